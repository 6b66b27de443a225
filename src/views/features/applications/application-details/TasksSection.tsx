import { Button, Checkbox } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Task } from '../../../../../contract/tasks/tasks.ts';
import { dateText } from '../../../../machines/grid/edits/date-text.ts';
import { isOverdue } from '../../../../machines/kit/values/urgency.ts';
import { DateField } from '../../../grid/edits/DateField.tsx';
import { describedBy, FieldFrame } from '../../../kit/form/Field.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { useControlCommand } from '../../../kit/keys/use-control-command.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { SidePanelSection, type TaskPeopleActor, type TasksActor } from './SidePanelSection.tsx';
import { TaskAssigneeField } from './TaskAssigneeField.tsx';

interface TasksSectionProps {
  readonly actor: TasksActor;
  readonly people: TaskPeopleActor;
}

function TaskItem({ actor, task, busy }: { actor: TasksActor; task: Task; busy: boolean }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const times = useTimes();
  const { kind, words, dueOn, status, role, assigneeName, events } = task;
  // Any other event opens the compliance check on reaching its stage.
  const name = words ?? dynamicText([`event.${kind}.task`], 'event.compliance.open.task');
  const isEnded = status === 'done' || status === 'dropped';
  const mayEnd = events.includes(isEnded ? 'task.reopen' : 'task.complete');
  const isLate = !isEnded && dueOn !== null && isOverdue(dueOn);
  return (
    <li className="task grid-layout break-anywhere" data-status={status}>
      <Checkbox
        className="condition-check"
        checked={status === 'done'}
        disabled={!mayEnd || status === 'dropped'}
        onChange={(event) =>
          !busy &&
          actor.send({
            type: 'sidePanel.perform',
            command: {
              kind: 'end',
              task,
              type: event.currentTarget.checked ? 'task.complete' : 'task.reopen',
            },
          })
        }
      >
        <bdi>{name}</bdi>
      </Checkbox>
      <p className="faint">
        {assigneeName === null ? (
          text('tasks.forRole', { role: text(`role.${role}`) })
        ) : (
          <bdi>{assigneeName}</bdi>
        )}
        {dueOn !== null && (
          <span className={isLate ? 'danger-text' : undefined}>
            {' · '}
            {text(isLate ? 'tasks.overdue' : 'tasks.due', { date: times.date(dueOn) })}
          </span>
        )}
        {status === 'dropped' && ` · ${text('tasks.dropped')}`}
      </p>
    </li>
  );
}

function TaskForm({ actor, people }: TasksSectionProps) {
  const text = useText();
  const dynamicText = useDynamicText();
  const { locale } = useIntl();
  const id = useId();
  const day = useRef<HTMLInputElement>(null);
  const controlCommand = useControlCommand();
  const draft = useSelector(actor, ({ context }) => context.draft);
  const faults = useSelector(actor, ({ context }) => context.faults);
  const refusal = useSelector(actor, ({ context }) => context.refusal);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('performing'));
  const dueOn = {
    id,
    error: faults.dueOn && text('eventFault.day.invalid', { example: dateText('2027-01-31', locale) }),
  };
  return (
    <form
      className="side-form stack gap-2 justify-start"
      noValidate
      onSubmit={submitting(() => actor.send({ type: 'draft.submit' }))}
    >
      <ProblemAlert problem={refusal} />
      <TextField
        label={<span className="only-read">{text('tasks.words')}</span>}
        maxLength={500}
        placeholder={text('tasks.words')}
        value={draft.words ?? ''}
        readOnly={busy}
        error={faults.words && dynamicText([`field.${faults.words}`], 'field.invalid')}
        urgent
        {...controlCommand('record.task')}
        onChange={(value) => actor.send({ type: 'draft.change', field: 'words', value })}
      />
      {(draft.words ?? '') !== '' && (
        <div className="side-form-fields grid-layout gap-3">
          <FieldFrame label={text('tasks.dueOn')} urgent {...dueOn}>
            <div className="event-date-time wrap">
              <DateField
                id={id}
                label={text('tasks.dueOn')}
                text={draft.dueOn ?? ''}
                expanded={false}
                describedBy={describedBy(dueOn)}
                field={day}
                onTextChange={(value) => actor.send({ type: 'draft.change', field: 'dueOn', value })}
              />
            </div>
          </FieldFrame>
          <TaskAssigneeField actor={actor} people={people} />
        </div>
      )}
      <Button type="submit" loading={busy} text={text('tasks.open')} />
    </form>
  );
}

/** The open and completed tasks of an application. */
export function TasksSection({ actor, people }: TasksSectionProps) {
  const text = useText();
  const tasks = useSelector(actor, ({ context }) => context.data);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('performing'));
  const open = tasks?.filter(({ endedAt }) => endedAt === null) ?? [];
  const past = tasks?.filter(({ endedAt }) => endedAt !== null) ?? [];
  return (
    <SidePanelSection actor={actor} title={text('tasks.title')} failed="tasks.failed">
      {tasks && (
        <>
          {open.length === 0 && <p className="faint">{text('tasks.empty')}</p>}
          <ul className="stack gap-3 side-section-list">
            {open.map((task) => (
              <TaskItem key={task.id} actor={actor} task={task} busy={busy} />
            ))}
          </ul>
          <TaskForm actor={actor} people={people} />
          {past.length > 0 && (
            <details className="moves-blocked">
              <summary>{text('tasks.past', { count: past.length })}</summary>
              <ul className="stack gap-3 side-section-list">
                {past.map((task) => (
                  <TaskItem key={task.id} actor={actor} task={task} busy={busy} />
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </SidePanelSection>
  );
}
