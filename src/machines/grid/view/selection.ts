import type { GridRows, Selection } from '../definition/grid.types.ts';
import { findPosition } from '../rows/rows.ts';

export const emptySelection: Selection = { kind: 'ids', ids: new Set(), last: null };

/** All matching records. */
export const allMatching: Selection = { kind: 'matching', except: new Set() };

/** True when a record is selected. */
export const isSelected = (selection: Selection, id: number): boolean =>
  selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id);

/** The number of selected records, with `total` matching ones. */
export const countSelected = (selection: Selection, total: number): number =>
  selection.kind === 'ids' ? selection.ids.size : Math.max(0, total - selection.except.size);

export const isSelectionEmpty = (selection: Selection): boolean =>
  selection.kind === 'ids' && selection.ids.size === 0;

const without = (ids: ReadonlySet<number>, gone: Iterable<number>): ReadonlySet<number> => {
  const left = new Set(ids);
  for (const id of gone) left.delete(id);
  return left;
};

/** Adds rows to the selection. */
export function addToSelection(selection: Selection, ids: readonly number[]): Selection {
  if (selection.kind === 'matching') return { ...selection, except: without(selection.except, ids) };
  return { kind: 'ids', ids: new Set([...selection.ids, ...ids]), last: ids.at(-1) ?? selection.last };
}

/** Selects a record, or deselects it. */
export function toggleSelected(selection: Selection, id: number): Selection {
  if (!isSelected(selection, id)) return addToSelection(selection, [id]);
  return selection.kind === 'ids'
    ? { kind: 'ids', ids: without(selection.ids, [id]), last: id }
    : { ...selection, except: new Set([...selection.except, id]) };
}

/** Ids of the loaded rows between two positions, in either order. */
export function idsBetween({ at }: GridRows, from: number, to: number): readonly number[] {
  const ids: number[] = [];
  for (let place = Math.min(from, to); place <= Math.max(from, to); place += 1) {
    const id = at.get(place)?.id;
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

/** Selects from the record selected last to a position; only that position if the record is not loaded. */
export function extendSelection(selection: Selection, rows: GridRows, place: number): Selection {
  const last = selection.kind === 'ids' ? selection.last : null;
  const from = last === null ? null : findPosition(rows, last, place);
  const ids = idsBetween(rows, from ?? place, place);
  return addToSelection(selection, from !== null && from > place ? [...ids].reverse() : ids);
}

/** Selects all rows of the list; if they are selected already, or not all loaded, all matching records. */
export function selectAllRows(selection: Selection, rows: GridRows): Selection {
  if (selection.kind === 'matching') return allMatching;
  if (rows.at.size < rows.length) return allMatching;
  const ids = [...rows.at.values()].map(({ id }) => id);
  const isAgain = ids.every((id) => selection.ids.has(id));
  return isAgain && rows.total > ids.length ? allMatching : addToSelection(selection, ids);
}

/** Removes deleted records. */
export function removeFromSelection(selection: Selection, gone: ReadonlySet<number>): Selection {
  if (selection.kind === 'matching') return { ...selection, except: without(selection.except, gone) };
  const last = selection.last !== null && gone.has(selection.last) ? null : selection.last;
  return { kind: 'ids', ids: without(selection.ids, gone), last };
}
