import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Stage } from '../../../../contract/charts/state.ts';
import { cardMoves } from '../../../machines/board/moves.ts';
import { useLooseText, useText } from '../../hooks/use-text.ts';
import type { BoardActor } from './use-board.ts';

/**
 * Drop zones over a lane during a drag: the events that lead to this stage, and the blocked ones with their
 * reasons.
 */
export function LaneZones({ board, stage }: { board: BoardActor; stage: Stage }) {
  const text = useText();
  const loose = useLooseText();
  const application = useSelector(board, ({ context }) => context.application);
  const failed = useSelector(board, (snapshot) => snapshot.hasTag('unread'));
  const { open, held } = useMemo(
    () => (application ? cardMoves(application) : { open: [], held: [] }),
    [application],
  );
  const here = open.filter((move) => move.stage === stage);
  const not = held.filter((move) => move.stage === stage);
  return (
    <div className="lane-zones" aria-hidden="true">
      {failed && <p className="zone-note">{text('board.moveUnread')}</p>}
      {!application && !failed && <p className="zone-note">{text('board.looking')}</p>}
      {here.map(({ type, to }) => (
        <div key={type} className="zone" data-move={type}>
          <strong>{text(`event.${type}`)}</strong>
          <span>{text('board.moveLeads', { status: loose([`status.${to}`], 'status.unknown') })}</span>
        </div>
      ))}
      {not.map(({ type, reasons }) => (
        <div key={type} className="zone zone-held">
          <strong>{text(`event.${type}`)}</strong>
          <span>{loose([reasons[0] ?? ''], 'reason.notInThisState')}</span>
        </div>
      ))}
      {application && here.length + not.length === 0 && <p className="zone-note">{text('board.noWay')}</p>}
    </div>
  );
}
