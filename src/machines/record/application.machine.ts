import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { checklistMachine } from '../documents/checklist.machine.ts';
import { recordMachineOf } from './record.machine.ts';

/** The page of one application, with its documents. */
export const applicationMachine = recordMachineOf('Application').provide({
  actors: { part: checklistMachine },
});

/** The documents of an application's page. */
export const checklistOf = ({
  children,
}: {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}): ActorRefFrom<typeof checklistMachine> | null =>
  (children.part as ActorRefFrom<typeof checklistMachine> | undefined) ?? null;
