import { activityMachine } from '../activity/activity.machine.ts';
import { openRequestsMachine } from '../course-requests/open-requests.machine.ts';
import { courseDetailMachine } from '../courses/course-detail.machine.ts';
import { knownTypesMachine } from '../document-types/known-types.machine.ts';
import { documentsMachine } from '../documents/documents.machine.ts';
import { jobsMachine } from '../jobs/jobs.machine.ts';
import { statusesMachine } from '../statuses/statuses.machine.ts';
import { undoableActionsMachine } from '../undoable-actions/undoable-actions.machine.ts';
import { uploadsMachine } from '../uploads/uploads.machine.ts';
import type { DeferredActors } from './office.types.ts';

/** The actors of the office that no first screen needs. */
export const deferredActors: DeferredActors = {
  undoableActions: undoableActionsMachine,
  jobs: jobsMachine,
  documents: documentsMachine,
  courseDetail: courseDetailMachine,
  openRequests: openRequestsMachine,
  uploads: uploadsMachine,
  statuses: statusesMachine,
  documentTypes: knownTypesMachine,
  // Last, because it subscribes to the others.
  activity: activityMachine,
};
