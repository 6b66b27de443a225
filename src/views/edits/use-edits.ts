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

/** The cell editor of a list; undefined for a list without one. */
export const useEdits = (grid: GridActor): EditsActor | undefined => useMemo(() => editsOf(grid), [grid]);

/** Cells that are not saved yet. */
export const usePending = (grid: GridActor): Pending =>
  useSelector(useEdits(grid), (snapshot) => snapshot?.context.pending ?? nothing);

/** The loaded rows with their pending changes applied. */
export function useShownRows(grid: GridActor): GridRows {
  const rows = useSelector(grid, ({ context }) => context.rows);
  const pending = usePending(grid);
  return useMemo(() => shownRows(rows, pending), [rows, pending]);
}

/** The labels of choices and flags, for formatting and parsing cell texts. */
export const wordsOfColumns = (columns: readonly GridColumn[]): CellWords =>
  Object.fromEntries(
    columns.flatMap(({ id, shape, values: known, valueText }) => {
      const values = shape.type === 'flag' ? ['true', 'false'] : known;
      return values.length > 0
        ? [[id, Object.fromEntries(values.map((value) => [value, valueText(value)]))]]
        : [];
    }),
  );

/** Gives the editor the locale and the value labels of the current language. */
export function useTellWords(grid: GridActor, columns: readonly GridColumn[]): void {
  const edits = useEdits(grid);
  const { locale } = useIntl();
  const words = useMemo(() => wordsOfColumns(columns), [columns]);
  useEffect(() => edits?.send({ type: 'words.changed', locale, words }), [edits, locale, words]);
}
