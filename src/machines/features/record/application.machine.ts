import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { applicationDetailsMachine } from '../applications/application-details/application-details.machine.ts';
import { createRecordMachine } from './record.machine.ts';

/** The page of one application, with its details. */
export const applicationMachine = createRecordMachine('Application').provide({
  actors: { part: applicationDetailsMachine },
});

/** The details actor of an application page. */
export const getApplicationDetails = ({
  children,
}: {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}): ActorRefFrom<typeof applicationDetailsMachine> | null =>
  (children.part as ActorRefFrom<typeof applicationDetailsMachine> | undefined) ?? null;

export default applicationMachine;
