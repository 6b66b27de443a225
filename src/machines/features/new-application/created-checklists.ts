import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { checklistMachine } from '../documents/checklist.machine.ts';

/** Id of the actor with the documents of an application. */
export const checklistId = (applicationId: number): string => `checklist-${applicationId}`;

/** The documents of a created application. */
export const getChecklist = (
  { children }: { readonly children: Readonly<Record<string, AnyActorRef | undefined>> },
  applicationId: number,
): ActorRefFrom<typeof checklistMachine> | null =>
  (children[checklistId(applicationId)] as ActorRefFrom<typeof checklistMachine> | undefined) ?? null;
