import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Combo, type ComboOption } from '../edits/Combo.tsx';
import { useText } from '../hooks/use-text.ts';
import type { TaskPeopleActor, TasksActor } from './use-beside.ts';

interface TaskAssigneeProps {
  readonly actor: TasksActor;
  readonly people: TaskPeopleActor;
}

/** The assignee of a task: the current user, or a colleague found by name. */
export function TaskAssignee({ actor, people }: TaskAssigneeProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [listed, setListed] = useState(false);
  const name = useSelector(actor, ({ context }) => context.draft.assignee ?? '');
  const picked = useSelector(actor, ({ context }) => context.draft.assigneeId ?? '');
  const fault = useSelector(actor, ({ context }) => context.faults.assignee);
  const colleagues = useSelector(people, ({ context }) => context.found);
  const asking = useSelector(people, (snapshot) => snapshot.hasTag('busy'));
  const failed = useSelector(people, (snapshot) => snapshot.hasTag('failed'));
  const myself: ComboOption = { key: '', label: text('tasks.me') };
  const found = colleagues.map(
    (option): ComboOption => ({
      key: String(option.id),
      label: option.label,
      ...(option.detail !== undefined && { detail: option.detail }),
    }),
  );
  const put = (assignee: string, assigneeId: string) => {
    actor.send({ type: 'draft.change', field: 'assignee', value: assignee });
    actor.send({ type: 'draft.change', field: 'assigneeId', value: assigneeId });
  };
  const list = (open: boolean) => {
    if (open) people.send({ type: 'finder.type', text: picked === '' ? name : '' });
    setListed(open);
  };
  // While the list is open, its keys must not reach the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!listed || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    setListed(false);
  };
  return (
    <div className="field-row">
      <span>{text('tasks.assignee')}</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside is interactive; this only stops propagation */}
      <div
        className="task-assignee"
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setListed(false);
        }}
      >
        <Combo
          label={text('tasks.assignee')}
          placeholder={text('tasks.me')}
          text={name}
          options={
            asking && colleagues.length === 0
              ? null
              : name === '' || picked !== ''
                ? [myself, ...found]
                : found
          }
          failed={failed}
          listed={listed}
          searching={name !== '' && picked === ''}
          describedBy={fault ? id : undefined}
          field={field}
          onType={(typed) => {
            put(typed, '');
            people.send({ type: 'finder.type', text: typed });
            setListed(true);
          }}
          onPick={({ key, label }) => {
            put(key === '' ? '' : label, key);
            setListed(false);
          }}
          onList={list}
        />
      </div>
      {fault && (
        <p className="field-note field-note-bad" id={id} role="alert">
          {text('tasks.assigneeFault')}
        </p>
      )}
    </div>
  );
}
