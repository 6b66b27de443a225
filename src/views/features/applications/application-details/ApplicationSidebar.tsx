import { useSelector } from '@xstate/react';
import { ScreenBoundary } from '../../../kit/office/ScreenBoundary.tsx';
import type { ApplicationDetailsActor } from './application-details-actor.ts';
import { FollowingField } from './FollowingField.tsx';
import { NotesSection } from './NotesSection.tsx';
import { TasksSection } from './TasksSection.tsx';
import { Timeline } from './Timeline.tsx';

/** The panels beside an application's chart: tasks, notes, notifications and history. */
export function ApplicationSidebar({ details }: { details: ApplicationDetailsActor }) {
  const notes = useSelector(details, ({ children }) => children.notes);
  const tasks = useSelector(details, ({ children }) => children.tasks);
  const people = useSelector(details, ({ children }) => children.taskPeople);
  const id = useSelector(details, ({ context }) => context.application?.id);
  return (
    <>
      {tasks && people && (
        <ScreenBoundary part="application-tasks">
          <TasksSection actor={tasks} people={people} />
        </ScreenBoundary>
      )}
      {notes && (
        <ScreenBoundary part="application-notes">
          <NotesSection actor={notes} />
        </ScreenBoundary>
      )}
      {id !== undefined && (
        <ScreenBoundary part="application-following">
          <FollowingField key={id} id={id} />
        </ScreenBoundary>
      )}
      <ScreenBoundary part="application-history">
        <Timeline details={details} />
      </ScreenBoundary>
    </>
  );
}
