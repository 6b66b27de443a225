import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { notesMachine } from '../../../../machines/features/applications/notes/notes.machine.ts';
import type { taskPeopleMachine } from '../../../../machines/features/applications/tasks/task-people.machine.ts';
import type { tasksMachine } from '../../../../machines/features/applications/tasks/tasks.machine.ts';

export type NotesActor = ActorRefFrom<typeof notesMachine>;
export type TasksActor = ActorRefFrom<typeof tasksMachine>;
export type TaskPeopleActor = ActorRefFrom<typeof taskPeopleMachine>;

/** The props that `SidePanelSection` needs, read from a side panel's actor. */
export function useSidePanelProps(actor: NotesActor | TasksActor) {
  const panel = actor as NotesActor;
  const problem = useSelector(panel, ({ context }) => context.problem);
  const forbidden = useSelector(panel, (snapshot) => snapshot.hasTag('forbidden'));
  const busy = useSelector(panel, (snapshot) => snapshot.hasTag('busy'));
  const loaded = useSelector(panel, ({ context }) => context.data !== null);
  const onRetry = useCallback(() => panel.send({ type: 'sidePanel.refresh' }), [panel]);
  const onLocaleChange = useCallback(
    (locale: string) => panel.send({ type: 'locale.changed', locale }),
    [panel],
  );
  return { problem, forbidden, busy, loaded, onRetry, onLocaleChange };
}
