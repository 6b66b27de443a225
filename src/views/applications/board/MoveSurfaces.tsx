import { useSelector } from '@xstate/react';
import { useLooseText, useText } from '../../hooks/use-text.ts';
import { EventDialog } from '../events/EventDialog.tsx';
import type { EventFormActor } from '../events/event-form-actor.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { BoardActor } from './use-board.ts';

/** What moving a card opens: the choice of what is to happen, the form of that, and the word of what became of it. */
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
