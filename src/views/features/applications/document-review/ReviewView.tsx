import '../../../grid/list/list.css';
import '../../../grid/list/list-cards.css';
import '../../documents/documents.css';
import './review.css';
import './file-view.css';
import { Button, ButtonGroup } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { FormattedNumber } from 'react-intl';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useCommandShortcut } from '../../../kit/keys/use-command-shortcut.ts';
import { Page } from '../../../kit/office/Page.tsx';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';
import { DocumentPane } from './DocumentPane.tsx';
import { QueueList } from './QueueList.tsx';
import { type Review, useReview } from './use-review.ts';

/** The position in the queue, and buttons to the previous and next document. */
function QueueNavigation({ review, reviewedDocument }: Review) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const hintOf = useCommandShortcut();
  const place = useSelector(review, ({ context }) => context.place + 1);
  const total = useSelector(review, ({ context }) => context.total);
  const document = useSelector(reviewedDocument, ({ context }) => context.document);
  const isDetached = useSelector(review, ({ context }) => context.isDetached);
  if (total === 0) return null;
  const step = (by: 1 | -1, label: string, command: string) => (
    <Button
      icon={by === 1 ? <ChevronDownIcon /> : <ChevronUpIcon />}
      aria-label={label}
      title={`${label} (${hintOf(command)?.text ?? ''})`}
      aria-keyshortcuts={hintOf(command)?.aria}
      disabled={by === 1 ? place >= total && !isDetached : place <= 1}
      onClick={() => review.send({ type: 'queue.step', by })}
    />
  );
  return (
    <nav className="record-navigation line faint" aria-label={text('keys.line.review')}>
      <span className="nowrap tabular" aria-hidden="true">
        {text('label.placeOf', { place, total })}
      </span>
      <ButtonGroup variant="minimal">
        {step(-1, text('keys.reviewPrevious'), 'review.previous')}
        {step(1, text('action.nextDocument'), 'review.next')}
      </ButtonGroup>
      <p className="only-read" role="status">
        {document &&
          text('review.current', {
            type: typeName(document.type),
            student: document.studentName,
            place,
            total,
          })}
      </p>
    </nav>
  );
}

function LoadedReview(parts: Review) {
  const text = useText();
  const total = useSelector(parts.review, ({ context }) => context.total);
  const hasLoaded = useSelector(parts.queue, ({ context }) => context.answeredAt !== null);
  return (
    <Page
      title={text('route.applicationDetailsDocument')}
      count={
        hasLoaded && (
          <span className="count">
            <FormattedNumber value={total} />
          </span>
        )
      }
      tools={<QueueNavigation {...parts} />}
    >
      <div className="document-review">
        <QueueList {...parts} />
        <DocumentPane {...parts} />
      </div>
    </Page>
  );
}

/** The documents waiting for confirmation, with the open one beside them. */
export default function ReviewView() {
  const parts = useReview();
  return parts && <LoadedReview {...parts} />;
}
