import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';

/** The status of a document; `null` is one that nobody has requested. */
export function DocumentStatus({ status }: { status: DocumentRow['status'] | null }) {
  const text = useText();
  if (status === null) return <span className="faint">{text('documents.notRequested')}</span>;
  return (
    <span className="document-status badge small" data-status={status}>
      {text(`state.document.${status}`)}
    </span>
  );
}

/** What was said about a document: the rejection reason, comments, and where the same file was found. */
export function DocumentComments({ document }: { document: DocumentRow }) {
  const text = useText();
  const { status, rejection, reason, note, alsoElsewhere } = document;
  return (
    <>
      {status === 'rejected' && rejection !== null && <p>{text(`rejection.${rejection}`)}</p>}
      {[reason, note].map((comment) => comment !== null && <p key={comment}>{<bdi>{comment}</bdi>}</p>)}
      {alsoElsewhere && <p className="warning-text">{text('documents.elsewhere')}</p>}
    </>
  );
}

/** The comments on a document, and its dates. */
export function DocumentStatusDetails({ document }: { document: DocumentRow }) {
  const text = useText();
  const { date } = useTimes();
  const { status, dueOn, expiresOn } = document;
  return (
    <>
      <DocumentComments document={document} />
      {dueOn !== null && status === 'requested' && <p>{text('documents.dueOn', { day: date(dueOn) })}</p>}
      {expiresOn !== null && <p>{text('documents.expiresOn', { day: date(expiresOn) })}</p>}
    </>
  );
}
