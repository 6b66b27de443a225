import type { GridRows, Selection } from './grid.types.ts';
import { placeOf } from './rows.ts';

export const nothing: Selection = { kind: 'ids', ids: new Set(), last: null };

/** Everything that matches. */
export const everything: Selection = { kind: 'matching', except: new Set() };

/** True when a record is chosen. */
export const isChosen = (selection: Selection, id: number): boolean =>
  selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id);

/** How many records are chosen, of so many that match. */
export const chosenCount = (selection: Selection, total: number): number =>
  selection.kind === 'ids' ? selection.ids.size : Math.max(0, total - selection.except.size);

export const isNothing = (selection: Selection): boolean =>
  selection.kind === 'ids' && selection.ids.size === 0;

const without = (ids: ReadonlySet<number>, gone: Iterable<number>): ReadonlySet<number> => {
  const left = new Set(ids);
  for (const id of gone) left.delete(id);
  return left;
};

/** Chooses these too. */
export function withRows(selection: Selection, ids: readonly number[]): Selection {
  if (selection.kind === 'matching') return { ...selection, except: without(selection.except, ids) };
  return { kind: 'ids', ids: new Set([...selection.ids, ...ids]), last: ids.at(-1) ?? selection.last };
}

/** Chooses a record, or no longer. */
export function toggled(selection: Selection, id: number): Selection {
  if (!isChosen(selection, id)) return withRows(selection, [id]);
  return selection.kind === 'ids'
    ? { kind: 'ids', ids: without(selection.ids, [id]), last: id }
    : { ...selection, except: new Set([...selection.except, id]) };
}

/** Ids of the rows at hand from one place to another, whichever comes first. */
export function idsBetween({ at }: GridRows, from: number, to: number): readonly number[] {
  const ids: number[] = [];
  for (let place = Math.min(from, to); place <= Math.max(from, to); place += 1) {
    const id = at.get(place)?.id;
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

/** Chooses from the record chosen last to a place; only that place when the record is not at hand. */
export function extendedTo(selection: Selection, rows: GridRows, place: number): Selection {
  const last = selection.kind === 'ids' ? selection.last : null;
  const from = last === null ? null : placeOf(rows, last, place);
  const ids = idsBetween(rows, from ?? place, place);
  return withRows(selection, from !== null && from > place ? [...ids].reverse() : ids);
}

/** All rows that the list shows; when they are chosen already, or cannot be at hand, everything that matches. */
export function allOf(selection: Selection, rows: GridRows): Selection {
  if (selection.kind === 'matching') return everything;
  if (rows.at.size < rows.length) return everything;
  const ids = [...rows.at.values()].map(({ id }) => id);
  const isAgain = ids.every((id) => selection.ids.has(id));
  return isAgain && rows.total > ids.length ? everything : withRows(selection, ids);
}

/** Forgets records that are gone. */
export function withoutGone(selection: Selection, gone: ReadonlySet<number>): Selection {
  if (selection.kind === 'matching') return { ...selection, except: without(selection.except, gone) };
  const last = selection.last !== null && gone.has(selection.last) ? null : selection.last;
  return { kind: 'ids', ids: without(selection.ids, gone), last };
}
