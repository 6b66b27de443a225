import type { Option } from '../../../../../contract/kit/options.ts';
import { findTaskPeople } from '../../../../services/applications/tasks.service.ts';
import { createFinderMachine } from '../../../kit/finder/finder.machine.ts';

/** The application that a task is about; null for none. */
export interface TaskSubject {
  readonly id: number | null;
}

/**
 * Colleagues to whom a task can be assigned, by name; all of them if no name is given.
 */
export const taskPeopleMachine = createFinderMachine<Option, TaskSubject>({
  id: 'taskPeople',
  findsWithoutText: true,
  find: (text, signal, { id }) => findTaskPeople(id, text, signal),
});
