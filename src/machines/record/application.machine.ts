import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { workMachine } from '../application-work/work.machine.ts';
import { recordMachineOf } from './record.machine.ts';

/** The page of one application, with its details. */
export const applicationMachine = recordMachineOf('Application').provide({
  actors: { part: workMachine },
});

/** The details actor of an application page. */
export const workOf = ({
  children,
}: {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}): ActorRefFrom<typeof workMachine> | null =>
  (children.part as ActorRefFrom<typeof workMachine> | undefined) ?? null;
