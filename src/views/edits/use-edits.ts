import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Pending } from '../../machines/edits/edits.types.ts';
import { type EditsActor, editsOf } from '../../machines/edits/edits-of.ts';
import { shownRows } from '../../machines/edits/shown-rows.ts';
import type { CellWords } from '../../machines/edits/words.ts';
import type { GridActor, GridRows } from '../../machines/grid/grid.types.ts';
import type { GridColumn } from '../grid/list-look.ts';

const nothing: Pending = new Map();

/** The editor of a list's cells; undefined for a list that stands alone. */
export const useEdits = (grid: GridActor): EditsActor | undefined => useMemo(() => editsOf(grid), [grid]);

/** Cells that are not yet as the server has them. */
export const usePending = (grid: GridActor): Pending =>
  useSelector(useEdits(grid), (snapshot) => snapshot?.context.pending ?? nothing);

/** The rows at hand with what waits to be written in its place. */
export function useShownRows(grid: GridActor): GridRows {
  const rows = useSelector(grid, ({ context }) => context.rows);
  const pending = usePending(grid);
  return useMemo(() => shownRows(rows, pending), [rows, pending]);
}

/** The words of choices and flags, by which texts are read and written. */
export const wordsOfColumns = (columns: readonly GridColumn[]): CellWords =>
  Object.fromEntries(
    columns.flatMap(({ id, shape, values: known, valueText }) => {
      const values = shape.type === 'flag' ? ['true', 'false'] : known;
      return values.length > 0
        ? [[id, Object.fromEntries(values.map((value) => [value, valueText(value)]))]]
        : [];
    }),
  );

/** Tells the editor how values are written in the present language. */
export function useTellWords(grid: GridActor, columns: readonly GridColumn[]): void {
  const edits = useEdits(grid);
  const { locale } = useIntl();
  const words = useMemo(() => wordsOfColumns(columns), [columns]);
  useEffect(() => edits?.send({ type: 'words.changed', locale, words }), [edits, locale, words]);
}
