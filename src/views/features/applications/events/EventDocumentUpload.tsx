import { useSelector } from '@xstate/react';
import type { EventField } from '../../../../../contract/charts/application/event-fields.ts';
import {
  getEvidenceTypes,
  isUploader,
} from '../../../../machines/features/applications/application-events/event-facts.ts';
import { useCan } from '../../../kit/hooks/use-can.ts';
import { DocumentUploads } from '../../documents/DocumentUploads.tsx';
import { FileDropZone } from '../../documents/DropZone.tsx';
import { useDocumentTypeName } from '../../masters/use-document-type-name.ts';
import type { EventFormActor } from './event-form-actor.ts';

interface EventDocumentUploadProps {
  readonly form: EventFormActor;
  readonly field: EventField;
  readonly readOnly: boolean;
}

/** Uploads the file for a document field, as an alternative to selecting an existing document. */
export function EventDocumentUpload({ form, field: { path }, readOnly }: EventDocumentUploadProps) {
  const typeName = useDocumentTypeName();
  const canUpload = useCan('create', 'ApplicationDocument');
  const isPreparing = useSelector(form, (snapshot) => snapshot.hasTag('preparingUpload'));
  const application = useSelector(form, ({ context }) => context.application);
  const pendingUpload = useSelector(form, ({ context }) => context.pendingUpload);
  const type = useSelector(form, ({ context }) => context.type);
  const confirmationKind = application?.workflow.confirmationKind;
  const [documentType] = getEvidenceTypes({ event: type, path, confirmationKind });
  const role = application?.workflow.actor.role ?? '';
  if (!canUpload || documentType === undefined || !isUploader(role, documentType)) return null;
  return (
    <div className="event-hand-in">
      <FileDropZone
        name={typeName(documentType)}
        busy={readOnly || isPreparing}
        onFiles={([file]) => file && form.send({ type: 'form.upload', path, file })}
      />
      {pendingUpload?.path === path && <DocumentUploads documentId={pendingUpload.documentId} />}
    </div>
  );
}
