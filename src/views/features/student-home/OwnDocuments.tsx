import type { ApplicationProgress } from '../../../../contract/applications/application-progress.ts';
import type { StudentDocument } from '../../../../contract/applications/student-home.ts';
import {
  countRequired,
  type DocumentGroup,
  groupDocuments,
} from '../../../machines/features/students/own-documents.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { EmptyState } from '../../kit/Notice.tsx';
import { OwnDocument } from './OwnDocument.tsx';
import { Section } from './Section.tsx';

/** The documents of one application, folded. */
function GroupDetails({ group: { application, documents } }: { group: DocumentGroup }) {
  const text = useText();
  const counts = countRequired(documents);
  return (
    <details className="sheet-box home-documents-group">
      <summary>
        <span className="stack gap-1">
          <span className="medium break-anywhere">
            {application
              ? `${application.universityName} · ${application.courseTitle}`
              : text('studentHome.forAll')}
          </span>{' '}
          <span className="faint">
            {counts.total > 0 ? text('documents.counts', counts) : text('documents.optional')}
          </span>
        </span>
      </summary>
      <ul className="home-list">
        {documents.map((document) => (
          <OwnDocument key={document.id} document={document} />
        ))}
      </ul>
    </details>
  );
}

interface OwnDocumentsProps {
  readonly documents: readonly StudentDocument[];
  readonly applications: readonly ApplicationProgress[];
}

/** The student's documents with their status, by application. */
export function OwnDocuments({ documents, applications }: OwnDocumentsProps) {
  const text = useText();
  const groups = groupDocuments(documents, applications);
  return (
    <Section id="documents" title={text('navigation.ownDocuments')}>
      {groups.length === 0 ? (
        <EmptyState titleId="documents.none" bodyId="studentHome.noDocumentsBody" />
      ) : (
        groups.map((group) => <GroupDetails key={group.application?.id ?? 'all'} group={group} />)
      )}
    </Section>
  );
}
