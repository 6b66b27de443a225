import type { AdmissionState } from '../../../../../contract/applications/applications.ts';
import type { Stage } from '../../../../../contract/charts/state.ts';
import type { PageSize } from '../../../../../contract/kit/primitives.ts';
import type { CursorMove, GridQuery, GridRow, Page } from '../../../grid/definition/grid.types.ts';
import { toFilterParams } from '../../../grid/rows/query.ts';
import type { Problem } from '../../../kit/problem.ts';
import type { Focus, Lane, Lanes } from './board.types.ts';
import { findStatus, stageNames, statusesByStage } from './stages.ts';

/** Cards per request. */
export const lanePageSize = 25;

/** Queries with the same key return the same cards in the same order. */
export const getCardsKey = (query: GridQuery): string => JSON.stringify(toFilterParams(query));

const getShownStatuses = (stage: Stage, { filters: { status } }: GridQuery): readonly AdmissionState[] =>
  status === undefined
    ? statusesByStage[stage]
    : statusesByStage[stage].filter((each) => status.split(',').includes(each));

const mapLanes = (lanes: Lanes, change: (lane: Lane, stage: Stage) => Lane): Lanes =>
  Object.fromEntries(stageNames.map((stage) => [stage, change(lanes[stage], stage)])) as unknown as Lanes;

const withLane = (lanes: Lanes, stage: Stage, change: Partial<Lane>): Lanes => ({
  ...lanes,
  [stage]: { ...lanes[stage], ...change },
});

/** Lanes before the first response; one that the list's filter excludes is empty. */
export const createEmptyLanes = (query: GridQuery): Lanes =>
  Object.fromEntries(
    stageNames.map((stage): [Stage, Lane] => {
      const statuses = getShownStatuses(stage, query);
      const total = statuses.length === 0 ? 0 : null;
      return [stage, { statuses, rows: [], total, loading: null, problem: null }];
    }),
  ) as unknown as Lanes;

/** The lanes of a new query; the old cards stay visible until the new ones arrive. */
export const updateLanes = (query: GridQuery, before: Lanes): Lanes =>
  mapLanes(createEmptyLanes(query), (lane, stage) =>
    lane.statuses.length === 0 ? lane : { ...before[stage], statuses: lane.statuses },
  );

/** The query for the next cards of a lane, or for a reload of the loaded ones. */
export function getLaneQuery(query: GridQuery, { statuses, rows }: Lane, more: boolean): GridQuery {
  const perPage: PageSize = more || rows.length <= lanePageSize ? lanePageSize : rows.length <= 50 ? 50 : 100;
  const page = more ? Math.floor(rows.length / lanePageSize) + 1 : 1;
  const filters = { ...query.filters, status: statuses.join(',') };
  return { ...query, filters, perPage, page, view: null, form: null };
}

/** Stages whose lanes can be loaded. */
export const getLoadableStages = (lanes: Lanes): readonly Stage[] =>
  stageNames.filter((stage) => lanes[stage].statuses.length > 0);

/** Whether a lane has more cards to load and no pending request. */
export const hasMore = ({ rows, total, loading, problem }: Lane): boolean =>
  loading === null && problem === null && total !== null && rows.length < total;

export const withLaneLoading = (lanes: Lanes, stage: Stage, loading: 'more' | 'all'): Lanes =>
  withLane(lanes, stage, { loading, problem: null });

/**
 * Puts a response in its lane: appended, without cards that have moved up in the meantime, or replacing the loaded
 * cards.
 */
export function withLanePage(
  lanes: Lanes,
  stage: Stage,
  { data, meta }: Page<GridRow>,
  more: boolean,
): Lanes {
  const known = new Set(more ? lanes[stage].rows.map(({ id }) => id) : []);
  const rows = [...(more ? lanes[stage].rows : []), ...data.filter(({ id }) => !known.has(id))];
  return withLane(lanes, stage, { rows, total: meta.total, loading: null, problem: null });
}

