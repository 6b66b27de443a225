import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { notesMachine } from '../../../../machines/features/applications/notes/notes.machine.ts';
import type { taskPeopleMachine } from '../../../../machines/features/applications/tasks/task-people.machine.ts';
import type { tasksMachine } from '../../../../machines/features/applications/tasks/tasks.machine.ts';
import type { PlainMessageId } from '../../../kit/hooks/plain-message.ts';
import { LoadState } from '../../../kit/LoadState.tsx';

export type NotesActor = ActorRefFrom<typeof notesMachine>;
export type TasksActor = ActorRefFrom<typeof tasksMachine>;
export type TaskPeopleActor = ActorRefFrom<typeof taskPeopleMachine>;

interface SidePanelSectionProps {
  readonly actor: NotesActor | TasksActor;
  readonly title: string;
  /** Title when loading fails. */
  readonly failed: PlainMessageId;
  readonly children: ReactNode;
}

/** A panel beside a record, with its loading and error states; hidden from users without access. */
export function SidePanelSection({ title, failed, children, ...props }: SidePanelSectionProps) {
  const actor = props.actor as NotesActor;
  const { locale } = useIntl();
  const id = useId();
  const data = useSelector(actor, ({ context }) => context.data);
  const forbidden = useSelector(actor, (snapshot) => snapshot.hasTag('forbidden'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  useEffect(() => actor.send({ type: 'locale.changed', locale }), [actor, locale]);
  if (forbidden) return null;
  return (
    <section className="side-section stack sheet-box" aria-labelledby={id} aria-busy={busy}>
      <h2 id={id}>{title}</h2>
      <LoadState
        actor={actor}
        data={data}
        rows={2}
        failed={failed}
        onRetry={() => actor.send({ type: 'sidePanel.refresh' })}
      >
        {() => children}
      </LoadState>
    </section>
  );
}
