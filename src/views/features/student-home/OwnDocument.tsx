import { Link } from 'wouter';
import type { StudentDocument } from '../../../../contract/applications/student-home.ts';
import { getReviewPath } from '../../../machines/features/documents/review-path.ts';
import { isAwaited } from '../../../machines/features/students/own-documents.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { DocumentStatus } from '../documents/DocumentStatus.tsx';
import { useDocumentTypeName } from '../masters/use-document-type-name.ts';
import { DocumentUpload } from './DocumentUpload.tsx';
import { DueDate } from './DueDate.tsx';
import { RejectionReason } from './RejectionReason.tsx';

/** A document of the student: its status, its file, and the upload while a file is expected. */
export function OwnDocument({ document }: { document: StudentDocument }) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const { id, type, status, required, fileName, dueOn } = document;
  const name = typeName(type);
  const awaited = isAwaited(document);
  return (
    <li className="home-document stack gap-2">
      <div className="row between">
        <h3 className="break-anywhere">{name}</h3>
        <DocumentStatus status={status} />
      </div>
      {!required && <p className="faint">{text('documents.optional')}</p>}
      <RejectionReason document={document} />
      {awaited && <DueDate day={dueOn} />}
      {fileName !== null && (
        <p className="break-anywhere">
          <Link href={getReviewPath(document)} aria-label={text('documents.view', { name: fileName })}>
            <bdi>{fileName}</bdi>
          </Link>
        </p>
      )}
      {awaited && <DocumentUpload documentId={id} name={name} />}
    </li>
  );
}
