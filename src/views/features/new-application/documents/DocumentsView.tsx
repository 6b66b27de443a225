import { useSelector } from '@xstate/react';
import { useText } from '../../../kit/hooks/use-text.ts';
import { CreatedApplications } from '../review/CreatedApplications.tsx';
import { CreateFooter } from '../review/CreateFooter.tsx';
import { DraftReview } from '../review/DraftReview.tsx';
import { StepPage } from '../StepPage.tsx';
import { useNewApplication } from '../use-new-application.ts';

/** `/application/upload-document`: a review of the entries; then the created applications with their documents. */
export default function DocumentsView() {
  const text = useText();
  const created = useSelector(useNewApplication(), ({ context }) => context.created);
  if (created.length > 0) {
    return (
      <StepPage
        step="documents"
        title={text('applicationsCreated.title')}
        lead={text('applicationsCreated.lead')}
        footer={null}
      >
        <CreatedApplications ids={created} />
      </StepPage>
    );
  }
  return (
    <StepPage
      step="documents"
      title={text('newApplication.step.documents')}
      lead={text('draftReview.lead')}
      footer={<CreateFooter />}
    >
      <DraftReview />
    </StepPage>
  );
}
