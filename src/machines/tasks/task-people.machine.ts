import type { Option } from '../../../contract/options.ts';
import { findTaskPeople } from '../../services/tasks.service.ts';
import { finderMachineOf } from '../finder/finder.machine.ts';

/** Colleagues to whom a task about an application can be given, looked up by name; all of them without one. */
export const taskPeopleMachine = finderMachineOf<Option, { readonly id: number }>({
  id: 'taskPeople',
  findsWithoutWords: true,
  find: (text, signal, { id }) => findTaskPeople(id, text, signal),
});
