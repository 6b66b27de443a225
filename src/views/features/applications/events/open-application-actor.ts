import type { ActorRefFrom } from 'xstate';
import type { applicationDetailsMachine } from '../../../../machines/features/applications/application-details/application-details.machine.ts';
import type { NextStepActor } from '../../../../machines/features/applications/application-events/next-step.machine.ts';

/** An actor with an application to which events are sent. */
export type OpenApplicationActor = ActorRefFrom<typeof applicationDetailsMachine> | NextStepActor;
