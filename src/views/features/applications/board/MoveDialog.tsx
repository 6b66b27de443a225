import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { getCardMoves } from '../../../../machines/features/applications/board/moves.ts';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { WorkDialog } from '../../../kit/office/WorkDialog.tsx';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { Reasons } from '../events/Reasons.tsx';
import type { BoardActor } from './use-board.ts';

/** The available and blocked events of a card, with reasons. */
function PossibleMoves({ board }: { board: BoardActor }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const { locale } = useIntl();
  const application = useSelector(board, ({ context }) => context.application);
  const moves = useMemo(() => application && getCardMoves(application), [application]);
  if (!application || !moves) return <Skeleton rows={3} />;
  const { available, blocked } = moves;
  const status = (to: string) => dynamicText([`status.${to}`], 'status.unknown');
  return (
    <>
      <p className="move-lead">{text('board.moveLead', { status: status(application.status) })}</p>
      {available.length + blocked.length === 0 && <p>{text('label.noActions')}</p>}
      {available.length > 0 && (
        <ul className="move-list stack gap-2" aria-label={text('label.availableActions')}>
          {available.map(({ type, to, stage }, index) => (
            <li key={type}>
              <Button
                fill
                alignText="start"
                autoFocus={index === 0}
                onClick={() => board.send({ type: 'move.select', event: type, locale })}
              >
                <span className="move-label">
                  <strong>{text(`event.${type}`)}</strong>{' '}
                  <span>
                    {text('board.moveLeads', { status: status(to) })} · {text(`phase.${stage}`)}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {blocked.length > 0 && (
        <>
          <h3 className="move-blocked small bold">{text('board.unavailable')}</h3>
          <ul className="move-list stack gap-2 moves-blocked">
            {blocked.map(({ type, reasons }) => (
              <li key={type}>
                <strong>{text(`event.${type}`)}</strong>
                <Reasons reasons={reasons} application={application} hasSections={false} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Why a move was rejected, or why the card failed to load. */
function MoveError({ board, title }: { board: BoardActor; title: string }) {
  const text = useText();
  const problemText = useProblemText();
  const problem = useSelector(board, ({ context }) => context.problem);
  const application = useSelector(board, ({ context }) => context.application);
  const reasons = problem?.reasons ?? [];
  return (
    <div role="alert" className="grid-layout gap-3 justify-start">
      <p>
        <strong>{title}</strong>
      </p>
      {problem && reasons.length === 0 && <p>{problemText(problem)}</p>}
      {application && reasons.length > 0 && (
        <Reasons reasons={reasons} application={application} hasSections={false} />
      )}
      <Button
        autoFocus
        intent="primary"
        text={text('action.retry')}
        onClick={() => board.send({ type: 'move.retry' })}
      />
    </div>
  );
}

/** The events available for a card: opened by keyboard or touch, or when a drag ends before they have loaded. */
export function MoveDialog({ board }: { board: BoardActor }) {
  const text = useText();
  const name = useSelector(board, ({ context }) => String(context.row?.studentName ?? ''));
  const state = useSelector(board, (snapshot) => {
    if (snapshot.hasTag('refused')) return 'refused';
    return snapshot.hasTag('loadFailed') ? 'loadFailed' : 'moves';
  });
  return (
    <WorkDialog
      title={text('label.changeStatusOf', { name })}
      onClose={() => board.send({ type: 'move.cancel' })}
      className="work-dialog move-dialog"
    >
      {state === 'moves' && <PossibleMoves board={board} />}
      {state === 'refused' && <MoveError board={board} title={text('board.moveRefused')} />}
      {state === 'loadFailed' && <MoveError board={board} title={text('board.moveUnread')} />}
    </WorkDialog>
  );
}
