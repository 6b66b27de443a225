import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Combobox, type ComboboxOption } from '../../../grid/edits/Combobox.tsx';
import { FieldError } from '../../../kit/form/Field.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import type { TaskPeopleActor, TasksActor } from './SidePanelSection.tsx';

interface TaskAssigneeFieldProps {
  readonly actor: TasksActor;
  readonly people: TaskPeopleActor;
}

/** The assignee of a task: the current user, or a colleague found by name. */
export function TaskAssigneeField({ actor, people }: TaskAssigneeFieldProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [expanded, setExpanded] = useState(false);
  const name = useSelector(actor, ({ context }) => context.draft.assignee ?? '');
  const selectedId = useSelector(actor, ({ context }) => context.draft.assigneeId ?? '');
  const fault = useSelector(actor, ({ context }) => context.faults.assignee);
  const colleagues = useSelector(people, ({ context }) => context.found);
  const isSearching = useSelector(people, (snapshot) => snapshot.hasTag('busy'));
  const failed = useSelector(people, (snapshot) => snapshot.hasTag('failed'));
  const myself: ComboboxOption = { key: '', label: text('tasks.me') };
  const found = colleagues.map(
    (option): ComboboxOption => ({
      key: String(option.id),
      label: option.label,
      ...(option.detail !== undefined && { detail: option.detail }),
    }),
  );
  const setAssignee = (assignee: string, assigneeId: string) => {
    actor.send({ type: 'draft.change', field: 'assignee', value: assignee });
    actor.send({ type: 'draft.change', field: 'assigneeId', value: assigneeId });
  };
  const handleExpandedChange = (open: boolean) => {
    if (open) people.send({ type: 'finder.type', text: selectedId === '' ? name : '' });
    setExpanded(open);
  };
  // While the list is open, its keys must not reach the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!expanded || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    setExpanded(false);
  };
  return (
    <div className="field-row">
      <span>{text('fact.assignee')}</span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside is interactive; this only stops propagation */}
      <div
        className="form-cell task-assignee"
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setExpanded(false);
        }}
      >
        <Combobox
          label={text('fact.assignee')}
          placeholder={text('tasks.me')}
          text={name}
          options={
            isSearching && colleagues.length === 0
              ? null
              : name === '' || selectedId !== ''
                ? [myself, ...found]
                : found
          }
          failed={failed}
          expanded={expanded}
          searching={name !== '' && selectedId === ''}
          describedBy={fault ? id : undefined}
          field={field}
          onTextChange={(typed) => {
            setAssignee(typed, '');
            people.send({ type: 'finder.type', text: typed });
            setExpanded(true);
          }}
          onSelect={({ key, label }) => {
            setAssignee(key === '' ? '' : label, key);
            setExpanded(false);
          }}
          onExpandedChange={handleExpandedChange}
        />
      </div>
      {fault && (
        <FieldError id={id} urgent>
          {text('tasks.assigneeFault')}
        </FieldError>
      )}
    </div>
  );
}
