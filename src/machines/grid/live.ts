import { said } from './announce.ts';
import { renewed, withoutRecords } from './answers.ts';
import type { Gathered, GridContext } from './grid.types.ts';
import { isNarrowed } from './query.ts';
import { placeOf } from './rows.ts';
import type { GridRow } from './shape.types.ts';

type Change = Partial<GridContext>;

/** A record that changed somewhere; `version` is null when it was deleted. */
export interface RecordChange {
  readonly id: number;
  readonly version: number | null;
}

/** A row as it was found to be; null when it is no longer there, or no longer this person's to see. */
export interface Found {
  readonly id: number;
  readonly row: GridRow | null;
}

/** More rows than this are not looked up one by one: the list is asked for again. */
export const mostLookUps = 50;

export const nothingGathered: Gathered = { ids: new Set(), taken: new Set(), all: false, told: 0 };

/** What a change means here. `known` the row shown is older; `news` it may have come or moved; `gone` it was deleted. */
export function meaningOf(
  context: GridContext,
  { id, version }: RecordChange,
): 'known' | 'news' | 'gone' | null {
  const { rows, cursor, query } = context;
  const place = placeOf(rows, id, cursor.row);
  const row = place === null ? undefined : rows.at.get(place);
  if (version === null) return row ? 'gone' : null;
  if (row) return (row.version ?? 0) < version ? 'known' : null;
  // An older record elsewhere can only have come into sight, or moved, when the list is narrowed or sorted.
  return version === 1 || isNarrowed(query) || query.sorts.length > 0 ? 'news' : null;
}

/** Takes note of a change; a deleted record goes at once. */
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

/** True when single rows will not do. */
export const needsAll = ({ gathered }: GridContext): boolean =>
  gathered.all || gathered.ids.size > mostLookUps;

/** Takes the gathered records to be looked up; what changes from now on is gathered anew. */
export const taken = ({ gathered }: GridContext): Change => ({
  gathered: { ...gathered, ids: new Set(), taken: gathered.ids },
});

/** Gives records back that could not be looked up. */
export const givenBack = ({ gathered }: GridContext): Change => ({
  gathered: { ...gathered, ids: new Set([...gathered.ids, ...gathered.taken]), taken: new Set() },
});

/** Says what is new since it was said last. */
export function newsTold(context: GridContext): Change {
  const { gathered, news } = context;
  const told = { gathered: { ...gathered, told: news } };
  return news > gathered.told ? { ...told, ...said(context, 'grid.said.news', { count: news }) } : told;
}

/** Puts what was found in place, and marks what is newer as fresh. */
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

/** Rows that were marked long enough are no longer. */
export const faded = ({ fresh }: GridContext, ids: readonly number[]): Change => ({
  fresh: new Set([...fresh].filter((id) => !ids.includes(id))),
});
