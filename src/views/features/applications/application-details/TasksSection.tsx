import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Task } from '../../../../../contract/applications/tasks.ts';
import { dateText } from '../../../../machines/grid/edits/date-text.ts';
import { DateField } from '../../../grid/edits/DateField.tsx';
import { submitting } from '../../../kit/components/Form.tsx';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { useTimes } from '../../../kit/office/use-times.ts';
import { SidePanelSection } from './SidePanelSection.tsx';
import { TaskAssigneeField } from './TaskAssigneeField.tsx';
import { type TaskPeopleActor, type TasksActor, useSidePanelProps } from './use-side-panel-props.ts';

interface TasksSectionProps {
  readonly actor: TasksActor;
  readonly people: TaskPeopleActor;
}

const today = (): string => new Date().toISOString().slice(0, 10);

function TaskItem({ actor, task, busy }: { actor: TasksActor; task: Task; busy: boolean }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const times = useTimes();
  const { kind, words, dueOn, status, role, assigneeName, mayEnd } = task;
  // Any other event opens the compliance check on reaching its stage.
  const name = words ?? dynamicText([`event.${kind}.task`], 'event.compliance.open.task');
  const isLate = status === 'open' && dueOn !== null && dueOn < today();
  return (
    <li className="task" data-status={status}>
      <Checkbox
        className="condition-check"
        checked={status === 'done'}
        disabled={!mayEnd || status === 'dropped'}
        onChange={(event) =>
          !busy &&
          actor.send({
            type: 'sidePanel.perform',
            command: { kind: 'end', task, status: event.currentTarget.checked ? 'done' : 'open' },
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
          <span className={isLate ? 'task-late' : undefined}>
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
  const problemText = useProblemText();
  const { locale } = useIntl();
  const id = useId();
  const day = useRef<HTMLInputElement>(null);
  const { draft, faults, refusal } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('performing'));
  return (
    <form
      className="beside-form"
      noValidate
      onSubmit={submitting(() => actor.send({ type: 'draft.submit' }))}
    >
      {refusal && <InlineAlert tone="danger">{problemText(refusal)}</InlineAlert>}
      <label htmlFor={`${id}-words`} className="only-read">
        {text('tasks.words')}
      </label>
      <InputGroup
        id={`${id}-words`}
        fill
        dir="auto"
        maxLength={500}
        placeholder={text('tasks.words')}
        value={draft.words ?? ''}
        readOnly={busy}
        intent={faults.words ? 'danger' : 'none'}
        aria-invalid={faults.words ? true : undefined}
        aria-describedby={faults.words ? `${id}-words-fault` : undefined}
        onValueChange={(value) => actor.send({ type: 'draft.change', field: 'words', value })}
      />
      {faults.words && (
        <p className="field-note field-note-bad" id={`${id}-words-fault`} role="alert">
          {dynamicText([`field.${faults.words}`], 'field.invalid')}
        </p>
      )}
      {(draft.words ?? '') !== '' && (
        <div className="beside-fields">
          <div className="field-row">
            <label htmlFor={`${id}-due`}>{text('tasks.dueOn')}</label>
            <div className="event-moment">
              <DateField
                id={`${id}-due`}
                label={text('tasks.dueOn')}
                text={draft.dueOn ?? ''}
                expanded={false}
                describedBy={faults.dueOn && `${id}-due-fault`}
                field={day}
                onTextChange={(value) => actor.send({ type: 'draft.change', field: 'dueOn', value })}
              />
            </div>
            {faults.dueOn && (
              <p className="field-note field-note-bad" id={`${id}-due-fault`} role="alert">
                {text('eventFault.day.invalid', { example: dateText('2027-01-31', locale) })}
              </p>
            )}
          </div>
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
  const sidePanelProps = useSidePanelProps(actor);
  const open = tasks?.filter(({ status }) => status === 'open') ?? [];
  const past = tasks?.filter(({ status }) => status !== 'open') ?? [];
  return (
    <SidePanelSection {...sidePanelProps} title={text('tasks.title')} failedText={text('tasks.failed')}>
      {tasks && (
        <>
          {open.length === 0 && <p className="faint">{text('tasks.empty')}</p>}
          <ul className="stack gap-3 beside-list">
            {open.map((task) => (
              <TaskItem key={task.id} actor={actor} task={task} busy={busy} />
            ))}
          </ul>
          <TaskForm actor={actor} people={people} />
          {past.length > 0 && (
            <details className="moves-held">
              <summary>{text('tasks.past', { count: past.length })}</summary>
              <ul className="stack gap-3 beside-list">
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
