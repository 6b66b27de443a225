import type { Cell, GridRow } from '../definition/definition.types.ts';
import type { CellRange, Corner, Cursor, GridContext } from '../definition/grid.types.ts';
import { clamp } from './clamp.ts';
import { getColumnIds } from './layout.ts';

/** A range as a block: first and last position, and its columns in reading order. */
export interface Block {
  readonly first: number;
  readonly last: number;
  readonly columns: readonly string[];
}

/** The maximum number of cells of one command. */
export const maxCells = 5000;

const toCorner = ({ row, column }: Corner): Corner => ({ row, column });

/** The range after the focus moved while extending it. */
export const extendRange = (range: CellRange | null, from: Cursor, to: Cursor): CellRange => ({
  anchor: range?.anchor ?? toCorner(from),
  focus: toCorner(to),
});

/** A range clipped to the existing rows; null if one of its columns does not exist. */
export function clipRange(
  range: CellRange | null,
  length: number,
  columns: readonly string[],
): CellRange | null {
  if (!range || length === 0) return null;
  const { anchor, focus } = range;
  if (!columns.includes(anchor.column) || !columns.includes(focus.column)) return null;
  if (anchor.row < length && focus.row < length) return range;
  return {
    anchor: { ...anchor, row: clamp(anchor.row, length) },
    focus: { ...focus, row: clamp(focus.row, length) },
  };
}

/** The block of a range; without a range, of the focused cell. */
export function toBlock(range: CellRange | null, cursor: Corner, columns: readonly string[]): Block {
  const { anchor, focus } = range ?? { anchor: cursor, focus: cursor };
  const [one, other] = [columns.indexOf(anchor.column), columns.indexOf(focus.column)];
  return {
    first: Math.min(anchor.row, focus.row),
    last: Math.max(anchor.row, focus.row),
    columns: columns.slice(Math.min(one, other), Math.max(one, other) + 1),
  };
}

type CellSource = Pick<GridContext, 'definition' | 'rows'>;

/** The loaded cells of a block, row by row. */
export function getCells(
  { definition, rows }: CellSource,
  { first, last, columns }: Block,
): readonly (readonly Cell[])[] {
  const shapes = columns.flatMap((id) => definition.columns.filter((column) => column.id === id));
  const most = Math.max(1, Math.floor(maxCells / Math.max(1, shapes.length)));
  const found: GridRow[] = [];
  for (let place = first; place <= last && found.length < most; place += 1) {
    const row = rows.at.get(place);
    if (row) found.push(row);
  }
  return found.map((row) => shapes.map((column) => ({ row, column })));
}

/** The selected block. */
export const getSelectedBlock = ({
  range,
  cursor,
  layout,
}: Pick<GridContext, 'range' | 'cursor' | 'layout'>): Block => toBlock(range, cursor, getColumnIds(layout));

/**
 * A fill, pairwise: the block's first row (or column) into the rest; a single one is filled from the cell
 * before it.
 */
export function createFill(
  context: CellSource & Pick<GridContext, 'range' | 'cursor' | 'layout'>,
  to: 'down' | 'right',
): { from: readonly Cell[]; into: readonly Cell[] } {
  const columns = getColumnIds(context.layout);
  const block = getSelectedBlock(context);
  const isDown = to === 'down';
  const isSingle = isDown ? block.first === block.last : block.columns.length === 1;
  const before = columns[columns.indexOf(block.columns[0] ?? '') - 1];
  const wide = !isSingle
    ? block
    : isDown
      ? { ...block, first: Math.max(0, block.first - 1) }
      : { ...block, columns: before === undefined ? block.columns : [before, ...block.columns] };
  const cells = getCells(context, wide);
  const pairs = cells.flatMap((row, down) =>
    row.flatMap((into, on) => {
      const from = isDown ? cells[0]?.[on] : row[0];
      return from && (isDown ? down : on) > 0 ? [{ from, into }] : [];
    }),
  );
  return { from: pairs.map(({ from }) => from), into: pairs.map(({ into }) => into) };
}

/** Where a text is pasted: from the block's top leading corner on, as many rows as it may have lines. */
export function getPasteTarget(
  context: CellSource & Pick<GridContext, 'range' | 'cursor' | 'layout'>,
  text: string,
): { block: readonly (readonly Cell[])[]; area: { rows: number; columns: number } } {
  const columns = getColumnIds(context.layout);
  const chosen = getSelectedBlock(context);
  const area = { rows: chosen.last - chosen.first + 1, columns: chosen.columns.length };
  const lines = Math.max(area.rows, text.split(/\r\n|\r|\n/).length);
  const last = Math.min(context.rows.length, chosen.first + lines) - 1;
  const on = columns.slice(columns.indexOf(chosen.columns[0] ?? ''));
  return { block: getCells(context, { first: chosen.first, last, columns: on }), area };
}
