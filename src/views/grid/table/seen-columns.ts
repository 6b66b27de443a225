import type { GridColumn } from '../list-look.ts';
import { checkColumn } from './CheckCell.tsx';
import { checkWidth, type Measures, widthsOf } from './use-measures.ts';

/** The columns from left to right as rendered, including the checkbox column, with their widths. */
export interface SeenColumns {
  readonly rightToLeft: boolean;
  readonly ids: readonly string[];
  readonly widths: readonly number[];
  /** Left edge of each column in the table, px. */
  readonly lefts: readonly number[];
  readonly byId: ReadonlyMap<string, GridColumn>;
  /** Number of frozen columns; none right to left, where the table does not support them. */
  readonly frozen: number;
}

/** Arranges the columns visually: right to left they are reversed, with the checkboxes on the right. */
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
