import type { Day } from '../../../../../contract/facts/days.ts';
import { newTask, type Task } from '../../../../../contract/tasks/tasks.ts';
import { createTask, readTasks, sendTaskEvent } from '../../../../services/applications/tasks.service.ts';
import { parseDate } from '../../../grid/edits/date-text.ts';
import { createSidePanelMachine } from '../../../grid/side-panel/side-panel.machine.ts';
import type { Draft, ParseContext, ParsedDraft } from '../../../grid/side-panel/side-panel.types.ts';
import { validateWith } from '../../../kit/form/validation.ts';

export type TaskCommand =
  | {
      readonly kind: 'open';
      readonly words: string;
      readonly dueOn?: Day;
      readonly assigneeId?: number;
    }
  | {
      readonly kind: 'end';
      readonly task: Pick<Task, 'id' | 'version'>;
      readonly type: 'task.complete' | 'task.reopen';
    };

/**
 * Parses the draft of a task: the date as people write it; without an assignee the task is the user's own.
 */
export function parseTask(
  { words = '', dueOn = '', assignee = '', assigneeId = '' }: Draft,
  { locale, today }: ParseContext,
): ParsedDraft<TaskCommand> {
  const [wrong] = validateWith(newTask, { words: words.trim() }).words ?? [];
  if (wrong) return { faults: { words: wrong } };
  const day = dueOn.trim() === '' ? undefined : parseDate(dueOn, locale, today);
  if (day === null) return { faults: { dueOn: 'invalid' } };
  // A name that was typed but not selected is not an assignee.
  if (assignee.trim() !== '' && assigneeId === '') return { faults: { assignee: 'unknown' } };
  return {
    command: {
      kind: 'open',
      words: words.trim(),
      ...(day !== undefined && { dueOn: day }),
      ...(assigneeId !== '' && { assigneeId: Number(assigneeId) }),
    },
  };
}

/** The tasks of an application. */
export const tasksMachine = createSidePanelMachine<readonly Task[], TaskCommand>({
  id: 'tasks',
  empty: { words: '', dueOn: '', assignee: '', assigneeId: '' },
  load: readTasks,
  async perform(id, command, key) {
    if (command.kind === 'end') {
      await sendTaskEvent(command.task, { type: command.type }, key);
    } else {
      const { kind, ...body } = command;
      await createTask({ ...body, applicationId: id }, key);
    }
    return null;
  },
  read: parseTask,
});
