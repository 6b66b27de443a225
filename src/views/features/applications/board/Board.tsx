import './board.css';
import './board-moves.css';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { stageNames } from '../../../../machines/features/applications/board/stages.ts';
import type { ListDisplayProps } from '../../../grid/list-view-config.ts';
import { useAllColumns } from '../../../grid/use-grid-columns.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useGridKeys } from '../../../kit/keys/use-grid-keys.ts';
import { Notice, RetryButton } from '../../../kit/Notice.tsx';
import { useRightToLeft } from '../../../kit/office/use-direction.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { BoardLane } from './BoardLane.tsx';
import { createBoardCommandRunner } from './board-commands.ts';
import { MoveDialogs } from './MoveDialogs.tsx';
import { type BoardActor, useBoard } from './use-board.ts';
import { useCardDrag } from './use-card-drag.ts';

/** The applications as cards, one lane per stage. */
export default function Board({ grid, viewConfig, label }: ListDisplayProps) {
  const text = useText();
  const board = useBoard(grid);
  const failed = useSelector(grid, (snapshot) => snapshot.hasTag('boardFailed'));
  if (failed) {
    return (
      <Notice
        picture="failed"
        title={text('board.failed')}
        action={<RetryButton onClick={() => grid.send({ type: 'grid.refresh' })} />}
        urgent
      >
        {text('list.failed')}
      </Notice>
    );
  }
  return board ? (
    <LoadedBoard grid={grid} viewConfig={viewConfig} label={label} board={board} />
  ) : (
    <Skeleton />
  );
}

function LoadedBoard({ grid, viewConfig, board }: Omit<ListDisplayProps, 'columns'> & { board: BoardActor }) {
  const text = useText();
  const hintId = useId();
  const boardRef = useRef<HTMLElement>(null);
  const columns = useAllColumns(grid, viewConfig);
  const rightToLeft = useRightToLeft();
  const rightToLeftRef = useRef(rightToLeft);
  rightToLeftRef.current = rightToLeft;
  const commandRunner = useMemo(() => createBoardCommandRunner(board, () => rightToLeftRef.current), [board]);
  const onKeyDown = useGridKeys(grid, commandRunner);
  const drag = useCardDrag(board, boardRef);
  const refocus = useSelector(board, ({ context }) => context.refocus);
  // Skips the first render: opening the board must not move the focus.
  const handledRefocus = useRef(refocus);
  useEffect(() => {
    if (handledRefocus.current === refocus) return;
    handledRefocus.current = refocus;
    const { id } = board.getSnapshot().context.focus;
    const card = boardRef.current?.querySelector<HTMLElement>(`[data-card="${id}"]`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [board, refocus]);
  return (
    <>
      <section
        ref={boardRef}
        className="board"
        aria-label={text('board.label')}
        aria-describedby={hintId}
        data-pane="grid"
        data-dragging={drag.dragging}
        onKeyDown={onKeyDown}
        {...drag.handlers}
      >
        {stageNames.map((stage) => (
          <BoardLane
            key={stage}
            grid={grid}
            board={board}
            stage={stage}
            columns={columns}
            viewConfig={viewConfig}
            dragging={drag.dragging}
          />
        ))}
      </section>
      <p id={hintId} className="board-hint faint">
        {text('board.hint')}
      </p>
      <MoveDialogs board={board} hidden={drag.dragging} />
    </>
  );
}
