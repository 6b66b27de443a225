import { statusesMachine } from '../../features/applications/statuses/statuses.machine.ts';
import { courseDetailMachine } from '../../features/courses/course-detail.machine.ts';
import { openRequestsMachine } from '../../features/courses/course-requests/open-requests.machine.ts';
import { knownTypesMachine } from '../../features/documents/document-types/known-types.machine.ts';
import { documentsMachine } from '../../features/documents/documents.machine.ts';
import { uploadsMachine } from '../../features/documents/uploads/uploads.machine.ts';
import { openRegistrationsMachine } from '../../features/registrations/open-registrations.machine.ts';
import { undoableActionsMachine } from '../../grid/undoable-actions/undoable-actions.machine.ts';
import { activityMachine } from '../activity/activity.machine.ts';
import { jobsMachine } from '../jobs/jobs.machine.ts';
import type { DeferredActors } from './office.types.ts';

/** The actors of the office that no first screen needs. */
export const deferredActors: DeferredActors = {
  undoableActions: undoableActionsMachine,
  jobs: jobsMachine,
  documents: documentsMachine,
  courseDetail: courseDetailMachine,
  openRequests: openRequestsMachine,
  openRegistrations: openRegistrationsMachine,
  uploads: uploadsMachine,
  statuses: statusesMachine,
  documentTypes: knownTypesMachine,
  // Last, because it subscribes to the others.
  activity: activityMachine,
};
