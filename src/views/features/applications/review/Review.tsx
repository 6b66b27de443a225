import './review.css';
import { Button } from '@blueprintjs/core';
import { MaximizeIcon, TickIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useId, useMemo, useRef } from 'react';
import { isSelected } from '../../../../machines/grid/view/selection.ts';
import CardList from '../../../grid/cards/CardList.tsx';
import type { GridColumn, ListDisplayProps } from '../../../grid/list-view-config.ts';
import { PeekBody } from '../../../grid/peek/PeekBody.tsx';
import { useCardLayout } from '../../../grid/use-card-layout.ts';
import { useAllColumns } from '../../../grid/use-grid-columns.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useGridKeys } from '../../../kit/keys/use-grid-keys.ts';
import { ReviewActions } from './ReviewActions.tsx';
import { createReviewCommandRunner } from './review-commands.ts';
import { useRowWindow } from './use-row-window.ts';

interface ListProps extends Pick<ListDisplayProps, 'grid' | 'viewConfig'> {
  readonly columns: readonly GridColumn[];
}

const getOptionId = (prefix: string, place: number): string => `${prefix}-${place}`;

/** The rows as a compact listbox with one active option, controlled by the grid's shortcuts. */
function ReviewList({ grid, viewConfig, columns }: ListProps) {
  const text = useText();
  const id = useId();
  const hintId = useId();
  const place = useRef<HTMLDivElement>(null);
  const rows = useSelector(grid, ({ context }) => context.rows);
  const cursor = useSelector(grid, ({ context }) => context.cursor);
  const selection = useSelector(grid, ({ context }) => context.selection);
  const commandRunner = useMemo(() => createReviewCommandRunner(), []);
  const onKeyDown = useGridKeys(grid, commandRunner);
  const { first, last, height, onScroll } = useRowWindow(grid, place, rows.length, cursor.row);
  const column = (name: string) => columns.find((each) => each.id === name);
  const rowIndexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return (
    <div className="review-side column gap-1">
      <div
        ref={place}
        className="review-list box scroll-y"
        role="listbox"
        tabIndex={0}
        aria-label={text('split.label')}
        aria-describedby={hintId}
        aria-multiselectable
        aria-activedescendant={rows.length > 0 ? getOptionId(id, cursor.row) : undefined}
        data-pane="grid"
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        <div role="presentation" style={{ blockSize: rows.length * height, position: 'relative' }}>
          {rowIndexes.map((at) => {
            const row = rows.at.get(at);
            const chosen = row !== undefined && isSelected(selection, row.id);
            const status = column('status');
            return (
              <div
                key={at}
                id={getOptionId(id, at)}
                role="option"
                tabIndex={-1}
                aria-selected={chosen}
                aria-posinset={rows.start + at + 1}
                aria-setsize={rows.total}
                className="review-row column rule-below small"
                data-focused={at === cursor.row}
                data-chosen={chosen}
                style={{ insetBlockStart: at * height, blockSize: height }}
                onPointerDown={(event) => {
                  event.preventDefault();
                  place.current?.focus({ preventScroll: true });
                  if (event.shiftKey) grid.send({ type: 'selection.extend', row: at });
                  else if (event.ctrlKey || event.metaKey) grid.send({ type: 'selection.toggle', row: at });
                  else grid.send({ type: 'cursor.set', row: at, column: cursor.column });
                }}
                onDoubleClick={() => grid.send({ type: 'record.open' })}
              >
                {row ? (
                  <>
                    <span className="flex gap-2 between muted tiny tabular">
                      <span dir="ltr">{column('number')?.text(row)}</span>
                      {status && (status.cell?.(row, status.text(row)) ?? status.text(row))}
                    </span>
                    <span className="truncate bold">
                      {chosen && <TickIcon size={12} className="review-selected" />}
                      <bdi>{column(viewConfig.name)?.text(row)}</bdi>
                    </span>
                    <span className="truncate muted">
                      <bdi>{column('courseTitle')?.text(row)}</bdi>
                    </span>
                  </>
                ) : (
                  <span className="review-skeleton" />
                )}
              </div>
            );
          })}
        </div>
      </div>
      <p id={hintId} className="muted tiny">
        {text('split.hint')}
      </p>
    </div>
  );
}

/** The summary of the active record. */
function ReviewRecord({ grid, viewConfig, columns }: ListProps) {
  const text = useText();
  const row = useSelector(grid, ({ context: { rows, cursor } }) => rows.at.get(cursor.row));
  const name = (row && columns.find(({ id }) => id === viewConfig.name)?.text(row)) ?? '';
  if (!row || !viewConfig.record) return <p className="review-record">{text('split.none')}</p>;
  return (
    <section
      className="review-record"
      data-pane="peek"
      tabIndex={-1}
      aria-label={text('split.record', { name })}
    >
      <header className="line gap-1 side-head">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <Button
          icon={<MaximizeIcon />}
          text={text('action.openRecord')}
          onClick={() => grid.send({ type: 'record.open' })}
        />
      </header>
      <ReviewActions grid={grid} />
      <PeekBody subject={viewConfig.record} id={row.id} />
    </section>
  );
}

/** The list beside its active record; falls back to cards in narrow windows. */
export default function Review({ grid, viewConfig, columns, label }: ListDisplayProps) {
  const all = useAllColumns(grid, viewConfig);
  const cards = useCardLayout();
  if (cards) return <CardList grid={grid} viewConfig={viewConfig} columns={columns} label={label} />;
  return (
    <div className="review">
      <ReviewList grid={grid} viewConfig={viewConfig} columns={all} />
      <ReviewRecord grid={grid} viewConfig={viewConfig} columns={all} />
    </div>
  );
}
