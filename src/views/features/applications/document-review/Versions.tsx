import { useSelector } from '@xstate/react';
import type { DocumentDetails } from '../../../../../contract/applications/application-documents.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { useSizeText } from '../../documents/use-size-text.ts';
import type { ReviewedDocumentActor } from './use-review.ts';

/** The versions of a document, newest first; selecting one shows it. */
export function Versions({
  reviewedDocument,
  document,
}: {
  reviewedDocument: ReviewedDocumentActor;
  document: DocumentDetails;
}) {
  const text = useText();
  const sizeText = useSizeText();
  const { ago, date } = useTimes();
  const file = useSelector(reviewedDocument, ({ context }) => context.file);
  if (document.history.length === 0) return null;
  return (
    <section aria-label={text('review.versions')}>
      <h3>{text('review.versions')}</h3>
      <ol className="versions grid-layout gap-1" reversed>
        {document.history.toReversed().map((version) => (
          <li key={version.number}>
            <button
              type="button"
              className="version"
              aria-current={version.number === file}
              onClick={() => reviewedDocument.send({ type: 'file.select', file: version.number })}
            >
              <span>{text('review.version', { number: version.number, name: version.fileName })}</span>
              {version.originalName !== null && (
                <span className="faint">{text('label.uploadedAs', { name: version.originalName })}</span>
              )}
              <span className="faint">
                {text('review.versionBy', {
                  who: version.uploadedByName ?? text('label.someone'),
                  when: ago(version.uploadedAt),
                  size: sizeText(version.size),
                })}
              </span>
              {version.confirmedAt !== null && (
                <span className="faint">
                  {text('review.versionConfirmed', {
                    who: version.confirmedByName ?? text('label.someone'),
                    when: ago(version.confirmedAt),
                  })}
                </span>
              )}
              {version.issuedOn !== null && (
                <span className="faint">{text('review.versionIssued', { day: date(version.issuedOn) })}</span>
              )}
              {version.expiresOn !== null && (
                <span className="faint">{text('documents.expiresOn', { day: date(version.expiresOn) })}</span>
              )}
              {version.decidedOn && <span className="faint">{text('review.versionDecidedOn')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
