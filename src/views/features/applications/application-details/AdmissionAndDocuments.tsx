import { useSelector } from '@xstate/react';
import { ScreenBoundary } from '../../../kit/office/ScreenBoundary.tsx';
import { Checklist } from '../../documents/Checklist.tsx';
import { AdmissionDetails } from './AdmissionDetails.tsx';
import type { ApplicationDetailsActor } from './application-details-actor.ts';

/** The sections below the chart of an application: the results of its events, and its documents. */
export function AdmissionAndDocuments({ details }: { details: ApplicationDetailsActor }) {
  const checklist = useSelector(details, ({ children }) => children.checklist);
  return (
    <>
      <AdmissionDetails details={details} />
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
