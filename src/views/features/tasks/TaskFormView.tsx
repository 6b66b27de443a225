import './task-form.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { OptionFinderActor } from '../../../machines/features/applications/tasks/task-finders.ts';
import type { TaskFormActor } from '../../../machines/features/applications/tasks/task-form.machine.ts';
import { getTaskFormParts } from '../../../machines/features/applications/tasks/task-form-page.machine.ts';
import { repetitions } from '../../../machines/features/applications/tasks/task-row.ts';
import { isChanged } from '../../../machines/kit/form/form.types.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { FinderField } from '../../grid/edits/FinderField.tsx';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { TextAreaField } from '../../kit/form/TextAreaField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { submitting } from '../../kit/hooks/submitting.ts';
import { useScreen } from '../../kit/hooks/use-app.ts';
import { useFieldProps } from '../../kit/hooks/use-field-props.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { Page } from '../../kit/office/Page.tsx';
import { ProblemAlert } from '../../kit/ProblemAlert.tsx';

interface TaskFormProps {
  readonly form: TaskFormActor;
  readonly colleagues: OptionFinderActor;
  readonly applications: OptionFinderActor;
}

/** The form of a new task. Entries are kept until they are accepted. */
function TaskForm({ form, colleagues, applications }: TaskFormProps) {
  const text = useText();
  const element = useRef<HTMLFormElement>(null);
  const snapshot = useSelector(form, (current) => current);
  const { values, errors, problem, submitted } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const hasErrors = submitted && Object.keys(errors).length > 0;
  useEffect(() => {
    if (hasErrors) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // Once per attempt, not whenever a field is corrected.
  }, [hasErrors]);
  const bind = useFieldProps(form, snapshot.context, busy);
  const select = (nameField: string, idField: string) => (name: string, id: string) => {
    form.send({ type: 'form.change', field: nameField, value: name });
    form.send({ type: 'form.change', field: idField, value: id });
  };
  const { readOnly, ...words } = bind('words');
  return (
    <form
      ref={element}
      className="task-form stack pad-4 sheet-box"
      aria-label={text('route.taskAdd')}
      noValidate
      onSubmit={submitting(() => form.send({ type: 'form.submit' }))}
    >
      <TextAreaField
        label={text('tasks.words')}
        autoFocus
        autoResize
        maxLength={500}
        readOnly={readOnly}
        {...words}
      />
      <div className="task-form-pair grid-layout gap-4">
        <TextField
          label={text('tasks.dueOn')}
          type="date"
          ltr
          {...bind('dueOn')}
          error={errors.dueOn && text('tasks.dueOnMissing')}
        />
        <SelectField
          label={text('tasks.repeats')}
          hint={text('tasks.repeatsHint')}
          nothing={text('tasks.neverRepeats')}
          options={repetitions.map((value) => ({ value, label: text(`tasks.repeats.${value}`) }))}
          {...bind('repeats')}
        />
      </div>
      <FinderField
        finder={colleagues}
        label={text('fact.assignee')}
        placeholder={text('tasks.me')}
        nothing={text('tasks.me')}
        name={values.assignee}
        selectedId={values.assigneeId}
        readOnly={busy}
        error={
          (errors.assignee && text('tasks.assigneeFault')) ||
          (errors.assigneeId && text('tasks.assigneeBlind'))
        }
        onChange={select('assignee', 'assigneeId')}
      />
      <FinderField
        finder={applications}
        label={text('tasks.about')}
        hint={text('tasks.aboutHint')}
        name={values.application}
        selectedId={values.applicationId}
        readOnly={busy}
        error={errors.application && text('tasks.aboutFault')}
        onChange={select('application', 'applicationId')}
      />
      {snapshot.hasTag('failed') && <ProblemAlert problem={problem} />}
      <div className="form-foot">
        <Button type="submit" intent="primary" loading={busy} text={text('tasks.open')} />
        {isChanged(snapshot.context) && !busy && (
          <Button
            variant="minimal"
            text={text('action.discardChanges')}
            onClick={() => form.send({ type: 'form.reset' })}
          />
        )}
        <span className="form-done" role="status">
          {snapshot.hasTag('done') && text('tasks.added')}
        </span>
      </div>
    </form>
  );
}

/** The page on which a task is added. */
export default function TaskFormView() {
  const text = useText();
  const screen = useScreen('taskForm');
  const parts = useSelector(screen, getTaskFormParts, (one, other) => one?.form === other?.form);
  return (
    <Page title={text('route.taskAdd')} tools={<ButtonLink href={href('task')} text={text('route.task')} />}>
      {parts && <TaskForm {...parts} />}
    </Page>
  );
}
