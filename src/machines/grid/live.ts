import { said } from './announce.ts';
import { renewed, withoutRecords } from './answers.ts';
import type { Gathered, GridContext } from './grid.types.ts';
import { isNarrowed } from './query.ts';
import { placeOf } from './rows.ts';
import type { GridRow } from './shape.types.ts';

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
export const mostLookUps = 50;

export const nothingGathered: Gathered = { ids: new Set(), taken: new Set(), all: false, told: 0 };

/**
 * What a change means for the list. `outdated` the loaded row is older; `new` the record may have been added
 * or moved; `deleted` it was deleted.
 */
export function meaningOf(
  context: GridContext,
  { id, version }: RecordChange,
): 'known' | 'news' | 'gone' | null {
  const { rows, cursor, query } = context;
  const place = placeOf(rows, id, cursor.row);
  const row = place === null ? undefined : rows.at.get(place);
  if (version === null) return row ? 'gone' : null;
  if (row) return (row.version ?? 0) < version ? 'known' : null;
  // An older record that is not loaded can only have moved into view if the list is filtered or sorted.
  return version === 1 || isNarrowed(query) || query.sorts.length > 0 ? 'news' : null;
}

/** Records a change; a deleted record is removed at once. */
export function noted(context: GridContext, change: RecordChange): Change {
  switch (meaningOf(context, change)) {
    case 'gone':
      return withoutRecords(context, new Set([change.id]));
    case 'known': {
      const { gathered } = context;
      return { gathered: { ...gathered, ids: new Set([...gathered.ids, change.id]) } };
    }
    case 'news': {
      const unseen = new Set([...context.unseen, change.id]);
      return { unseen, news: unseen.size };
    }
    case null:
      return {};
  }
}

/** True when looking up single rows is not enough. */
export const needsAll = ({ gathered }: GridContext): boolean =>
  gathered.all || gathered.ids.size > mostLookUps;

/** Starts looking up the collected records; later changes are collected separately. */
export const taken = ({ gathered }: GridContext): Change => ({
  gathered: { ...gathered, ids: new Set(), taken: gathered.ids },
});

/** Puts records back that could not be looked up. */
export const givenBack = ({ gathered }: GridContext): Change => ({
  gathered: { ...gathered, ids: new Set([...gathered.ids, ...gathered.taken]), taken: new Set() },
});

/** Announces records that are new since the last announcement. */
export function newsTold(context: GridContext): Change {
  const { gathered, news } = context;
  const told = { gathered: { ...gathered, told: news } };
  return news > gathered.told ? { ...told, ...said(context, 'grid.said.news', { count: news }) } : told;
}

/** Applies the looked-up rows, and highlights the newer ones. */
export function lookedUp(context: GridContext, found: readonly Found[]): Change {
  const newer = found.flatMap(({ row }) => (row ? [row] : []));
  const gone = new Set(found.filter(({ row }) => row === null).map(({ id }) => id));
  const change = renewed(context, newer);
  const renewedContext = { ...context, ...change };
  return {
    ...change,
    ...(gone.size > 0 && withoutRecords(renewedContext, gone)),
    fresh: new Set([...context.fresh, ...newer.map(({ id }) => id)]),
    gathered: { ...context.gathered, taken: new Set() },
  };
}

/** Removes the highlight of rows after its time. */
export const faded = ({ fresh }: GridContext, ids: readonly number[]): Change => ({
  fresh: new Set([...fresh].filter((id) => !ids.includes(id))),
});
