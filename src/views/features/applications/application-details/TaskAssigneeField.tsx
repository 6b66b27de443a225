import { useSelector } from '@xstate/react';
import { FinderField } from '../../../grid/edits/FinderField.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import type { TaskPeopleActor, TasksActor } from './SidePanelSection.tsx';

interface TaskAssigneeFieldProps {
  readonly actor: TasksActor;
  readonly people: TaskPeopleActor;
}

/** The assignee of a task: the current user, or a colleague found by name. */
export function TaskAssigneeField({ actor, people }: TaskAssigneeFieldProps) {
  const text = useText();
  const name = useSelector(actor, ({ context }) => context.draft.assignee ?? '');
  const selectedId = useSelector(actor, ({ context }) => context.draft.assigneeId ?? '');
  const fault = useSelector(actor, ({ context }) => context.faults.assignee);
  return (
    <FinderField
      finder={people}
      label={text('fact.assignee')}
      placeholder={text('tasks.me')}
      nothing={text('tasks.me')}
      name={name}
      selectedId={selectedId}
      error={fault && text('tasks.assigneeFault')}
      onChange={(assignee, assigneeId) => {
        actor.send({ type: 'draft.change', field: 'assignee', value: assignee });
        actor.send({ type: 'draft.change', field: 'assigneeId', value: assigneeId });
      }}
    />
  );
}
