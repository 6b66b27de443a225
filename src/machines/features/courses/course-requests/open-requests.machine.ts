import type { ActorRefFrom } from 'xstate';
import { countOpenRequests } from '../../../../services/courses/course-request-counts.service.ts';
import { createOpenCountMachine } from '../../../kit/open-count.ts';
import { mayOpen } from '../../../kit/session/may-open.ts';

/** App-wide count of course requests that wait for head office. */
export const openRequestsMachine = createOpenCountMachine({
  id: 'openRequests',
  subject: 'CourseRequest',
  mayOpen: (system) => mayOpen(system, 'enable', 'course-request-list'),
  count: countOpenRequests,
});

declare module '../../../kit/system.ts' {
  interface AppActors {
    openRequests: ActorRefFrom<typeof openRequestsMachine>;
  }
}
