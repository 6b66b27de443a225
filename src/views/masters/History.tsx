import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { ListName } from '../../../contract/views.ts';
import { historyMachine } from '../../machines/masters/history.machine.ts';
import type { MasterField } from '../../machines/masters/master-fields.ts';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useWords } from '../grid/use-words.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { FailedLine } from './FailedLine.tsx';
import { fieldText } from './field-words.ts';
import { HistoryList } from './HistoryList.tsx';

/** The parts of a field that formatting its values requires. */
type ToldField = Pick<MasterField, 'id' | 'type' | 'codes' | 'values' | 'words' | 'form'>;

interface HistoryProps {
  readonly list: ListName;
  readonly id: number;
  /** Prefix of its message ids. */
  readonly noun: string;
  /** The fields by their names in the log: `name`, `contacts`, `contacts.email`. */
  readonly fields: ReadonlyMap<string, ToldField & { readonly noun: string }>;
  /** The version of the record; the history is reloaded when it changes. */
  readonly version: number | null;
}

/** The history of a record, loaded when it is opened. */
export function History({ list, id, noun, fields, version }: HistoryProps) {
  const text = useText();
  const loose = useLooseText();
  const words = useWords();
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
        <h2 id={heading}>{text('history.title')}</h2>
        <Button
          size="small"
          text={text(open ? 'history.hide' : 'history.show')}
          aria-expanded={open}
          onClick={() => actor.send({ type: 'history.toggle' })}
        />
      </div>
      {open && snapshot.hasTag('failed') && problem && <FailedLine actor={actor} problem={problem} />}
      {open && snapshot.hasTag('busy') && entries === null && <Skeleton rows={3} />}
      {open && entries && (
        <HistoryList
          entries={entries}
          happened={({ type }) =>
            loose([`history.event.${type.split('.')[1] ?? ''}`], 'history.event.changed')
          }
          fieldName={(field) => loose([`${noun}.${field}`], 'work.field.other')}
          shown={({ field }, value) => {
            const known = fields.get(field);
            return known ? fieldText(words, known.noun, known, value) : String(value ?? '');
          }}
        />
      )}
    </section>
  );
}
