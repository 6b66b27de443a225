import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { TimelineEntry } from '../../../contract/application-details.ts';
import { type Given, givenWith } from '../../machines/application-work/happened.ts';
import { useEventWords } from '../applications/events/use-event-words.ts';
import { useTypeName } from '../document-types/use-type-name.ts';
import { useWords } from '../grid/use-words.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import type { WorkActor } from './work-actor.ts';

/** Field names in the log whose message id differs. */
const columns: Readonly<Record<string, string>> = { counsellorName: 'counsellor' };

/** Wraps text in Unicode isolates, so that bidirectional text does not reorder what surrounds it. */
const isolated = (words: string): string => `\u2068${words}\u2069`;

/** Formats the payload and the changes of a timeline entry, one line each. */
export function useGivenWords(work: WorkActor): (entry: TimelineEntry) => readonly string[] {
  const text = useText();
  const typeName = useTypeName();
  const loose = useLooseText();
  const words = useEventWords();
  const { word } = useWords();
  const intl = useIntl();
  const intakes = useSelector(work, ({ context }) => context.application?.laterIntakes);
  const checklist = useSelector(work, ({ children }) => children.checklist);
  const documents = useSelector(checklist, (snapshot) => snapshot?.context.data?.documents);
  return useMemo(() => {
    const documentName = (id: string | number): string => {
      const found = documents?.find((each) => each.id === id);
      return found ? typeName(found.type) : text('timeline.documentNumber', { number: id });
    };
    const valueText = ({ path, kind, value, currency }: Given): string => {
      if (typeof value === 'object') {
        const items = value.map((one) => isolated(kind === 'documents' ? documentName(one) : String(one)));
        return intl.formatList(items, { type: 'conjunction' });
      }
      if (kind === 'document' && typeof value !== 'boolean') return documentName(value);
      if (kind === 'intake') return intakes?.find(({ id }) => id === value)?.name ?? String(value);
      if (currency !== undefined && typeof value === 'number')
        return intl.formatNumber(value, { style: 'currency', currency });
      if (kind === 'yesNo')
        return loose([`eventChoice.${path}.${value}`], value ? 'eventChoice.yes' : 'eventChoice.no');
      return words.said(value);
    };
    const changeText = (field: string, value: TimelineEntry['changes'][number]['before']): string => {
      if (typeof value !== 'string') return words.said(value);
      if (field === 'priority') return loose([`priority.${value}`], 'status.unknown');
      return field === 'subStatus' ? word(`subStatus.${value}`, value) : words.said(value);
    };
    return (entry) => [
      ...givenWith(entry).map((given) =>
        text('timeline.given', {
          field: words.name(given),
          value: valueText(given),
        }),
      ),
      ...entry.changes.map(({ field, before, after }) =>
        text('timeline.changed', {
          field: loose([`application.${columns[field] ?? field}`], 'audit.changes'),
          before: changeText(field, before),
          after: changeText(field, after),
        }),
      ),
    ];
  }, [text, typeName, loose, word, words, intl, intakes, documents]);
}
