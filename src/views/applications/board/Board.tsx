import './board.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { phaseNames } from '../../../machines/applications/phases.ts';
import type { FormProps } from '../../grid/list-look.ts';
import { Notice } from '../../grid/Notice.tsx';
import { Skeleton } from '../../grid/Skeleton.tsx';
import { useAllColumns } from '../../grid/use-grid-columns.ts';
import { useText } from '../../hooks/use-text.ts';
import { useGridKeys } from '../../keys/use-grid-keys.ts';
import { useRightToLeft } from '../../office/use-direction.ts';
import { BoardLane } from './BoardLane.tsx';
import { boardKeys } from './board-keys.ts';
import { MoveSurfaces } from './MoveSurfaces.tsx';
import { type BoardActor, useBoard } from './use-board.ts';
import { useCardDrag } from './use-card-drag.ts';

/** The applications as cards, one lane per stage. */
export default function Board({ grid, look, label }: FormProps) {
  const text = useText();
  const board = useBoard(grid);
  const failed = useSelector(grid, (snapshot) => snapshot.hasTag('boardFailed'));
  if (failed) {
    return (
      <Notice
        picture="failed"
        title={text('board.failed')}
        action={<Button text={text('action.retry')} onClick={() => grid.send({ type: 'grid.refresh' })} />}
        urgent
      >
        {text('list.failed')}
      </Notice>
    );
  }
  return board ? <OpenBoard grid={grid} look={look} label={label} board={board} /> : <Skeleton />;
}

function OpenBoard({ grid, look, board }: Omit<FormProps, 'columns'> & { board: BoardActor }) {
  const text = useText();
  const hint = useId();
  const place = useRef<HTMLElement>(null);
  const columns = useAllColumns(grid, look);
  const rightToLeft = useRightToLeft();
  const direction = useRef(rightToLeft);
  direction.current = rightToLeft;
  const acts = useMemo(() => boardKeys(board, () => direction.current), [board]);
  const onKeyDown = useGridKeys(grid, acts);
  const drag = useCardDrag(board, place);
  const reveal = useSelector(board, ({ context }) => context.reveal);
  // Skips the first render: opening the board must not move the focus.
  const revealed = useRef(reveal);
  useEffect(() => {
    if (revealed.current === reveal) return;
    revealed.current = reveal;
    const { id } = board.getSnapshot().context.focus;
    const card = place.current?.querySelector<HTMLElement>(`[data-card="${id}"]`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [board, reveal]);
  return (
    <>
      <section
        ref={place}
        className="board"
        aria-label={text('board.label')}
        aria-describedby={hint}
        data-pane="grid"
        data-dragging={drag.dragging}
        onKeyDown={onKeyDown}
        {...drag.handlers}
      >
        {phaseNames.map((stage) => (
          <BoardLane
            key={stage}
            grid={grid}
            board={board}
            stage={stage}
            columns={columns}
            look={look}
            dragging={drag.dragging}
          />
        ))}
      </section>
      <p id={hint} className="board-hint">
        {text('board.hint')}
      </p>
      <MoveSurfaces board={board} hidden={drag.dragging} />
    </>
  );
}
