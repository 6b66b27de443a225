import { Button } from '@blueprintjs/core';
import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import type { ChecklistEntry } from '../../../machines/features/documents/checklist.types.ts';
import { isRequired } from '../../../machines/features/documents/checklist-groups.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useDocumentTypeName } from '../masters/use-document-type-name.ts';
import { type ChecklistActor, DocumentActions } from './DocumentActions.tsx';
import { DocumentUploads } from './DocumentUploads.tsx';
import { DocumentDropZone } from './DropZone.tsx';
import { useReasonText } from './use-reason-text.ts';

/** The status details of a document: rejection reason, notes, due and expiry dates. */
export function DocumentStatusDetails({ document }: { document: DocumentRow }) {
  const text = useText();
  const { date } = useTimes();
  const { status, rejection, reason, note, dueOn, expiresOn, alsoElsewhere } = document;
  return (
    <>
      {status === 'rejected' && rejection !== null && <p>{text(`rejection.${rejection}`)}</p>}
      {[reason, note].map((comment) => comment !== null && <p key={comment}>{<bdi>{comment}</bdi>}</p>)}
      {dueOn !== null && status === 'requested' && <p>{text('documents.dueOn', { day: date(dueOn) })}</p>}
      {expiresOn !== null && <p>{text('documents.expiresOn', { day: date(expiresOn) })}</p>}
      {alsoElsewhere && <p className="warning-text">{text('documents.elsewhere')}</p>}
    </>
  );
}

interface ChecklistItemProps {
  readonly checklist: ChecklistActor;
  readonly line: ChecklistEntry;
  readonly busy: boolean;
}

/** One line of a checklist: the document type, why it is needed, its status and its actions. */
export function ChecklistItem({ checklist, line, busy }: ChecklistItemProps) {
  const text = useText();
  const reasonText = useReasonText();
  const typeName = useDocumentTypeName();
  const { type, item, document } = line;
  const canRequest = useCan('update', 'ApplicationDocument');
  const name = typeName(type);
  const requestDocument = (required?: true) =>
    checklist.send({
      type: 'sidePanel.perform',
      command: { kind: 'ask', documentType: type, ...(required && { required }) },
    });
  return (
    <li className="document-item box stack gap-2 pad-3-4" data-status={document?.status ?? 'absent'}>
      <div className="row">
        <h4>{name}</h4>
        <span className="document-status badge small" data-status={document?.status}>
          {document ? text(`state.document.${document.status}`) : text('documents.notRequested')}
        </span>
        {!isRequired(line) && <span className="document-optional">{text('documents.optional')}</span>}
      </div>
      {item && (
        <details className="document-reason">
          <summary aria-label={text('documents.whyOf', { type: name })}>{text('documents.why')}</summary>
          <p>{reasonText(item)}</p>
        </details>
      )}
      {document ? (
        <>
          <DocumentStatusDetails document={document} />
          {document.allowedActions.includes('upload') && (
            <DocumentDropZone documentId={document.id} name={name} />
          )}
          <DocumentUploads documentId={document.id} />
          <DocumentActions checklist={checklist} document={document} name={name} busy={busy} />
        </>
      ) : (
        canRequest && (
          <div className="row">
            <Button
              size="small"
              disabled={busy}
              text={text('documents.request', { type: name })}
              onClick={() => requestDocument()}
            />
            {item && !(item.required && item.stage === 'submission') && (
              <Button
                size="small"
                variant="minimal"
                disabled={busy}
                text={text('documents.requestRequired')}
                aria-label={text('documents.requestRequiredOf', { type: name })}
                onClick={() => requestDocument(true)}
              />
            )}
          </div>
        )
      )}
    </li>
  );
}
