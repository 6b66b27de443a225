import type { ActorRefFrom } from 'xstate';
import type { Option } from '../../../../../contract/kit/options.ts';
import { findTaskApplications } from '../../../../services/applications/tasks.service.ts';
import { createFinderMachine } from '../../../kit/finder/finder.machine.ts';
import type { TaskSubject } from './task-people.machine.ts';

/** Applications that a task can be about, by number or student. */
export const applicationFinderMachine = createFinderMachine<Option, TaskSubject>({
  id: 'applicationFinder',
  find: findTaskApplications,
});

/** Finds an option of one field of a task. */
export type OptionFinderActor = ActorRefFrom<typeof applicationFinderMachine>;
