import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { TimelineEntry } from '../../../../../contract/applications/application-details.ts';
import {
  getPayloadValues,
  type PayloadValue,
} from '../../../../machines/features/applications/application-details/event-payload.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { formatIntakeName } from '../../../kit/hooks/use-intake-text.ts';
import { isolate } from '../../../kit/hooks/use-name-list.ts';
import { useDynamicText, useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';
import { useEventFormatters } from '../events/use-event-formatters.ts';
import type { ApplicationDetailsActor } from './application-details-actor.ts';

/** Formats the payload and the changes of a timeline entry, one line each. */
export function useEntryLines(details: ApplicationDetailsActor): (entry: TimelineEntry) => readonly string[] {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const typeName = useDocumentTypeName();
  const dynamicText = useDynamicText();
  const words = useEventFormatters();
  const { word } = useFormatters();
  const intl = useIntl();
  const intakes = useSelector(details, ({ context }) => context.application?.laterIntakes);
  const checklist = useSelector(details, ({ children }) => children.checklist);
  const documents = useSelector(checklist, (snapshot) => snapshot?.context.data?.documents);
  return useMemo(() => {
    const documentName = (id: string | number): string => {
      const found = documents?.find((each) => each.id === id);
      return found ? typeName(found.type) : text('timeline.documentNumber', { number: id });
    };
    const valueText = ({ path, kind, value, currency }: PayloadValue): string => {
      if (typeof value === 'object') {
        const items = value.map((one) => isolate(kind === 'documents' ? documentName(one) : String(one)));
        return intl.formatList(items, { type: 'conjunction' });
      }
      if (kind === 'document' && typeof value !== 'boolean') return documentName(value);
      if (kind === 'intake')
        return formatIntakeName(intl, intakes?.find(({ id }) => id === value)?.name ?? String(value));
      if (currency !== undefined && typeof value === 'number')
        return intl.formatNumber(value, { style: 'currency', currency });
      if (kind === 'yesNo')
        return dynamicText([`eventChoice.${path}.${value}`], value ? 'access.yes' : 'access.no');
      if (kind === 'choice') return dynamicText([`eventChoice.${path}.${value}`], 'status.unknown');
      return words.formatValue(value);
    };
    const changeText = (field: string, value: TimelineEntry['changes'][number]['before']): string => {
      if (typeof value !== 'string') return words.formatValue(value);
      if (field === 'intake') return formatIntakeName(intl, value);
      if (field === 'priority') return dynamicText([`priority.${value}`], 'status.unknown');
      return field === 'subStatus' ? word(`subStatus.${value}`, value) : words.formatValue(value);
    };
    return (entry) => [
      ...getPayloadValues(entry)
        // Documents are shown as versions, except those of events that are older than the versions.
        .filter(({ kind }) => entry.evidence.length === 0 || (kind !== 'document' && kind !== 'documents'))
        .map((given) =>
          text('timeline.given', {
            field: words.name(given),
            value: valueText(given),
          }),
        ),
      ...entry.changes.map(({ field, before, after }) =>
        text('label.change', {
          field: fieldLabel('application', field),
          before: changeText(field, before),
          after: changeText(field, after),
        }),
      ),
    ];
  }, [text, typeName, dynamicText, fieldLabel, word, words, intl, intakes, documents]);
}
