import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { DocumentVersion } from '../../../../../contract/applications/document-versions.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';
import type { ApplicationDetailsActor } from './application-details-actor.ts';

interface DocumentVersionLinkProps {
  readonly details: ApplicationDetailsActor;
  readonly version: DocumentVersion;
}

/** A version that a decision is based on; pressing it downloads the file, if the reader may open it. */
export function DocumentVersionLink({ details, version }: DocumentVersionLinkProps) {
  const text = useText();
  const typeName = useDocumentTypeName();
  const checklist = useSelector(details, ({ children }) => children.checklist);
  const { documentId: id, type, file, files, canOpen } = version;
  const name = text('timeline.version', { name: typeName(type), number: file, count: files });
  if (!canOpen) return <span>{name}</span>;
  return (
    <Button
      size="small"
      variant="minimal"
      className="document-link"
      text={name}
      onClick={() => checklist?.send({ type: 'sidePanel.perform', command: { kind: 'save', id, file } })}
    />
  );
}
