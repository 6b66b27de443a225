import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { notesMachine } from '../../machines/notes/notes.machine.ts';
import type { taskPeopleMachine } from '../../machines/tasks/task-people.machine.ts';
import type { tasksMachine } from '../../machines/tasks/tasks.machine.ts';

export type NotesActor = ActorRefFrom<typeof notesMachine>;
export type TasksActor = ActorRefFrom<typeof tasksMachine>;
export type TaskPeopleActor = ActorRefFrom<typeof taskPeopleMachine>;

/** The props that `SidePanelSection` needs, read from a side panel's actor. */
export function useBeside(actor: NotesActor | TasksActor) {
  const some = actor as NotesActor;
  const problem = useSelector(some, ({ context }) => context.problem);
  const forbidden = useSelector(some, (snapshot) => snapshot.hasTag('forbidden'));
  const busy = useSelector(some, (snapshot) => snapshot.hasTag('busy'));
  const loaded = useSelector(some, ({ context }) => context.data !== null);
  const onRetry = useCallback(() => some.send({ type: 'beside.refresh' }), [some]);
  const onLocale = useCallback((locale: string) => some.send({ type: 'locale.changed', locale }), [some]);
  return { problem, forbidden, busy, loaded, onRetry, onLocale };
}
