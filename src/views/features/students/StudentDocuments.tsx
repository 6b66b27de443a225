import { Link } from 'wouter';
import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import { getReviewPath } from '../../../machines/features/documents/review-path.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { DocumentStatus } from '../documents/DocumentStatus.tsx';
import { DocumentTable, DocumentTableGroup, DocumentTableRow } from '../documents/DocumentTable.tsx';
import { ExpiryDate } from '../documents/ExpiryDate.tsx';
import { useDocumentTypeName } from '../masters/use-document-type-name.ts';
import { StudentSection } from './StudentSection.tsx';

type StudentFile = StudentRecordDetails['documents'][number];

function StudentDocumentRow({ document }: { document: StudentFile }) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const { dateOf } = useTimes();
  const router = useAppActor('router');
  const { id, type, status, applicationId, applicationNumber, fileName, uploadedAt, expiresOn } = document;
  const path = getReviewPath(document);
  return (
    <DocumentTableRow
      rowKey={String(id)}
      name={typeName(type)}
      cells={[
        <DocumentStatus key="status" status={status} />,
        applicationId !== null && applicationNumber !== null && (
          <Link href={href('application-details', { id: applicationId })}>
            <bdi dir="ltr">{applicationNumber}</bdi>
          </Link>
        ),
        fileName !== null && (
          <span key="file" className="document-file">
            <Link
              href={path}
              className="truncate"
              title={fileName}
              aria-label={text('documents.view', { name: fileName })}
            >
              <bdi>{fileName}</bdi>
            </Link>
          </span>
        ),
        expiresOn !== null && <ExpiryDate key="expires" day={expiresOn} />,
        uploadedAt !== null && dateOf(uploadedAt),
      ]}
      onOpen={() => router.send({ type: 'router.navigate', to: path })}
    />
  );
}

/** Uploaded documents of the student, of all their applications. */
export function StudentDocuments({ documents }: { documents: readonly StudentFile[] }) {
  const text = useText();
  const titles = [
    text('fact.document'),
    text('fact.status'),
    text('route.applicationDetails'),
    text('fact.file'),
    text('fact.expiresOn'),
    text('documents.uploadedOn'),
  ];
  return (
    <StudentSection title={text('fact.documents')}>
      {documents.length > 0 && (
        <DocumentTable
          label={text('fact.documents')}
          titles={titles}
          keys={documents.map(({ id }) => String(id))}
        >
          <DocumentTableGroup columns={titles.length}>
            {documents.map((document) => (
              <StudentDocumentRow key={document.id} document={document} />
            ))}
          </DocumentTableGroup>
        </DocumentTable>
      )}
    </StudentSection>
  );
}
