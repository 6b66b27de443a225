import { useSelector } from '@xstate/react';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { EventDialog } from '../events/EventDialog.tsx';
import type { EventFormActor } from '../events/event-form-actor.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { BoardActor } from './use-board.ts';

/** The dialogs for moving a card (selecting an event, then its form) and the announcement of the result. */
export function MoveDialogs({ board, hidden }: { board: BoardActor; hidden: boolean }) {
  const text = useText();
  const dynamicText = useDynamicText();
  const state = useSelector(board, (snapshot) => {
    if (snapshot.hasTag('filling')) return 'filling';
    return snapshot.hasTag('moving') && !snapshot.hasTag('sending') ? 'selecting' : null;
  });
  const form = useSelector(board, ({ children }) => children.form as EventFormActor | undefined);
  const lastMove = useSelector(board, ({ context }) => context.lastMove);
  return (
    <>
      <p className="only-read" role="status" key={lastMove?.count ?? 0}>
        {lastMove &&
          text('board.moved', {
            name: String(lastMove.row.studentName),
            status: dynamicText([`status.${lastMove.row.status}`], 'status.unknown'),
          })}
      </p>
      {state === 'selecting' && !hidden && <MoveDialog board={board} />}
      {state === 'filling' && form && <EventDialog form={form} />}
    </>
  );
}
