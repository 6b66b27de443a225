import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { DocumentDetails, DocumentMove } from '../../../contract/application-documents.ts';
import type { Draft, PaperEvent } from '../../machines/document-review/paper.types.ts';
import { StaleLine } from '../grid/Notice.tsx';
import { useProblemText } from '../hooks/use-problem-text.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { KeyHint } from '../keys/KeyHint.tsx';
import { useKeyHint } from '../keys/use-key-hint.ts';
import { DeedForm } from './DeedForm.tsx';
import type { PaperActor } from './use-review.ts';

interface DecisionProps {
  readonly paper: PaperActor;
  readonly document: DocumentDetails;
  readonly draft: Draft;
}

type Way = Exclude<DocumentMove, 'upload'>;

/** For each action: the machine event it sends, and the command with the same effect. */
const ways: Readonly<Record<Way, { readonly event: PaperEvent; readonly command: string }>> = {
  confirm: { event: { type: 'document.confirm' }, command: 'review.confirm' },
  reject: { event: { type: 'deed.open', deed: 'reject' }, command: 'review.reject' },
  request: { event: { type: 'deed.open', deed: 'request' }, command: 'review.request' },
  waive: { event: { type: 'deed.open', deed: 'waive' }, command: 'review.waive' },
  takeBack: { event: { type: 'deed.open', deed: 'takeBack' }, command: 'review.takeBack' },
  review: { event: { type: 'document.review' }, command: 'review.take' },
};
const order = [
  'confirm',
  'reject',
  'takeBack',
  'request',
  'waive',
  'review',
] as const satisfies readonly Way[];

/** A conflict: the current status of the document, and the two ways to continue. */
function Overtaken({ paper, document }: Omit<DecisionProps, 'draft'>) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const command = useSelector(paper, ({ context }) => context.command);
  const move: DocumentMove | undefined = command?.kind === 'decide' ? command.decision : command?.kind;
  return (
    <section className="conflict" role="alert" aria-labelledby="overtaken">
      <h3 id="overtaken" ref={heading} tabIndex={-1}>
        {text('review.overtaken')}
      </h3>
      <p>{text('review.overtakenBody', { state: text(`documentState.${document.status}`) })}</p>
      <div className="deed-ways">
        {move !== undefined && document.moves.includes(move) && (
          <Button
            intent="primary"
            text={`${text(`documentMove.${move}`)}: ${text('review.insist')}`}
            onClick={() => paper.send({ type: 'conflict.insist' })}
          />
        )}
        <Button text={text('review.yield')} onClick={() => paper.send({ type: 'conflict.yield' })} />
      </div>
    </section>
  );
}

/** Why permitted actions are blocked; each reason once. */
function Held({ document: { held } }: Pick<DecisionProps, 'document'>) {
  const text = useLooseText();
  const reasons = [...new Set(held.flatMap((one) => one.reasons))];
  return reasons.map((reason) => (
    <p key={reason} className="faint">
      {text([reason], 'reason.notInThisState')}
    </p>
  ));
}

/** The available decisions on a document, and the reasons that block the others. */
export function Decision({ paper, document, draft }: DecisionProps) {
  const text = useText();
  const problemText = useProblemText();
  const hintOf = useKeyHint();
  const refusal = useSelector(paper, ({ context }) => context.refusal);
  const busy = useSelector(paper, (snapshot) => snapshot.hasTag('commanding'));
  const conflict = useSelector(paper, (snapshot) => snapshot.hasTag('conflict'));
  const deed = useSelector(paper, (snapshot) => {
    if (snapshot.hasTag('rejecting')) return 'reject';
    if (snapshot.hasTag('requesting')) return 'request';
    if (snapshot.hasTag('takingBack')) return 'takeBack';
    return snapshot.hasTag('waiving') ? 'waive' : null;
  });
  const open = order.filter((move) => document.moves.includes(move));
  if (conflict) return <Overtaken paper={paper} document={document} />;
  return (
    <section className="decision" aria-label={text('review.decide')}>
      {refusal && <StaleLine tone="danger">{problemText(refusal)}</StaleLine>}
      {deed === null ? (
        <div className="deed-ways">
          {open.map((move) => (
            <Button
              key={move}
              {...(move === 'confirm' && { intent: 'primary' as const })}
              {...(move === 'reject' && { intent: 'danger' as const, variant: 'outlined' as const })}
              {...(move !== 'confirm' && move !== 'reject' && { variant: 'minimal' as const })}
              loading={busy && move === 'confirm'}
              disabled={busy}
              text={text(`documentMove.${move}`)}
              aria-keyshortcuts={hintOf(ways[move].command)?.aria}
              endIcon={<KeyHint command={ways[move].command} />}
              onClick={() => paper.send(ways[move].event)}
            />
          ))}
        </div>
      ) : (
        <DeedForm key={`${document.id} ${deed}`} paper={paper} deed={deed} draft={draft} busy={busy} />
      )}
      <Held document={document} />
      {open.length === 0 && document.held.length === 0 && <p className="faint">{text('review.mayNot')}</p>}
    </section>
  );
}
