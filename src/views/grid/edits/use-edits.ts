import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { GridActor, GridRows } from '../../../machines/grid/definition/grid.types.ts';
import type { Pending } from '../../../machines/grid/edits/edits.types.ts';
import { type EditsActor, getEdits } from '../../../machines/grid/edits/get-edits.ts';
import { applyPendingToRows } from '../../../machines/grid/edits/pending-rows.ts';
import type { CellWords } from '../../../machines/grid/edits/words.ts';
import type { GridColumn } from '../list-view-config.ts';

const noPendingCells: Pending = new Map();

/** The cell editor of a list; undefined for a list without one. */
export const useEdits = (grid: GridActor): EditsActor | undefined => useMemo(() => getEdits(grid), [grid]);

/** Cells that are not saved yet. */
export const usePendingCells = (grid: GridActor): Pending =>
  useSelector(useEdits(grid), (snapshot) => snapshot?.context.pending ?? noPendingCells);

/** The loaded rows with their pending changes applied. */
export function useRowsWithPendingChanges(grid: GridActor): GridRows {
  const rows = useSelector(grid, ({ context }) => context.rows);
  const pending = usePendingCells(grid);
  return useMemo(() => applyPendingToRows(rows, pending), [rows, pending]);
}

/** The labels of choices and flags, for formatting and parsing cell texts. */
export const toValueLabels = (columns: readonly GridColumn[]): CellWords =>
  Object.fromEntries(
    columns.flatMap(({ id, definition, values: known, valueText }) => {
      const values = definition.type === 'flag' ? ['true', 'false'] : known;
      return values.length > 0
        ? [[id, Object.fromEntries(values.map((value) => [value, valueText(value)]))]]
        : [];
    }),
  );

/** Gives the editor the locale and the value labels of the current language. */
export function useSyncValueLabels(grid: GridActor, columns: readonly GridColumn[]): void {
  const edits = useEdits(grid);
  const { locale } = useIntl();
  const words = useMemo(() => toValueLabels(columns), [columns]);
  useEffect(() => edits?.send({ type: 'words.changed', locale, words }), [edits, locale, words]);
}
