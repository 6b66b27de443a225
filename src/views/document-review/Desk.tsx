import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { DocumentDetails } from '../../../contract/application-documents.ts';
import { draftOf } from '../../machines/document-review/draft.ts';
import { isLeft } from '../../machines/document-review/review.machine.ts';
import { href } from '../../machines/router/routes.ts';
import { useTypeName } from '../document-types/use-type-name.ts';
import { Standing } from '../documents/ChecklistItem.tsx';
import { Notice, StaleLine } from '../grid/Notice.tsx';
import { Skeleton } from '../grid/Skeleton.tsx';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useText } from '../hooks/use-text.ts';
import { KeyHint } from '../keys/KeyHint.tsx';
import { useKeyHint } from '../keys/use-key-hint.ts';
import { Decision } from './Decision.tsx';
import { FileView } from './FileView.tsx';
import { LookTools } from './LookTools.tsx';
import { Readings } from './Readings.tsx';
import type { PaperActor, Review } from './use-review.ts';
import { Versions } from './Versions.tsx';

/** Shown when there is no document to show. */
function NoPaper({ paper }: { paper: PaperActor }) {
  const text = useText();
  const problemText = useProblemText();
  const problem = useSelector(paper, ({ context }) => context.problem);
  const none = useSelector(paper, ({ context }) => context.id === null);
  const missing = useSelector(
    paper,
    (snapshot) => snapshot.hasTag('missing') || snapshot.hasTag('forbidden'),
  );
  const offline = useSelector(paper, (snapshot) => snapshot.hasTag('offline'));
  if (none) {
    return (
      <Notice picture="empty" title={text('review.nobodySelected')}>
        {text('review.nobodySelectedBody')}
      </Notice>
    );
  }
  if (missing) {
    return (
      <Notice picture="noMatch" title={text('review.missing')}>
        {text('review.missingBody')}
      </Notice>
    );
  }
  if (!problem) return <Skeleton rows={10} />;
  return (
    <Notice
      picture={offline ? 'offline' : 'failed'}
      title={text('review.failed')}
      action={<Button text={text('action.retry')} onClick={() => paper.send({ type: 'paper.refresh' })} />}
      urgent
    >
      {problemText(problem)}
    </Notice>
  );
}

/** The type, owner and status of the document. */
function Head({ document }: { document: DocumentDetails }) {
  const text = useText();
  const typeName = useTypeName();
  const { applicationId, applicationNumber, elsewhere, askElsewhere } = document;
  return (
    <header className="desk-head">
      <h2>{typeName(document.type)}</h2>
      <span className="paper-status" data-status={document.status}>
        {text(`documentState.${document.status}`)}
      </span>
      <p className="desk-whose">
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
        <p className="paper-warning">
          {text('review.elsewhere')}{' '}
          {elsewhere.map((each) => (
            <Link key={each.id} href={`${href('application-details-document')}?document=${each.id}`}>
              <bdi>{each.studentName}</bdi>{' '}
              {each.applicationNumber !== null && <bdi dir="ltr">{each.applicationNumber}</bdi>}
            </Link>
          ))}
        </p>
      )}
      {askElsewhere?.map((branch) => (
        <p key={branch} className="paper-warning">
          {text('review.askElsewhere', { branch })}
        </p>
      ))}
    </header>
  );
}

/** The document has left the queue because somebody else decided on it. */
function Left({ review }: Pick<Review, 'review'>) {
  const text = useText();
  const hint = useKeyHint()('review.next');
  return (
    <StaleLine
      tone="warning"
      action={
        <Button
          text={text('review.goOn')}
          aria-keyshortcuts={hint?.aria}
          endIcon={<KeyHint command="review.next" />}
          onClick={() => review.send({ type: 'queue.step', by: 1 })}
        />
      }
    >
      {text('review.left')}
    </StaleLine>
  );
}

/** The open document: its file, and beside it the readings and the decision. */
export function Desk({ review, paper }: Pick<Review, 'review' | 'paper'>) {
  const text = useText();
  const problemText = useProblemText();
  const document = useSelector(paper, ({ context }) => context.document);
  const draft = useSelector(paper, ({ context }) => draftOf(context));
  const problem = useSelector(paper, ({ context }) => context.problem);
  const file = useSelector(paper, ({ context }) => context.file);
  const stale = useSelector(paper, (snapshot) => snapshot.hasTag('stale'));
  const idle = useSelector(paper, ({ context }) => context.id === null);
  const left = useSelector(review, ({ context }) => isLeft(context));
  if (!document || idle) {
    return (
      <div className="desk-empty sheet-box">
        <NoPaper paper={paper} />
      </div>
    );
  }
  return (
    <>
      <div className="desk sheet-box" data-stale={stale}>
        <Head document={document} />
        {left && <Left review={review} />}
        {problem && <StaleLine tone="warning">{problemText(problem)}</StaleLine>}
        {file < document.files && file > 0 && (
          <StaleLine
            tone="warning"
            action={
              <Button
                text={text('review.latest')}
                onClick={() => paper.send({ type: 'file.choose', file: document.files })}
              />
            }
          >
            {text('review.notLatest')}
          </StaleLine>
        )}
        <LookTools paper={paper} />
        <FileView paper={paper} />
      </div>
      <aside
        className="desk-side sheet-box"
        data-pane="peek"
        data-stale={stale}
        tabIndex={-1}
        aria-label={text('review.details')}
      >
        <Decision paper={paper} document={document} draft={draft} />
        <div className="paper">
          <Standing document={document} />
        </div>
        {document.moves.includes('confirm') && <Readings paper={paper} document={document} draft={draft} />}
        <Versions paper={paper} document={document} />
      </aside>
    </>
  );
}
