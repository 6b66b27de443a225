import type { GridColumn } from '../list-look.ts';
import { checkColumn } from './CheckCell.tsx';
import { checkWidth, type Measures, widthsOf } from './use-measures.ts';

/** The columns from left to right as they are drawn, the check boxes among them, with their lengths. */
export interface SeenColumns {
  readonly rightToLeft: boolean;
  readonly ids: readonly string[];
  readonly widths: readonly number[];
  /** Left edge of each column within the table, px. */
  readonly lefts: readonly number[];
  readonly byId: ReadonlyMap<string, GridColumn>;
  /** So many of the first stay in sight; none from right to left, where the table cannot. */
  readonly frozen: number;
}

/** Places the columns in their order of reading: from right to left they stand in reverse, the boxes at the end. */
export function seenColumns(
  columns: readonly GridColumn[],
  measures: Pick<Measures, 'width' | 'scale'>,
  { rightToLeft, pinned }: { readonly rightToLeft: boolean; readonly pinned: number },
): SeenColumns {
  const check = Math.round(checkWidth * measures.scale);
  const widths = widthsOf(columns, { ...measures, width: measures.width - check });
  const inOrder = [
    { id: checkColumn, width: check },
    ...columns.map(({ id }, place) => ({ id, width: widths[place] ?? 0 })),
  ];
  const seen = rightToLeft ? inOrder.reverse() : inOrder;
  let left = 0;
  const lefts = seen.map(({ width }) => {
    left += width;
    return left - width;
  });
  return {
    rightToLeft,
    ids: seen.map(({ id }) => id),
    widths: seen.map(({ width }) => width),
    lefts,
    byId: new Map(columns.map((column) => [column.id, column])),
    frozen: rightToLeft ? 0 : Math.min(columns.length, pinned) + 1,
  };
}
