import { useSelector } from '@xstate/react';
import { useLooseText, useText } from '../../hooks/use-text.ts';
import { EventDialog } from '../events/EventDialog.tsx';
import type { EventFormActor } from '../events/event-form-actor.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { BoardActor } from './use-board.ts';

/** The dialogs for moving a card (selecting an event, then its form) and the announcement of the result. */
export function MoveSurfaces({ board, hidden }: { board: BoardActor; hidden: boolean }) {
  const text = useText();
  const loose = useLooseText();
  const state = useSelector(board, (snapshot) => {
    if (snapshot.hasTag('filling')) return 'filling';
    return snapshot.hasTag('moving') && !snapshot.hasTag('sending') ? 'choosing' : null;
  });
  const form = useSelector(board, ({ children }) => children.form as EventFormActor | undefined);
  const moved = useSelector(board, ({ context }) => context.moved);
  return (
    <>
      <p className="only-read" role="status" key={moved?.count ?? 0}>
        {moved &&
          text('board.moved', {
            name: String(moved.row.studentName),
            status: loose([`status.${moved.row.status}`], 'status.unknown'),
          })}
      </p>
      {state === 'choosing' && !hidden && <MoveDialog board={board} />}
      {state === 'filling' && form && <EventDialog form={form} />}
    </>
  );
}
