import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { DocumentDetails } from '../../../../../contract/applications/application-documents.ts';
import { getNextStepActor } from '../../../../machines/features/applications/application-events/next-step.machine.ts';
import { getDraft } from '../../../../machines/features/applications/document-review/draft.ts';
import { wasDecidedElsewhere } from '../../../../machines/features/applications/document-review/review.setup.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { lazyComponent } from '../../../kit/components/lazy-component.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ShortcutHint } from '../../../kit/keys/ShortcutHint.tsx';
import { useCommandShortcut } from '../../../kit/keys/use-command-shortcut.ts';
import { LoadState } from '../../../kit/LoadState.tsx';
import { EmptyState, InlineAlert } from '../../../kit/Notice.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { DocumentStatus, DocumentStatusDetails } from '../../documents/DocumentStatus.tsx';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';
import { Decision } from './Decision.tsx';
import { FileToolbar } from './FileToolbar.tsx';
import { FileView } from './FileView.tsx';
import { Readings } from './Readings.tsx';
import type { Review } from './use-review.ts';
import { Versions } from './Versions.tsx';

/** The type, owner and status of the document. */
function DocumentHeader({ document }: { document: DocumentDetails }) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const { applicationId, applicationNumber, elsewhere, branchesToAsk } = document;
  return (
    <header className="document-head row gap-1-3">
      <h2>{typeName(document.type)}</h2>
      <DocumentStatus status={document.status} />
      <p className="document-owner muted">
        <bdi>{document.studentName}</bdi>
        {document.universityName !== null && (
          <>
            {' · '}
            <bdi>{document.universityName}</bdi>
          </>
        )}
        {applicationId !== null && applicationNumber !== null && (
          <>
            {' · '}
            <Link
              href={href('application-details', { id: applicationId })}
              aria-label={text('review.open', { number: applicationNumber })}
            >
              <bdi dir="ltr">{applicationNumber}</bdi>
            </Link>
          </>
        )}
      </p>
      {elsewhere !== null && elsewhere.length > 0 && (
        <p className="warning-text">
          {text('review.elsewhere')}{' '}
          {elsewhere.map((each) => (
            <Link key={each.id} href={`${href('application-details-document')}?document=${each.id}`}>
              <bdi>{each.studentName}</bdi>{' '}
              {each.applicationNumber !== null && <bdi dir="ltr">{each.applicationNumber}</bdi>}
            </Link>
          ))}
        </p>
      )}
      {branchesToAsk?.map((branch) => (
        <p key={branch} className="warning-text">
          {text('review.askElsewhere', { branch })}
        </p>
      ))}
    </header>
  );
}

/** The document has left the queue because somebody else decided on it. */
function DecidedElsewhere({ review }: Pick<Review, 'review'>) {
  const text = useText();
  const hint = useCommandShortcut()('review.next');
  return (
    <InlineAlert
      tone="warning"
      action={
        <Button
          text={text('action.nextDocument')}
          aria-keyshortcuts={hint?.aria}
          endIcon={<ShortcutHint command="review.next" />}
          onClick={() => review.send({ type: 'queue.step', by: 1 })}
        />
      }
    >
      {text('review.left')}
    </InlineAlert>
  );
}

const NextStep = lazyComponent(() => import(/* webpackChunkName: "next-step" */ '../events/NextStep.tsx'), {
  texts: ['charts', 'applications'],
});

/** What the application needs next, while its documents alone are reviewed. */
function ApplicationNextStep({ review, id }: Pick<Review, 'review'> & { id: number }) {
  const step = useSelector(review, (snapshot) => getNextStepActor(snapshot, id));
  return step && <NextStep step={step} />;
}

/** The open document: its file, and beside it the readings and the decision. */
export function DocumentPane({ review, reviewedDocument }: Pick<Review, 'review' | 'reviewedDocument'>) {
  const text = useText();
  const document = useSelector(reviewedDocument, ({ context }) => context.document);
  const draft = useSelector(reviewedDocument, ({ context }) => getDraft(context));
  const problem = useSelector(reviewedDocument, ({ context }) => context.problem);
  const file = useSelector(reviewedDocument, ({ context }) => context.file);
  const stale = useSelector(reviewedDocument, (snapshot) => snapshot.hasTag('stale'));
  const idle = useSelector(reviewedDocument, ({ context }) => context.id === null);
  const isDecidedElsewhere = useSelector(review, ({ context }) => wasDecidedElsewhere(context));
  if (!document || idle) {
    return (
      <div className="document-pane-empty stack gap-3 pad-3 scroll-y sheet-box">
        {idle ? (
          <EmptyState titleId="review.nobodySelected" bodyId="review.nobodySelectedBody" />
        ) : (
          <LoadState
            actor={reviewedDocument}
            data={document}
            rows={10}
            missing={['review.missing', 'label.notFoundBody']}
            failed="review.failed"
            onRetry={() => reviewedDocument.send({ type: 'document.refresh' })}
          >
            {() => null}
          </LoadState>
        )}
      </div>
    );
  }
  return (
    <>
      <div className="document-pane stack gap-3 pad-3 scroll-y sheet-box" data-stale={stale}>
        <DocumentHeader document={document} />
        {isDecidedElsewhere && <DecidedElsewhere review={review} />}
        <ProblemAlert problem={problem} tone="warning" />
        {file < document.files && file > 0 && (
          <InlineAlert
            tone="warning"
            action={
              <Button
                text={text('review.latest')}
                onClick={() => reviewedDocument.send({ type: 'file.select', file: document.files })}
              />
            }
          >
            {text('review.notLatest')}
          </InlineAlert>
        )}
        <FileToolbar reviewedDocument={reviewedDocument} />
        <FileView reviewedDocument={reviewedDocument} />
      </div>
      <aside
        className="document-side stack gap-3 pad-3 scroll-y sheet-box"
        data-pane="peek"
        data-stale={stale}
        tabIndex={-1}
        aria-label={text('review.details')}
      >
        {document.applicationId !== null && (
          <ApplicationNextStep review={review} id={document.applicationId} />
        )}
        <Decision reviewedDocument={reviewedDocument} document={document} draft={draft} />
        <div className="document-item box stack gap-2 pad-3-4">
          <DocumentStatusDetails document={document} />
        </div>
        {document.allowedActions.includes('confirm') && (
          <Readings reviewedDocument={reviewedDocument} document={document} draft={draft} />
        )}
        <Versions reviewedDocument={reviewedDocument} document={document} />
      </aside>
    </>
  );
}
