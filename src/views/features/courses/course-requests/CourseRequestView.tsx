import '../../../grid/list/list.css';
import '../../../grid/list/list-cards.css';
import './course-requests.css';
import { useSelector } from '@xstate/react';
import { getChildActors } from '../../../../machines/features/courses/course-requests/course-request-page.machine.ts';
import { useScreen } from '../../../kit/hooks/use-app.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { Page } from '../../../kit/office/Page.tsx';
import { CourseRequestForm } from './CourseRequestForm.tsx';
import { OwnRequests } from './OwnRequests.tsx';

/** The page for requesting a course and tracking one's own requests. */
export default function CourseRequestView() {
  const text = useText();
  const screen = useScreen('courseRequestPage');
  const parts = useSelector(screen, getChildActors, (one, other) => one?.form === other?.form);
  const selectedRequestId = useSelector(screen, ({ context }) => context.selectedRequestId);
  return (
    <Page title={text('route.courseRequest')} lead={text('courseRequestForm.lead')}>
      {parts && (
        <div className="course-request-container">
          <div className="course-request-page grid-layout align-start">
            <CourseRequestForm form={parts.form} finder={parts.finder} intakes={parts.intakes} />
            <OwnRequests own={parts.own} selectedRequestId={selectedRequestId} />
          </div>
        </div>
      )}
    </Page>
  );
}
