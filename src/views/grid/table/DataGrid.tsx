import '@blueprintjs/table/lib/css/table.css';
import './table.css';
import { useSelector } from '@xstate/react';
import { type HTMLAttributes, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { narrowedBy } from '../../../machines/filters/narrowed.ts';
import type { GridActor, GridContext } from '../../../machines/grid/grid.types.ts';
import { blockOf } from '../../../machines/grid/range.ts';
import { isNothing } from '../../../machines/grid/selection.ts';
import { useClipboard } from '../../edits/use-clipboard.ts';
import { useShownRows } from '../../edits/use-edits.ts';
import { useText } from '../../hooks/use-text.ts';
import { useGridKeys } from '../../keys/use-grid-keys.ts';
import { useRightToLeft } from '../../office/use-direction.ts';
import type { GridColumn } from '../list-look.ts';
import { DrawnTable } from './DrawnTable.tsx';
import { cellId, GridWords, headerId, rowKey } from './GridWords.tsx';
import type { Drawn } from './regions.ts';
import { seenColumns } from './seen-columns.ts';
import { type Geometry, useGeometry, useReveal } from './use-geometry.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useMarks } from './use-marks.ts';
import { useDensity, useMeasures } from './use-measures.ts';

interface DataGridProps {
  readonly grid: GridActor;
  readonly columns: readonly GridColumn[];
  readonly label: string;
  /** Overlays of the cells: the editor and the menus. */
  readonly children?: (geometry: Geometry) => ReactNode;
}

/** How many of the loaded rows are selected, for the checkbox in the header. */
function chosenOf({ rows, selection }: Pick<GridContext, 'rows' | 'selection'>): 'none' | 'some' | 'all' {
  if (selection.kind === 'matching') return selection.except.size === 0 ? 'all' : 'some';
  if (selection.ids.size === 0) return 'none';
  const all = rows.at.size > 0 && [...rows.at.values()].every(({ id }) => selection.ids.has(id));
  return all ? 'all' : 'some';
}

/**
 * A data grid with a single tab stop, navigated with the arrow keys. Blueprint's table renders it and is hidden from
 * screen readers, which read the same rows from `AccessibleGrid`.
 */
export function DataGrid({ grid, columns, label, children }: DataGridProps) {
  const id = useId();
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const rightToLeft = useRightToLeft();
  const inHeaders = useSelector(grid, (snapshot) => snapshot.hasTag('headers'));
  const busy = useSelector(grid, (snapshot) => snapshot.hasTag('busy'));
  // Selected one by one and without the viewport, so that scrolling re-renders only the table.
  const cursor = useSelector(grid, ({ context }) => context.cursor);
  const range = useSelector(grid, ({ context }) => context.range);
  const selection = useSelector(grid, ({ context }) => context.selection);
  const layout = useSelector(grid, ({ context }) => context.layout);
  const query = useSelector(grid, ({ context }) => context.query);
  const wish = useSelector(grid, ({ context }) => context.reveal);
  const rows = useShownRows(grid);
  const density = useDensity(layout);
  const measures = useMeasures(root, rows.length, columns, density);
  const { width, scale, rowHeight, room } = measures;
  const seen = useMemo(
    () => seenColumns(columns, { width, scale }, { rightToLeft, pinned: layout.pinned }),
    [columns, width, scale, rightToLeft, layout.pinned],
  );
  const markOf = useMarks(grid);
  const geometry = useGeometry(table, seen, measures);
  const pointer = useGridPointer(grid);
  const onKeyDown = useGridKeys(grid);
  const clipboard = useClipboard(grid, columns);
  const narrowed = useMemo(() => narrowedBy(query), [query]);
  const block = useMemo(
    () =>
      range &&
      blockOf(
        range,
        range.anchor,
        columns.map(({ id }) => id),
      ),
    [range, columns],
  );
  const chosen = useMemo(() => chosenOf({ rows, selection }), [rows, selection]);
  const screenRows = Math.max(1, Math.floor(room / rowHeight));
  // Without a selection the regions do not depend on the scroll position.
  const near = useSelector(grid, ({ context }) =>
    isNothing(context.selection) ? 0 : Math.floor(context.sight.first / 50) * 50,
  );
  const drawn: Drawn = useMemo(
    () => ({ rows, cursor, range, selection, inHeaders, from: near - 50, to: near + 150 }),
    [rows, cursor, range, selection, inHeaders, near],
  );
  const onSight = useCallback(
    ({ rowIndexStart, rowIndexEnd }: { rowIndexStart: number; rowIndexEnd: number }) =>
      grid.send({ type: 'sight.changed', first: rowIndexStart, last: rowIndexEnd, screenRows }),
    [grid, screenRows],
  );
  useReveal(table, seen, measures, {
    ready: width > 0,
    cursor,
    inHeaders,
    width,
    wish,
    sightOf: () => grid.getSnapshot().context.sight,
  });
  useEffect(() => grid.send({ type: 'direction.changed', rightToLeft }), [grid, rightToLeft]);

  const descendant = inHeaders
    ? headerId(id, cursor.column)
    : rows.length > 0
      ? cellId(id, rowKey(rows.at.get(cursor.row), cursor.row), cursor.column)
      : undefined;
  const asGrid: HTMLAttributes<HTMLDivElement> = {
    role: 'grid',
    tabIndex: 0,
    'aria-label': label,
    'aria-rowcount': rows.total + 1,
    'aria-colcount': columns.length,
    'aria-multiselectable': true,
    'aria-busy': busy,
    'aria-activedescendant': descendant,
    ...pointer,
    ...clipboard,
    onKeyDown,
    // Browsers make scroll containers tab stops; the grid must have only one.
    onFocusCapture: (event) => {
      if (event.target !== root.current) root.current?.focus({ preventScroll: true });
    },
  };
  return (
    <div className="grid-place">
      <div ref={root} className="grid" data-pane="grid" style={{ blockSize: measures.height }} {...asGrid}>
        <GridWords
          id={id}
          columns={columns}
          rows={rows}
          focus={cursor.row}
          sorts={query.sorts}
          selection={selection}
          block={block}
          markOf={markOf}
          waiting={text('grid.rowWaiting')}
        />
        {width > 0 && (
          <DrawnTable
            place={table}
            seen={seen}
            rows={rows}
            drawn={drawn}
            selection={selection}
            chosen={chosen}
            sorts={query.sorts}
            narrowed={narrowed}
            activeHeader={inHeaders ? cursor.column : null}
            rowHeight={rowHeight}
            markOf={markOf}
            onSight={onSight}
          />
        )}
        <div className="grid-drop-line" hidden />
      </div>
      {children?.(geometry)}
    </div>
  );
}
