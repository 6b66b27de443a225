import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type {
  DocumentAction,
  DocumentDetails,
} from '../../../../../contract/applications/application-documents.ts';
import type {
  Draft,
  ReviewedDocumentEvent,
} from '../../../../machines/features/applications/document-review/reviewed-document.types.ts';
import { OverwriteConflict } from '../../../kit/Conflict.tsx';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { ShortcutHint } from '../../../kit/keys/ShortcutHint.tsx';
import { useCommandShortcut } from '../../../kit/keys/use-command-shortcut.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { ReviewActionForm } from './ReviewActionForm.tsx';
import type { ReviewedDocumentActor } from './use-review.ts';

interface DecisionProps {
  readonly reviewedDocument: ReviewedDocumentActor;
  readonly document: DocumentDetails;
  readonly draft: Draft;
}

type DocumentActionType = Exclude<DocumentAction, 'upload'>;

/** For each action: the machine event it sends, and the command with the same effect. */
const actionDefinitions: Readonly<
  Record<DocumentActionType, { readonly event: ReviewedDocumentEvent; readonly command: string }>
> = {
  confirm: { event: { type: 'document.confirm' }, command: 'review.confirm' },
  reject: { event: { type: 'action.open', action: 'reject' }, command: 'review.reject' },
  request: { event: { type: 'action.open', action: 'request' }, command: 'review.request' },
  waive: { event: { type: 'action.open', action: 'waive' }, command: 'review.waive' },
  takeBack: { event: { type: 'action.open', action: 'takeBack' }, command: 'review.takeBack' },
  review: { event: { type: 'document.review' }, command: 'review.take' },
};
const order = [
  'confirm',
  'reject',
  'takeBack',
  'request',
  'waive',
  'review',
] as const satisfies readonly DocumentActionType[];

/** A conflict: the current status of the document, and the two ways to continue. */
function ConflictNotice({ reviewedDocument, document }: Omit<DecisionProps, 'draft'>) {
  const text = useText();
  const command = useSelector(reviewedDocument, ({ context }) => context.command);
  const move: DocumentAction | undefined = command?.kind === 'decide' ? command.decision : command?.kind;
  const canOverwrite = move !== undefined && document.allowedActions.includes(move);
  return (
    <OverwriteConflict
      title={text('review.conflict')}
      actor={reviewedDocument}
      overwrite={canOverwrite ? `${text(`documentMove.${move}`)}: ${text('action.continueAnyway')}` : null}
    >
      <p>{text('review.conflictBody', { state: text(`state.document.${document.status}`) })}</p>
    </OverwriteConflict>
  );
}

/** Why permitted actions are blocked; each reason once. */
function BlockedReasons({ document: { blockedActions } }: Pick<DecisionProps, 'document'>) {
  const text = useDynamicText();
  const reasons = [...new Set(blockedActions.flatMap((one) => one.reasons))];
  return reasons.map((reason) => (
    <p key={reason} className="faint">
      {text([reason], 'reason.notInThisState')}
    </p>
  ));
}

/** The available decisions on a document, and the reasons that block the others. */
export function Decision({ reviewedDocument, document, draft }: DecisionProps) {
  const text = useText();
  const hintOf = useCommandShortcut();
  const refusal = useSelector(reviewedDocument, ({ context }) => context.refusal);
  const busy = useSelector(reviewedDocument, (snapshot) => snapshot.hasTag('sending'));
  const conflict = useSelector(reviewedDocument, (snapshot) => snapshot.hasTag('conflict'));
  const action = useSelector(reviewedDocument, (snapshot) => {
    if (snapshot.hasTag('rejecting')) return 'reject';
    if (snapshot.hasTag('requesting')) return 'request';
    if (snapshot.hasTag('takingBack')) return 'takeBack';
    return snapshot.hasTag('waiving') ? 'waive' : null;
  });
  const available = order.filter((move) => document.allowedActions.includes(move));
  if (conflict) return <ConflictNotice reviewedDocument={reviewedDocument} document={document} />;
  return (
    <section className="decision stack gap-3" aria-label={text('eventField.granted')}>
      <ProblemAlert problem={refusal} />
      {action === null ? (
        <div className="wrap">
          {available.map((move) => (
            <Button
              key={move}
              {...(move === 'confirm' && { intent: 'primary' as const })}
              {...(move === 'reject' && { intent: 'danger' as const, variant: 'outlined' as const })}
              {...(move !== 'confirm' && move !== 'reject' && { variant: 'minimal' as const })}
              loading={busy && move === 'confirm'}
              disabled={busy}
              text={text(`documentMove.${move}`)}
              aria-keyshortcuts={hintOf(actionDefinitions[move].command)?.aria}
              endIcon={<ShortcutHint command={actionDefinitions[move].command} />}
              onClick={() => reviewedDocument.send(actionDefinitions[move].event)}
            />
          ))}
        </div>
      ) : (
        <ReviewActionForm
          key={`${document.id} ${action}`}
          reviewedDocument={reviewedDocument}
          action={action}
          draft={draft}
          busy={busy}
          decidedOn={document.decidedOn}
        />
      )}
      <BlockedReasons document={document} />
      {available.length === 0 && document.blockedActions.length === 0 && (
        <p className="faint">{text('review.notEditable')}</p>
      )}
    </section>
  );
}
