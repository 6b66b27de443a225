import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { FormattedNumber } from 'react-intl';
import type { Stage } from '../../../../../contract/charts/state.ts';
import { hasMore } from '../../../../machines/features/applications/board/lanes.ts';
import type { GridActor } from '../../../../machines/grid/definition/grid.types.ts';
import { isSelected } from '../../../../machines/grid/view/selection.ts';
import type { GridColumn, ListViewConfig } from '../../../grid/list-view-config.ts';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { RetryButton } from '../../../kit/Notice.tsx';
import { BoardCard } from './BoardCard.tsx';
import { LaneDropZones } from './LaneDropZones.tsx';
import type { BoardActor } from './use-board.ts';

interface BoardLaneProps {
  readonly grid: GridActor;
  readonly board: BoardActor;
  readonly stage: Stage;
  readonly columns: readonly GridColumn[];
  readonly viewConfig: ListViewConfig;
  readonly dragging: boolean;
}

/** Distance in px from the end of a lane at which more cards are requested. */
const loadAheadDistance = 400;

/** One stage: the number of its applications, and their cards, loaded on scroll. */
export function BoardLane({ grid, board, stage, columns, viewConfig, dragging }: BoardLaneProps) {
  const text = useText();
  const problemText = useProblemText();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const lane = useSelector(board, ({ context }) => context.lanes[stage]);
  const focused = useSelector(board, ({ context }) =>
    context.focus.stage === stage ? context.focus.id : null,
  );
  const movingId = useSelector(board, ({ context }) => context.row?.id ?? null);
  const selection = useSelector(grid, ({ context }) => context.selection);
  const { rows, total, loading, problem, statuses } = lane;
  const more = hasMore(lane);
  const loadAhead = () => {
    const { current } = list;
    if (!current || !hasMore(board.getSnapshot().context.lanes[stage])) return;
    const remaining = current.scrollHeight - current.scrollTop - current.clientHeight;
    if (remaining < loadAheadDistance) board.send({ type: 'lane.more', stage });
  };
  // Also when the first cards do not fill the lane.
  useEffect(() => {
    if (more && rows.length > 0) loadAhead();
  });
  return (
    <section
      className="lane column outlined"
      aria-labelledby={id}
      data-stage={stage}
      aria-busy={loading !== null}
    >
      <header className="lane-head line between pad-2-3">
        <h2 id={id}>{text(`phase.${stage}`)}</h2>
        {total !== null && (
          <span className="count" title={text('masters.by.applications', { count: total })}>
            <FormattedNumber value={total} />
          </span>
        )}
      </header>
      {problem && (
        <div className="faint grid-layout gap-2 justify-start pad-2-3" role="alert">
          <p>{text('board.laneFailed')}</p>
          <p>{problemText(problem)}</p>
          <RetryButton size="small" onClick={() => board.send({ type: 'lane.retry', stage })} />
        </div>
      )}
      {!problem && total === 0 && (
        <p className="faint grid-layout gap-2 justify-start pad-2-3">
          {text(statuses.length === 0 ? 'board.laneLeftOut' : 'board.laneEmpty')}
        </p>
      )}
      {total === null && !problem && (
        <div className="lane-skeleton grid-layout gap-2" aria-hidden="true">
          <span />
          <span />
          <span />
        </div>
      )}
      <ul ref={list} className="lane-cards" onScroll={loadAhead}>
        {rows.map((row) => (
          <BoardCard
            key={row.id}
            grid={grid}
            board={board}
            row={row}
            columns={columns}
            viewConfig={viewConfig}
            chosen={isSelected(selection, row.id)}
            focused={focused === row.id}
            moving={movingId === row.id}
          />
        ))}
        {loading === 'more' && (
          <li className="rigid">
            <span className="only-read">{text('board.more')}</span>
            <span className="lane-skeleton-row" aria-hidden="true" />
          </li>
        )}
      </ul>
      {dragging && <LaneDropZones board={board} stage={stage} />}
    </section>
  );
}
