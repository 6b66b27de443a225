import './edits.css';
import { Button } from '@blueprintjs/core';
import type { CellValue, GridActor, GridRow } from '../../../machines/grid/definition/grid.types.ts';
import type { PendingCell } from '../../../machines/grid/edits/edits.types.ts';
import type { EditsActor } from '../../../machines/grid/edits/get-edits.ts';
import { cellKey, getField } from '../../../machines/grid/edits/pending.ts';
import { FactList } from '../../kit/FactList.tsx';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { RetryButton } from '../../kit/Notice.tsx';
import type { GridGeometry } from '../geometry/use-geometry.ts';
import type { GridColumn } from '../list-view-config.ts';

interface CellSaveProblemProps {
  readonly grid: GridActor;
  readonly edits: EditsActor;
  readonly column: GridColumn;
  readonly failedCell: PendingCell;
  readonly geometry: GridGeometry;
}

/** The row with another value in one of its cells, for formatting it. */
const withValue = ({ cell, label }: PendingCell, value: CellValue): GridRow => ({
  ...cell.row,
  [getField(cell)]: value,
  ...(label !== undefined && { [`${cell.column.id}Name`]: label }),
});

/** Shown below a cell that could not be saved: the reason and the available actions. Tab reaches it from the grid. */
export default function CellSaveProblem({ grid, edits, column, failedCell, geometry }: CellSaveProblemProps) {
  const text = useText();
  const dynamicText = useDynamicText();
  const { cursor } = grid.getSnapshot().context;
  const rect = geometry.cell({ row: cursor.row, column: column.id });
  if (!rect) return null;
  const key = cellKey(failedCell.cell);
  const mine = column.text(withValue(failedCell, failedCell.value));
  const named = (value: string) => <bdi>{value || text('label.none')}</bdi>;
  const style = { left: `min(${rect.left}px, calc(100% - 22rem))`, top: rect.top + rect.height + 2 };
  if (failedCell.state === 'stale' && failedCell.server) {
    return (
      <section
        className="cell-problem grid-layout gap-2 pad-3 small"
        style={style}
        aria-label={text('cell.stale')}
      >
        <p role="alert">{text('cell.stale')}</p>
        <FactList
          facts={[
            [text('cell.mine'), named(mine)],
            [text('cell.theirs'), named(column.text(failedCell.server))],
          ]}
        />
        <div className="flex gap-2">
          <Button
            size="small"
            intent="primary"
            text={text('cell.keepMine')}
            onClick={() => edits.send({ type: 'cell.keepMine', key })}
          />
          <Button
            size="small"
            text={text('cell.takeTheirs')}
            onClick={() => edits.send({ type: 'cell.takeTheirs', key })}
          />
        </div>
      </section>
    );
  }
  return (
    <section
      className="cell-problem grid-layout gap-2 pad-3 small"
      style={style}
      aria-label={text('cell.refused')}
    >
      <p role="alert">
        <strong>{text('cell.refused')}</strong> {dynamicText(failedCell.reason ?? [], 'problem.refused')}
      </p>
      <div className="flex gap-2">
        <RetryButton size="small" onClick={() => edits.send({ type: 'cell.retry', key })} />
        <Button
          size="small"
          variant="minimal"
          text={text('action.discard')}
          onClick={() => edits.send({ type: 'cell.discard', key })}
        />
      </div>
    </section>
  );
}
