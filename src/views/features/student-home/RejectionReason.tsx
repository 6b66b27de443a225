import type { StudentDocument } from '../../../../contract/applications/student-home.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Why a document was rejected, and the note of the person who requested it. */
export function RejectionReason({ document }: { document: StudentDocument }) {
  const text = useText();
  const { status, rejection, reason, note } = document;
  return (
    <>
      {status === 'rejected' && rejection !== null && (
        <p className="home-rejection">{text(`rejection.${rejection}`)}</p>
      )}
      {[status === 'rejected' ? reason : null, note].map(
        (comment) =>
          comment !== null && (
            <p key={comment} className="break-anywhere">
              <bdi>{comment}</bdi>
            </p>
          ),
      )}
    </>
  );
}
