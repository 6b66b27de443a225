import '../grid/list.css';
import './course-requests.css';
import { useSelector } from '@xstate/react';
import { partsOf } from '../../machines/course-requests/ask.machine.ts';
import { useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { Page } from '../office/Page.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import { WishForm } from './WishForm.tsx';

function Ask() {
  const text = useText();
  const screen = useScreen('courseAsking');
  const parts = useSelector(screen, partsOf, (one, other) => one?.form === other?.form);
  const wanted = useSelector(screen, ({ context }) => context.wanted);
  return (
    <Page title={text('route.courseRequest')} lead={text('wish.lead')}>
      {parts && (
        <div className="asking">
          <WishForm form={parts.form} finder={parts.finder} intakes={parts.intakes} />
          <OwnRequests own={parts.own} wanted={wanted} />
        </div>
      )}
    </Page>
  );
}

/** The page for requesting a course and tracking one's own requests. */
export default function AskView() {
  return (
    <ScreenBoundary part="course-request">
      <Ask />
    </ScreenBoundary>
  );
}
