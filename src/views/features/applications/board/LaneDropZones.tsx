import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Stage } from '../../../../../contract/charts/state.ts';
import { getCardMoves } from '../../../../machines/features/applications/board/moves.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import type { BoardActor } from './use-board.ts';

/**
 * Drop zones over a lane during a drag: the events that lead to this stage, and the blocked ones with their
 * reasons.
 */
export function LaneDropZones({ board, stage }: { board: BoardActor; stage: Stage }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const application = useSelector(board, ({ context }) => context.application);
  const failed = useSelector(board, (snapshot) => snapshot.hasTag('loadFailed'));
  const { available, blocked } = useMemo(
    () => (application ? getCardMoves(application) : { available: [], blocked: [] }),
    [application],
  );
  const availableHere = available.filter((move) => move.stage === stage);
  const blockedHere = blocked.filter((move) => move.stage === stage);
  return (
    <div className="lane-zones column gap-2 scroll-y" aria-hidden="true">
      {failed && <p className="zone-note faint pad-3">{text('board.moveUnread')}</p>}
      {!application && !failed && <p className="zone-note faint pad-3">{text('board.looking')}</p>}
      {availableHere.map(({ type, to }) => (
        <div key={type} className="zone" data-move={type}>
          <strong>{text(`event.${type}`)}</strong>{' '}
          <span>{text('board.moveLeads', { status: dynamicText([`status.${to}`], 'status.unknown') })}</span>
        </div>
      ))}
      {blockedHere.map(({ type, reasons }) => (
        <div key={type} className="zone zone-blocked">
          <strong>{text(`event.${type}`)}</strong>{' '}
          <span>{dynamicText([reasons[0] ?? ''], 'reason.notInThisState')}</span>
        </div>
      ))}
      {application && availableHere.length + blockedHere.length === 0 && (
        <p className="zone-note faint pad-3">{text('board.notReachable')}</p>
      )}
    </div>
  );
}