/** Records why a lane could not be loaded; cards that the user may no longer see are removed. */
export const withLaneProblem = (lanes: Lanes, stage: Stage, problem: Problem): Lanes =>
  withLane(lanes, stage, {
    loading: null,
    problem,
    ...(problem.kind === 'forbidden' && { rows: [], total: null }),
  });

/** The stage of a status. */
export const getStage = (status: unknown): Stage | undefined => {
  const known = findStatus(String(status));
  return known && stageNames.find((stage) => statusesByStage[stage].includes(known));
};

/** Finds a loaded card and its position. */
export function findCard(
  lanes: Lanes,
  id: number | null,
): { readonly stage: Stage; readonly index: number; readonly row: GridRow } | undefined {
  for (const stage of stageNames) {
    const index = lanes[stage].rows.findIndex((row) => row.id === id);
    const row = lanes[stage].rows[index];
    if (row) return { stage, index, row };
  }
  return undefined;
}

/** Moves a card to the top of the lane of its current status, if the list shows that status. */
export function placeCard(lanes: Lanes, row: GridRow): Lanes {
  const from = findCard(lanes, row.id);
  const stage = getStage(row.status);
  if (!from || !stage) return lanes;
  const { rows, total } = lanes[from.stage];
  const isShown = lanes[stage].statuses.some((status) => status === row.status);
  if (stage === from.stage && isShown)
    return withLane(lanes, stage, { rows: rows.map((each) => (each.id === row.id ? row : each)) });
  const left = withLane(lanes, from.stage, {
    rows: rows.filter(({ id }) => id !== row.id),
    total: total === null ? null : total - 1,
  });
  if (!isShown) return left;
  const to = left[stage];
  return withLane(left, stage, {
    rows: [row, ...to.rows],
    total: to.total === null ? null : to.total + 1,
  });
}

/** Keeps the focus on its card, or if the card is gone, on the one now in its place. */
export function restoreFocus(lanes: Lanes, focus: Focus): Focus {
  const card = findCard(lanes, focus.id);
  if (card) return { stage: card.stage, id: focus.id, index: card.index };
  const { rows } = lanes[focus.stage];
  const stage = rows.length > 0 ? focus.stage : stageNames.find((each) => lanes[each].rows.length > 0);
  if (stage === undefined) return { ...focus, id: null };
  const index = Math.min(stage === focus.stage ? focus.index : 0, lanes[stage].rows.length - 1);
  return { stage, id: lanes[stage].rows[index]?.id ?? null, index };
}

/** Cards that Page Up and Page Down skip. */
const pageStep = 5;

/** The focus after a step; horizontal steps skip empty lanes. */
export function moveFocus(lanes: Lanes, focus: Focus, to: CursorMove, rightToLeft: boolean): Focus {
  const { rows } = lanes[focus.stage];
  const at = (index: number, stage = focus.stage): Focus => {
    const last = lanes[stage].rows.length - 1;
    const place = Math.max(0, Math.min(index, last));
    return { stage, index: place, id: lanes[stage].rows[place]?.id ?? null };
  };
  const filled = stageNames.filter((stage) => lanes[stage].rows.length > 0);
  const moveAcrossLanes = (by: number): Focus => {
    const stage = filled[filled.indexOf(focus.stage) + by];
    return stage === undefined ? focus : at(focus.index, stage);
  };
  const forward = rightToLeft ? -1 : 1;
  const ends = { first: filled[0], last: filled.at(-1) };
  switch (to) {
    case 'up':
      return at(focus.index - 1);
    case 'down':
      return at(focus.index + 1);
    case 'left':
      return moveAcrossLanes(-forward);
    case 'right':
      return moveAcrossLanes(forward);
    case 'screenUp':
      return at(focus.index - pageStep);
    case 'screenDown':
      return at(focus.index + pageStep);
    case 'edgeUp':
    case 'first':
      return at(0);
    case 'edgeDown':
    case 'last':
      return at(rows.length - 1);
    case 'rowStart':
      return ends.first ? at(focus.index, ends.first) : focus;
    case 'rowEnd':
      return ends.last ? at(focus.index, ends.last) : focus;
    default:
      return moveAcrossLanes(to === 'edgeLeft' ? -forward : forward);
  }
}
