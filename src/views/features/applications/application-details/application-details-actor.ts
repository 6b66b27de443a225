import type { ActorRefFrom } from 'xstate';
import type { applicationDetailsMachine } from '../../../../machines/features/applications/application-details/application-details.machine.ts';

/** The actor of an open application, as the views use it. */
export type ApplicationDetailsActor = ActorRefFrom<typeof applicationDetailsMachine>;
