import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { checklistMachine } from '../documents/checklist.machine.ts';

/** Id of the actor that shows the documents of an application. */
export const checklistId = (applicationId: number): string => `checklist-${applicationId}`;

/** The documents of an application that was made. */
export const checklistIn = (
  { children }: { readonly children: Readonly<Record<string, AnyActorRef | undefined>> },
  applicationId: number,
): ActorRefFrom<typeof checklistMachine> | null =>
  (children[checklistId(applicationId)] as ActorRefFrom<typeof checklistMachine> | undefined) ?? null;
