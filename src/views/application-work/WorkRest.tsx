import { useSelector } from '@xstate/react';
import { Checklist } from '../documents/Checklist.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { CaseSections } from './CaseSections.tsx';
import type { WorkActor } from './work-actor.ts';

/** The sections below the chart of an application: the results of its events, and its documents. */
export function WorkRest({ work }: { work: WorkActor }) {
  const checklist = useSelector(work, ({ children }) => children.checklist);
  return (
    <>
      <CaseSections work={work} />
      {checklist && (
        <ScreenBoundary part="application-documents">
          <div id="documents" tabIndex={-1}>
            <Checklist checklist={checklist} />
          </div>
        </ScreenBoundary>
      )}
    </>
  );
}
