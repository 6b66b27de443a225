import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { activityMachine } from './activity/activity.machine.ts';
import type { openRequestsMachine } from './course-requests/open-requests.machine.ts';
import type { courseDetailMachine } from './courses/course-detail.machine.ts';
import type { knownTypesMachine } from './document-types/known-types.machine.ts';
import type { documentsMachine } from './documents/documents.machine.ts';
import type { jobsMachine } from './jobs/jobs.machine.ts';
import type { keysMachine } from './keys/keys.machine.ts';
import type { notificationsMachine } from './notifications/notifications.machine.ts';
import type { officeMachine } from './office/office.machine.ts';
import type { panesMachine } from './panes/panes.machine.ts';
import type { preferencesMachine } from './preferences/preferences.machine.ts';
import type { realtimeMachine } from './realtime/realtime.machine.ts';
import type { recentsMachine } from './recents/recents.machine.ts';
import type { peekMachine } from './record/peek.machine.ts';
import type { routerMachine } from './router/router.machine.ts';
import type { sessionMachine } from './session/session.machine.ts';
import type { shellMachine } from './shell/shell.machine.ts';
import type { statusesMachine } from './statuses/statuses.machine.ts';
import type { tabsMachine } from './tabs/tabs.machine.ts';
import type { toastsMachine } from './toasts/toasts.machine.ts';
import type { tourMachine } from './tour/tour.machine.ts';
import type { undoableActionsMachine } from './undoable-actions/undoable-actions.machine.ts';
import type { uploadsMachine } from './uploads/uploads.machine.ts';

/**
 * The app-wide actors, by system id, as views see them. Those from `realtime` on run once the office is open,
 * and those from `undoableActions` on once it is complete.
 */
export interface AppActors {
  session: ActorRefFrom<typeof sessionMachine>;
  router: ActorRefFrom<typeof routerMachine>;
  preferences: ActorRefFrom<typeof preferencesMachine>;
  shell: ActorRefFrom<typeof shellMachine>;
  office: ActorRefFrom<typeof officeMachine>;
  realtime: ActorRefFrom<typeof realtimeMachine>;
  notifications: ActorRefFrom<typeof notificationsMachine>;
  peek: ActorRefFrom<typeof peekMachine>;
  tabs: ActorRefFrom<typeof tabsMachine>;
  panes: ActorRefFrom<typeof panesMachine>;
  keys: ActorRefFrom<typeof keysMachine>;
  recents: ActorRefFrom<typeof recentsMachine>;
  tour: ActorRefFrom<typeof tourMachine>;
  toasts: ActorRefFrom<typeof toastsMachine>;
  undoableActions: ActorRefFrom<typeof undoableActionsMachine>;
  jobs: ActorRefFrom<typeof jobsMachine>;
  documents: ActorRefFrom<typeof documentsMachine>;
  courseDetail: ActorRefFrom<typeof courseDetailMachine>;
  openRequests: ActorRefFrom<typeof openRequestsMachine>;
  uploads: ActorRefFrom<typeof uploadsMachine>;
  statuses: ActorRefFrom<typeof statusesMachine>;
  documentTypes: ActorRefFrom<typeof knownTypesMachine>;
  activity: ActorRefFrom<typeof activityMachine>;
}

/**
 * The app-wide actor `id`; throws if there is none. Machines use `getReceiver`, which exposes only events.
 */
export function getActor<Id extends keyof AppActors>(system: AnyActorRef['system'], id: Id): AppActors[Id] {
  const found: AppActors[Id] | undefined = system.get(id);
  if (!found) throw new Error(`No actor has the system id ${id}`);
  return found;
}
