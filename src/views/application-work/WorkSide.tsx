import { useSelector } from '@xstate/react';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { NotesPart } from './NotesPart.tsx';
import { TasksPart } from './TasksPart.tsx';
import { Timeline } from './Timeline.tsx';
import type { WorkActor } from './work-actor.ts';

/** The panels beside an application's chart: tasks, notes and history. */
export function WorkSide({ work }: { work: WorkActor }) {
  const notes = useSelector(work, ({ children }) => children.notes);
  const tasks = useSelector(work, ({ children }) => children.tasks);
  const people = useSelector(work, ({ children }) => children.taskPeople);
  return (
    <>
      {tasks && people && (
        <ScreenBoundary part="application-tasks">
          <TasksPart actor={tasks} people={people} />
        </ScreenBoundary>
      )}
      {notes && (
        <ScreenBoundary part="application-notes">
          <NotesPart actor={notes} />
        </ScreenBoundary>
      )}
      <ScreenBoundary part="application-history">
        <Timeline work={work} />
      </ScreenBoundary>
    </>
  );
}
