import type { ActorRefFrom } from 'xstate';
import { type NewTask, newTask, type Task } from '../../../../../contract/tasks/tasks.ts';
import { createTask } from '../../../../services/applications/tasks.service.ts';
import type { FieldErrors } from '../../../kit/form/field-errors.ts';
import { createFormMachine } from '../../../kit/form/form.machine.ts';
import { validateWith } from '../../../kit/form/validation.ts';

/** The values of the form: the names of what is selected stand beside its ids. */
export type TaskValues = {
  readonly words: string;
  readonly dueOn: string;
  readonly repeats: string;
  readonly assignee: string;
  readonly assigneeId: string;
  readonly application: string;
  readonly applicationId: string;
};

const emptyValues: TaskValues = {
  words: '',
  dueOn: '',
  repeats: '',
  assignee: '',
  assigneeId: '',
  application: '',
  applicationId: '',
};

/** The fields that were filled in, as they are sent. */
const toFields = ({ words, dueOn, repeats, assigneeId, applicationId }: TaskValues) => ({
  words: words.trim(),
  ...(dueOn !== '' && { dueOn }),
  ...(repeats !== '' && { repeats }),
  ...(assigneeId !== '' && { assigneeId }),
  ...(applicationId !== '' && { applicationId }),
});

const toBody = (values: TaskValues): NewTask => newTask.parse(toFields(values));

/** A name that was typed but not selected is nobody's. */
const isUnselected = (name: string, id: string): boolean => name.trim() !== '' && id === '';

function check(values: TaskValues): FieldErrors<TaskValues> {
  const errors: FieldErrors<TaskValues> = validateWith(newTask, toFields(values));
  const { dueOn, repeats, assignee, assigneeId, application, applicationId } = values;
  return {
    ...errors,
    ...(repeats !== '' && dueOn === '' && { dueOn: ['required'] }),
    ...(isUnselected(assignee, assigneeId) && { assignee: ['unknown'] }),
    ...(isUnselected(application, applicationId) && { application: ['unknown'] }),
  };
}

/** The form of a new task. Entries are kept in the tab until the task is added. */
export const taskFormMachine = createFormMachine<TaskValues, Task>({
  id: 'newTask',
  empty: emptyValues,
  check,
  submit: (values, { idempotencyKey }) => createTask(toBody(values), idempotencyKey),
  saved: () => ({ values: emptyValues, version: null }),
});

export type TaskFormActor = ActorRefFrom<typeof taskFormMachine>;
