import { Column, Regions, RenderMode, Table } from '@blueprintjs/table';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { GridCell } from './GridCell.tsx';
import { GridHeader } from './GridHeader.tsx';
import type { GridColumn, GridSort } from './grid.types.ts';
import type { Cursor } from './use-cursor.ts';
import { type Measures, widthsOf } from './use-measures.ts';

interface DrawnTableProps<Row extends { readonly id: number }> {
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly sort: GridSort;
  readonly cursor: Cursor;
  readonly measures: Measures;
  readonly rightToLeft: boolean;
}

const scrollBox = '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container';
const noSelection: [] = [];

/** Brings the focus into view, by as little as it takes. The table's own method would put it in the corner. */
function reveal(
  box: HTMLElement,
  target: { left: number; top: number; width: number; height: number; header: number },
): void {
  const { left, top, width, height, header } = target;
  const right = left + width - box.clientWidth;
  const bottom = top + height - (box.clientHeight - header);
  const across = left < box.scrollLeft ? left : right > box.scrollLeft ? right : box.scrollLeft;
  const down = top < box.scrollTop ? top : bottom > box.scrollTop ? bottom : box.scrollTop;
  if (across !== box.scrollLeft || down !== box.scrollTop) box.scrollTo({ left: across, top: down });
}

/** Takes the scrolling boxes out of the order of the Tab key. */
function useOneStop(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const boxes = place.current?.querySelectorAll<HTMLElement>(
      '.bp6-table-container, .bp6-table-quadrant-scroll-container',
    );
    for (const box of boxes ?? []) box.tabIndex = -1;
  });
}

/**
 * What one sees of a grid. The table knows left to right only: from right to left its columns stand in reverse, in an
 * island of their own direction. Focus is drawn as a region, which costs a few cells rather than all.
 */
export function DrawnTable<Row extends { readonly id: number }>(props: DrawnTableProps<Row>) {
  const { columns, rows, sort, cursor, measures, rightToLeft } = props;
  const place = useRef<HTMLDivElement>(null);
  const seen = useMemo(() => (rightToLeft ? columns.toReversed() : columns), [columns, rightToLeft]);
  const { width, scale, rowHeight, headerHeight } = measures;
  const widths = useMemo(() => widthsOf(seen, { width, scale }), [seen, width, scale]);
  const at = seen.findIndex((column) => column.id === cursor.column);
  const activeHeader = cursor.inHeaders ? cursor.column : null;

  const drawn = useMemo(
    () =>
      seen.map((column) => (
        <Column
          key={column.id}
          id={column.id}
          name={column.title}
          columnHeaderCellRenderer={() => (
            <GridHeader
              column={column.id}
              title={column.title}
              sortKey={column.sortKey}
              sort={sort}
              active={column.id === activeHeader}
            />
          )}
          cellRenderer={(index: number) => {
            const row = rows[index];
            const words = row ? column.text(row) : '';
            return (
              <GridCell
                row={index}
                column={column.id}
                latin={column.latin}
                version={words}
                content={row && column.cell ? column.cell(row) : words}
              />
            );
          }}
        />
      )),
    [seen, rows, sort, activeHeader],
  );
  const regions = useMemo(
    () =>
      activeHeader === null && rows.length > 0
        ? [
            {
              className: 'grid-focus-row',
              regions: [Regions.cell(cursor.row, 0, cursor.row, seen.length - 1)],
            },
            { className: 'grid-focus', regions: [Regions.cell(cursor.row, at)] },
          ]
        : [],
    [activeHeader, cursor.row, at, seen.length, rows.length],
  );

  useEffect(() => {
    const box = place.current?.querySelector<HTMLElement>(scrollBox);
    if (!box) return;
    const left = widths.slice(0, at).reduce((sum, each) => sum + each, 0);
    reveal(box, {
      left,
      top: cursor.row * rowHeight,
      width: widths[at] ?? 0,
      height: rowHeight,
      header: headerHeight,
    });
  }, [cursor.row, at, widths, rowHeight, headerHeight]);
  useOneStop(place);

  return (
    <div className="grid-drawn" aria-hidden="true" dir="ltr" ref={place} data-rtl={rightToLeft}>
      <Table
        key={rightToLeft ? 'rtl' : 'ltr'}
        numRows={rows.length}
        columnWidths={widths}
        defaultRowHeight={rowHeight}
        minRowHeight={rowHeight}
        maxRowHeight={rowHeight}
        enableRowHeader={false}
        enableGhostCells={false}
        enableColumnResizing={false}
        enableRowResizing={false}
        enableMultipleSelection={false}
        selectionModes={noSelection}
        selectedRegions={noSelection}
        styledRegionGroups={regions}
        renderMode={RenderMode.NONE}
        cellRendererDependencies={[rows, seen, rowHeight]}
      >
        {drawn}
      </Table>
    </div>
  );
}
