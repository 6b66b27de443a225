import type { GridRow } from './definition/definition.types.ts';
import type { GridContext, PendingChanges } from './definition/grid.types.ts';
import { removeRecords, updateRows } from './responses.ts';
import { isFiltered } from './rows/query.ts';
import { findPosition } from './rows/rows.ts';
import { announce } from './view/announce.ts';

type Change = Partial<GridContext>;

/** A record that changed elsewhere; `version` is null if it was deleted. */
export interface RecordChange {
  readonly id: number;
  readonly version: number | null;
}

/** The current row of a record; null if it no longer exists, or the user may no longer see it. */
export interface Found {
  readonly id: number;
  readonly row: GridRow | null;
}

/** Above this number the list is reloaded instead of looking up single rows. */
export const maxLookUps = 50;

export const noPendingChanges: PendingChanges = {
  ids: new Set(),
  taken: new Set(),
  all: false,
  announced: 0,
};

/**
 * What a change means for the list. `outdated` the loaded row is older; `new` the record may have been added
 * or moved; `deleted` it was deleted.
 */
export function classifyChange(
  context: GridContext,
  { id, version }: RecordChange,
): 'outdated' | 'new' | 'deleted' | null {
  const { rows, cursor, query } = context;
  const place = findPosition(rows, id, cursor.row);
  const row = place === null ? undefined : rows.at.get(place);
  if (version === null) return row ? 'deleted' : null;
  if (row) return (row.version ?? 0) < version ? 'outdated' : null;
  // An older record that is not loaded can only have moved into view if the list is filtered or sorted.
  return version === 1 || isFiltered(query) || query.sorts.length > 0 ? 'new' : null;
}

/** Records a change; a deleted record is removed at once. */
export function applyChange(context: GridContext, change: RecordChange): Change {
  switch (classifyChange(context, change)) {
    case 'deleted':
      return removeRecords(context, new Set([change.id]));
    case 'outdated': {
      const { pendingChanges } = context;
      return { pendingChanges: { ...pendingChanges, ids: new Set([...pendingChanges.ids, change.id]) } };
    }
    case 'new': {
      const newRecordIds = new Set([...context.newRecordIds, change.id]);
      return { newRecordIds, newRecordCount: newRecordIds.size };
    }
    case null:
      return {};
  }
}

/** True when looking up single rows is not enough. */
export const needsReload = ({ pendingChanges }: GridContext): boolean =>
  pendingChanges.all || pendingChanges.ids.size > maxLookUps;

/** Starts looking up the collected records; later changes are collected separately. */
export const taken = ({ pendingChanges }: GridContext): Change => ({
  pendingChanges: { ...pendingChanges, ids: new Set(), taken: pendingChanges.ids },
});

/** Puts records back that could not be looked up. */
export const requeueLookup = ({ pendingChanges }: GridContext): Change => ({
  pendingChanges: {
    ...pendingChanges,
    ids: new Set([...pendingChanges.ids, ...pendingChanges.taken]),
    taken: new Set(),
  },
});

/** Announces records that are new since the last announcement. */
export function announceNewRecords(context: GridContext): Change {
  const { pendingChanges, newRecordCount } = context;
  const announced = { pendingChanges: { ...pendingChanges, announced: newRecordCount } };
  return newRecordCount > pendingChanges.announced
    ? { ...announced, ...announce(context, 'grid.said.news', { count: newRecordCount }) }
    : announced;
}

/** Applies the looked-up rows, and highlights the newer ones. */
export function applyLookup(context: GridContext, found: readonly Found[]): Change {
  const newer = found.flatMap(({ row }) => (row ? [row] : []));
  const gone = new Set(found.filter(({ row }) => row === null).map(({ id }) => id));
  const change = updateRows(context, newer);
  const renewedContext = { ...context, ...change };
  return {
    ...change,
    ...(gone.size > 0 && removeRecords(renewedContext, gone)),
    highlighted: new Set([...context.highlighted, ...newer.map(({ id }) => id)]),
    pendingChanges: { ...context.pendingChanges, taken: new Set() },
  };
}

/** Removes the highlight of rows after its time. */
export const removeHighlights = ({ highlighted }: GridContext, ids: readonly number[]): Change => ({
  highlighted: new Set([...highlighted].filter((id) => !ids.includes(id))),
});
