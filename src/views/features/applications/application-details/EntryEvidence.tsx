import type { TimelineEntry } from '../../../../../contract/applications/application-details.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import type { ApplicationDetailsActor } from './application-details-actor.ts';
import { DocumentVersionLink } from './DocumentVersionLink.tsx';

interface EntryEvidenceProps {
  readonly entry: TimelineEntry;
  readonly details: ApplicationDetailsActor;
}

/** The versions of documents that an event is based on. */
export function EntryEvidence({ entry, details }: EntryEvidenceProps) {
  const text = useText();
  if (entry.evidence.length === 0) return null;
  const titleId = `evidence-${entry.id}`;
  return (
    <div className="faint">
      <p id={titleId}>{text('timeline.basedOn')}</p>
      <ul aria-labelledby={titleId}>
        {entry.evidence.map((version) => (
          <li key={`${version.path} ${version.documentId}`}>
            <DocumentVersionLink details={details} version={version} />
          </li>
        ))}
      </ul>
    </div>
  );
}
