import { Button, InputGroup } from '@blueprintjs/core';
import { EyeOpenIcon, RefreshIcon } from '@blueprintjs/icons';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import type { checklistMachine } from '../../../machines/features/documents/checklist.machine.ts';
import { getReviewPath } from '../../../machines/features/documents/review-path.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { formKeys } from '../../kit/keys/form-keys.ts';
import { FileButtons, useSelectFiles } from './DropZone.tsx';

export type ChecklistActor = ActorRefFrom<typeof checklistMachine>;

interface DocumentActionsProps {
  readonly checklist: ChecklistActor;
  readonly document: DocumentRow;
  readonly name: string;
  readonly busy: boolean;
}

interface WaiveFormProps extends DocumentActionsProps {
  /** Opened by its key, and closed again. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Waives a document; requires a reason. */
export function WaiveForm({ checklist, document: { id }, name, busy, isOpen, onClose }: WaiveFormProps) {
  const text = useText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    if (reason === '') return;
    onClose();
    checklist.send({
      type: 'sidePanel.perform',
      command: { kind: 'move', id, move: { kind: 'waive', reason } },
    });
  };
  return (
    <details className="document-waiver" open={isOpen}>
      <summary aria-label={text('documents.waive', { type: name })}>{text('documentMove.waive')}</summary>
      <form onSubmit={submit} onKeyDown={formKeys({ onClose })}>
        <InputGroup
          name="reason"
          required
          autoFocus={isOpen}
          maxLength={500}
          aria-label={text('fact.waiveReason')}
          placeholder={text('fact.waiveReason')}
        />
        <Button type="submit" disabled={busy} text={text('documentMove.waive')} />
      </form>
    </details>
  );
}

/** Downloads the earlier files of a document. */
export function EarlierFiles({
  checklist,
  document: { id, files },
  busy,
}: Omit<DocumentActionsProps, 'name'>) {
  const text = useText();
  const earlier = Array.from({ length: Math.max(0, files - 1) }, (_, at) => at + 1);
  if (earlier.length === 0) return null;
  return (
    <p className="wrap">
      <span className="muted">{text('documents.versions', { count: earlier.length })}</span>
      {earlier.map((file) => (
        <Button
          key={file}
          size="small"
          variant="minimal"
          disabled={busy}
          text={text('documents.version', { number: file })}
          onClick={() => checklist.send({ type: 'sidePanel.perform', command: { kind: 'save', id, file } })}
        />
      ))}
    </p>
  );
}

/** The current file of a document, which it downloads, and its version. */
export function CurrentFile({ checklist, document, busy }: Omit<DocumentActionsProps, 'name'>) {
  const text = useText();
  const { id, fileName, files } = document;
  if (fileName === null) return null;
  return (
    <span className="document-file">
      <Button
        size="small"
        variant="minimal"
        ellipsizeText
        disabled={busy}
        title={fileName}
        aria-label={text('documents.download', { name: fileName })}
        text={<bdi>{fileName}</bdi>}
        onClick={() => checklist.send({ type: 'sidePanel.perform', command: { kind: 'save', id } })}
      />
      <span className="document-version faint">{text('documents.versionMark', { number: files })}</span>
    </span>
  );
}

/** The actions of a document that fit into its row. */
export function DocumentActions({ checklist, document, name, busy }: DocumentActionsProps) {
  const text = useText();
  const selectFiles = useSelectFiles(document.id);
  const { id, allowedActions, fileName } = document;
  return (
    <>
      {allowedActions.includes('upload') && <FileButtons compact name={name} onFiles={selectFiles} />}
      {fileName !== null && (
        <ButtonLink
          href={getReviewPath(document)}
          aria-label={text('documents.view', { name: fileName })}
          title={text('action.read')}
          icon={<EyeOpenIcon />}
          minimal
          size="small"
        />
      )}
      {allowedActions.includes('request') && (
        <Button
          size="small"
          variant="minimal"
          disabled={busy}
          icon={<RefreshIcon />}
          title={text('documentMove.request')}
          aria-label={text('documents.requestNewVersion', { type: name })}
          onClick={() =>
            checklist.send({
              type: 'sidePanel.perform',
              command: { kind: 'move', id, move: { kind: 'request' } },
            })
          }
        />
      )}
    </>
  );
}
