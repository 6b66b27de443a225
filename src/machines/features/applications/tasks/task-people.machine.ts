import type { Option } from '../../../../../contract/kit/options.ts';
import { findTaskPeople } from '../../../../services/applications/tasks.service.ts';
import { createFinderMachine } from '../../../kit/finder/finder.machine.ts';

/**
 * Colleagues to whom a task about an application can be assigned, by name; all of them if no name is given.
 */
export const taskPeopleMachine = createFinderMachine<Option, { readonly id: number }>({
  id: 'taskPeople',
  findsWithoutText: true,
  find: (text, signal, { id }) => findTaskPeople(id, text, signal),
});
