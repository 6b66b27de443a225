import { Button, InputGroup } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DocumentRow } from '../../../../contract/applications/application-documents.ts';
import type { checklistMachine } from '../../../machines/features/documents/checklist.machine.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { useText } from '../../kit/hooks/use-text.ts';

/** The URL of the review page for a document, with the other documents of its application. */
const getReviewPath = ({ id, applicationId }: DocumentRow): string =>
  `${href('application-details-document')}?${new URLSearchParams({
    ...(applicationId !== null && { applicationId: String(applicationId) }),
    document: String(id),
  })}`;

export type ChecklistActor = ActorRefFrom<typeof checklistMachine>;

interface DocumentActionsProps {
  readonly checklist: ChecklistActor;
  readonly document: DocumentRow;
  readonly name: string;
  readonly busy: boolean;
}

/** Waives a document; requires a reason. */
function WaiveForm({ checklist, document: { id }, name, busy }: DocumentActionsProps) {
  const text = useText();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    if (reason !== '')
      checklist.send({
        type: 'sidePanel.perform',
        command: { kind: 'move', id, move: { kind: 'waive', reason } },
      });
  };
  return (
    <details className="document-waiver">
      <summary aria-label={text('documents.waive', { type: name })}>{text('documentMove.waive')}</summary>
      <form onSubmit={submit}>
        <InputGroup
          name="reason"
          required
          maxLength={500}
          aria-label={text('fact.waiveReason')}
          placeholder={text('fact.waiveReason')}
        />
        <Button type="submit" disabled={busy} text={text('documentMove.waive')} />
      </form>
    </details>
  );
}

/** The actions on a document apart from uploading and reviewing it. */
export function DocumentActions(props: DocumentActionsProps) {
  const { checklist, document, name, busy } = props;
  const text = useText();
  const { id, allowedActions, fileName, files } = document;
  const earlier = Array.from({ length: Math.max(0, files - 1) }, (_, at) => at + 1);
  return (
    <div className="row">
      {fileName !== null && (
        <ButtonLink
          href={getReviewPath(document)}
          aria-label={text('documents.view', { name: fileName })}
          minimal
          size="small"
          text={text('action.read')}
        />
      )}
      {fileName !== null && (
        <Button
          size="small"
          variant="minimal"
          disabled={busy}
          aria-label={text('documents.download', { name: fileName })}
          text={<bdi>{fileName}</bdi>}
          onClick={() => checklist.send({ type: 'sidePanel.perform', command: { kind: 'save', id } })}
        />
      )}
      {earlier.length > 0 && (
        <details className="document-versions">
          <summary>{text('documents.versions', { count: earlier.length })}</summary>
          {earlier.map((file) => (
            <Button
              key={file}
              size="small"
              variant="minimal"
              disabled={busy}
              text={text('documents.version', { number: file })}
              onClick={() =>
                checklist.send({ type: 'sidePanel.perform', command: { kind: 'save', id, file } })
              }
            />
          ))}
        </details>
      )}
      {allowedActions.includes('request') && (
        <Button
          size="small"
          disabled={busy}
          text={text('documentMove.request')}
          aria-label={text('documents.requestNewVersion', { type: name })}
          onClick={() =>
            checklist.send({
              type: 'sidePanel.perform',
              command: { kind: 'move', id, move: { kind: 'request' } },
            })
          }
        />
      )}
      {allowedActions.includes('waive') && <WaiveForm {...props} />}
    </div>
  );
}
