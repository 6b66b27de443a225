import type { ActorRefFrom } from 'xstate';
import { countOpenRequests } from '../../../../services/courses/course-request-counts.service.ts';
import { createOpenCountMachine } from '../../../kit/open-count.ts';
import { mayDo } from '../../../kit/session/may-do.ts';

/** App-wide count of course requests that wait for head office. */
export const openRequestsMachine = createOpenCountMachine({
  id: 'openRequests',
  subject: 'CourseRequest',
  mayAnswer: (system) => mayDo(system, 'update', 'CourseRequest'),
  count: countOpenRequests,
});

declare module '../../../kit/system.ts' {
  interface AppActors {
    openRequests: ActorRefFrom<typeof openRequestsMachine>;
  }
}
