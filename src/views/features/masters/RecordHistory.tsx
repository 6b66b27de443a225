import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { ListName } from '../../../../contract/kit/views.ts';
import { historyMachine } from '../../../machines/features/masters/history.machine.ts';
import type { MasterField } from '../../../machines/features/masters/master-fields.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { useDynamicText, useFieldLabel, useText } from '../../kit/hooks/use-text.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { formatField } from './format-field.ts';
import { HistoryList } from './HistoryList.tsx';
import { RetryAlert } from './RetryAlert.tsx';

/** The parts of a field that formatting its values requires. */
type FormattedField = Pick<MasterField, 'id' | 'type' | 'codes' | 'values' | 'words' | 'form'>;

interface RecordHistoryProps {
  readonly list: ListName;
  readonly id: number;
  /** Prefix of its message ids. */
  readonly noun: string;
  /** The fields by their names in the log: `name`, `contacts`, `contacts.email`. */
  readonly fields: ReadonlyMap<string, FormattedField & { readonly noun: string }>;
  /** The version of the record; the history is reloaded when it changes. */
  readonly version: number | null;
}

/** The history of a record, loaded when it is opened. */
export function RecordHistory({ list, id, noun, fields, version }: RecordHistoryProps) {
  const text = useText();
  const dynamicText = useDynamicText();
  const fieldLabel = useFieldLabel();
  const formatters = useFormatters();
  const heading = useId();
  const actor = useActorRef(historyMachine, { input: { list, id } });
  const snapshot = useSelector(actor, (current) => current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads when the version changes
  useEffect(() => actor.send({ type: 'resource.refresh' }), [actor, version]);
  const open = snapshot.hasTag('open');
  const { entries, problem } = snapshot.context;
  return (
    <section className="master-part stack" aria-labelledby={heading}>
      <div className="master-part-head">
        <h2 id={heading}>{text('label.history')}</h2>
        <Button
          size="small"
          text={text(open ? 'action.hide' : 'history.show')}
          aria-expanded={open}
          onClick={() => actor.send({ type: 'history.toggle' })}
        />
      </div>
      {open && snapshot.hasTag('failed') && problem && <RetryAlert actor={actor} problem={problem} />}
      {open && snapshot.hasTag('busy') && entries === null && <Skeleton rows={3} />}
      {open && entries && (
        <HistoryList
          entries={entries}
          formatEvent={({ type }) =>
            dynamicText([`history.event.${type.split('.')[1] ?? ''}`], 'history.event.changed')
          }
          getFieldName={(field) => fieldLabel(noun, field)}
          formatValue={({ field }, value) => {
            const known = fields.get(field);
            return known ? formatField(formatters, known.noun, known, value) : String(value ?? '');
          }}
        />
      )}
    </section>
  );
}
