import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { workMachine } from '../application-work/work.machine.ts';
import { recordMachineOf } from './record.machine.ts';

/** The page of one application, with the work on it. */
export const applicationMachine = recordMachineOf('Application').provide({
  actors: { part: workMachine },
});

/** The work on the application of a page: its chart, its documents. */
export const workOf = ({
  children,
}: {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}): ActorRefFrom<typeof workMachine> | null =>
  (children.part as ActorRefFrom<typeof workMachine> | undefined) ?? null;
