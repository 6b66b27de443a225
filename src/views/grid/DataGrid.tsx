import '@blueprintjs/table/lib/css/table.css';
import './grid.css';
import { type HTMLAttributes, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';
import { useRightToLeft } from '../office/use-direction.ts';
import { DrawnTable } from './DrawnTable.tsx';
import { cellId, GridWords, headerId } from './GridWords.tsx';
import { type GridColumn, type GridSort, nextSort } from './grid.types.ts';
import { cursorEventOf } from './grid-keys.ts';
import { useCursor } from './use-cursor.ts';
import { useMeasures } from './use-measures.ts';

interface DataGridProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  /** How many rows the whole list has, and the place of the first one shown, from 0. */
  readonly total: number;
  readonly start: number;
  readonly sort: GridSort;
  /** Other rows are on their way. */
  readonly busy: boolean;
  readonly onSort: (sort: GridSort) => void;
}

/**
 * A grid of rows: one stop of the Tab key, moved in by the arrows. Blueprint's table draws it and is hidden from screen
 * readers, which have the same rows in words.
 */
export function DataGrid<Row extends { readonly id: number }>(props: DataGridProps<Row>) {
  const { label, columns, rows, total, start, sort, busy, onSort } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const rightToLeft = useRightToLeft();
  const singleKeys = useAppSelector('preferences', ({ context }) => context.values.singleKeys);
  const cursor = useCursor(
    rows.map((row) => row.id),
    columns.map((column) => column.id),
  );
  const measures = useMeasures(place, rows.length, columns);

  const sortBy = (column: string | undefined) => {
    const key = columns.find((each) => each.id === column)?.sortKey;
    if (key !== undefined) onSort(nextSort(sort, key));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing) return;
    const shown = (place.current?.clientHeight ?? 0) - measures.headerHeight;
    const pageRows = Math.max(1, Math.floor(shown / measures.rowHeight) - 1);
    const move = cursorEventOf(event.nativeEvent, { rightToLeft, pageRows, singleKeys });
    if (move) cursor.actor.send(move);
    else if (cursor.inHeaders && (event.key === 'Enter' || event.key === ' ')) sortBy(cursor.column);
    else return;
    event.preventDefault();
  };
  const point = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element) || event.button !== 0) return;
    const cell = event.target.closest<HTMLElement>('[data-row]');
    const column = cell?.dataset.column;
    if (cell && column !== undefined) {
      cursor.actor.send({ type: 'cursor.put', row: Number(cell.dataset.row), column });
      return;
    }
    sortBy(event.target.closest<HTMLElement>('[data-header]')?.dataset.header);
  };
  const focused = rows[cursor.row];
  const descendant = cursor.inHeaders
    ? headerId(id, cursor.column)
    : focused && cellId(id, focused.id, cursor.column);
  const asGrid: HTMLAttributes<HTMLDivElement> = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': label,
    'aria-rowcount': total + 1,
    'aria-colcount': columns.length,
    'aria-busy': busy,
    'aria-readonly': true,
    'aria-activedescendant': descendant,
    onKeyDown: press,
    onClick: point,
    // A browser makes scrolling boxes stops of the Tab key; there is one stop here.
    onFocusCapture: (event) => {
      if (event.target !== place.current) place.current?.focus({ preventScroll: true });
    },
  };
  return (
    <div ref={place} className="grid" style={{ blockSize: measures.height }} {...asGrid}>
      <GridWords
        id={id}
        columns={columns}
        rows={rows}
        rowOf={(row) => row.id}
        focus={cursor.row}
        start={start}
        sort={sort}
      />
      {measures.width > 0 && (
        <DrawnTable
          columns={columns}
          rows={rows}
          sort={sort}
          cursor={cursor}
          measures={measures}
          rightToLeft={rightToLeft}
        />
      )}
    </div>
  );
}
