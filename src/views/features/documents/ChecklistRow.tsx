import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons';
import { type ReactNode, useRef, useState } from 'react';
import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import type { ChecklistEntry } from '../../../machines/features/documents/checklist.types.ts';
import { isRequired } from '../../../machines/features/documents/checklist-groups.ts';
import { getReviewPath } from '../../../machines/features/documents/review-path.ts';
import { getRowAction } from '../../../machines/features/documents/row-commands.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useCan } from '../../kit/hooks/use-can.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useDocumentTypeName } from '../masters/use-document-type-name.ts';
import {
  type ChecklistActor,
  CurrentFile,
  DocumentActions,
  EarlierFiles,
  WaiveForm,
} from './DocumentActions.tsx';
import { DocumentComments, DocumentStatus } from './DocumentStatus.tsx';
import { DocumentTableRow } from './DocumentTable.tsx';
import { DocumentUploads } from './DocumentUploads.tsx';
import { useFileDrop, useSelectFiles } from './DropZone.tsx';
import { ExpiryDate } from './ExpiryDate.tsx';
import { useReasonText } from './use-reason-text.ts';

interface ChecklistRowProps {
  readonly checklist: ChecklistActor;
  readonly line: ChecklistEntry;
  readonly busy: boolean;
}

/** The key of a checklist's row. */
export const getRowKey = ({ document, type }: ChecklistEntry): string => document?.id.toString() ?? type;

/** Whether somebody has to read more about a document than its row says. */
const hasOpenComments = ({ status, reason, note, alsoElsewhere }: DocumentRow): boolean =>
  status === 'rejected' || alsoElsewhere === true || (status !== 'confirmed' && (reason ?? note) !== null);

/** True while a file is on its way to the document, or one was interrupted. */
const useHasUploads = (documentId: number | undefined): boolean =>
  useAppSelector('uploads', ({ context }) =>
    [...context.items, ...context.unfinished].some((each) => each.documentId === documentId),
  );

/** One row of a checklist: the document type, its status, its file and its actions; below it why it is needed. */
export function ChecklistRow({ checklist, line, busy }: ChecklistRowProps) {
  const text = useText();
  const { date, dateOf } = useTimes();
  const reasonText = useReasonText();
  const router = useAppActor('router');
  const canRequest = useCan('update', 'ApplicationDocument');
  const [open, setOpen] = useState<'closed' | 'details' | 'waive'>('closed');
  const nameRef = useRef<HTMLSpanElement>(null);
  const { type, item, document } = line;
  const hasUploads = useHasUploads(document?.id);
  const drop = useFileDrop(useSelectFiles(document?.id ?? 0));
  const name = useDocumentTypeName()(type);

  const request = (required?: true) =>
    checklist.send({
      type: 'sidePanel.perform',
      command: { kind: 'ask', documentType: type, ...(required && { required }) },
    });
  const canWaive = document?.allowedActions.includes('waive') === true;
  const hasDetails = item !== null || canWaive || (document?.files ?? 0) > 1;
  const toggle = () => {
    if (hasDetails) setOpen(open === 'closed' ? 'details' : 'closed');
  };
  const openReview = () => {
    if (document) router.send({ type: 'router.navigate', to: getReviewPath(document) });
  };
  const getAction = (command: string): (() => void) | null => {
    if (!document) return command === 'review.request' && canRequest ? () => request() : null;
    const action = getRowAction(document, command);
    if (action === null) return null;
    if (action.kind === 'perform')
      return () => checklist.send({ type: 'sidePanel.perform', command: action.command });
    return action.kind === 'waive' ? () => setOpen('waive') : openReview;
  };
  const closeForm = () => {
    setOpen('closed');
    // The form may be gone with what it did.
    nameRef.current?.closest('tr')?.focus();
  };

  const details = open !== 'closed' && (
    <>
      {item && <p>{reasonText(item)}</p>}
      {!document && canRequest && item && !(item.required && item.stage === 'submission') && (
        <Button
          size="small"
          disabled={busy}
          text={text('documents.requestRequired')}
          aria-label={text('documents.requestRequiredOf', { type: name })}
          onClick={() => request(true)}
        />
      )}
      {document && <EarlierFiles checklist={checklist} document={document} busy={busy} />}
      {document && canWaive && (
        <WaiveForm
          key={open}
          {...{ checklist, document, name, busy }}
          isOpen={open === 'waive'}
          onClose={closeForm}
        />
      )}
    </>
  );
  const below: ReactNode = (details || hasUploads || (document && hasOpenComments(document))) && (
    <div className="stack gap-2 justify-start">
      {document && <DocumentComments document={document} />}
      {document && <DocumentUploads documentId={document.id} />}
      {details}
    </div>
  );
  const dueOn = document?.status === 'requested' ? document.dueOn : null;
  return (
    <DocumentTableRow
      rowKey={getRowKey(line)}
      name={
        <span ref={nameRef}>
          {name}
          {!isRequired(line) && <span className="faint"> {text('documents.optional')}</span>}
        </span>
      }
      cells={[
        <span key="status" className="wrap gap-0-3">
          <DocumentStatus status={document?.status ?? null} />
          {dueOn !== null && <span className="faint">{text('documents.dueOn', { day: date(dueOn) })}</span>}
        </span>,
        document && <CurrentFile checklist={checklist} document={document} busy={busy} />,
        document?.expiresOn && <ExpiryDate key="expires" day={document.expiresOn} />,
        document?.uploadedAt && dateOf(document.uploadedAt),
        <span key="actions" className="document-actions">
          {document && <DocumentActions {...{ checklist, document, name, busy }} />}
          {!document && canRequest && (
            <Button
              size="small"
              disabled={busy}
              text={text('documents.requestAnother')}
              aria-label={text('documents.request', { type: name })}
              onClick={() => request()}
            />
          )}
          {hasDetails && (
            <Button
              size="small"
              variant="minimal"
              icon={open === 'closed' ? <ChevronDownIcon /> : <ChevronUpIcon />}
              aria-expanded={open !== 'closed'}
              aria-label={text('documents.detailsOf', { type: name })}
              title={text('label.details')}
              onClick={toggle}
            />
          )}
        </span>,
      ]}
      below={below}
      getAction={getAction}
      onOpen={document?.fileName ? openReview : toggle}
      {...(document?.allowedActions.includes('upload') && { drop })}
    />
  );
}
