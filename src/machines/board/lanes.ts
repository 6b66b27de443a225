import type { AdmissionState } from '../../../contract/applications.ts';
import type { Stage } from '../../../contract/charts/state.ts';
import type { PageSize } from '../../../contract/primitives.ts';
import { phaseNames, phases, statusNamed } from '../applications/phases.ts';
import type { GridQuery, GridRow, Move, Page } from '../grid/grid.types.ts';
import { narrowingParams } from '../grid/query.ts';
import type { Problem } from '../problem.ts';
import type { Focus, Lane, Lanes } from './board.types.ts';

/** Cards per request. */
export const laneSize = 25;

/** Queries with the same key return the same cards in the same order. */
export const cardsKey = (query: GridQuery): string => JSON.stringify(narrowingParams(query));

const shownStatuses = (stage: Stage, { filters: { status } }: GridQuery): readonly AdmissionState[] =>
  status === undefined ? phases[stage] : phases[stage].filter((each) => status.split(',').includes(each));

const mapped = (lanes: Lanes, change: (lane: Lane, stage: Stage) => Lane): Lanes =>
  Object.fromEntries(phaseNames.map((stage) => [stage, change(lanes[stage], stage)])) as unknown as Lanes;

const withLane = (lanes: Lanes, stage: Stage, change: Partial<Lane>): Lanes => ({
  ...lanes,
  [stage]: { ...lanes[stage], ...change },
});

/** Lanes before the first response; one that the list's filter excludes is empty. */
export const emptyLanes = (query: GridQuery): Lanes =>
  Object.fromEntries(
    phaseNames.map((stage): [Stage, Lane] => {
      const statuses = shownStatuses(stage, query);
      const total = statuses.length === 0 ? 0 : null;
      return [stage, { statuses, rows: [], total, asked: null, problem: null }];
    }),
  ) as unknown as Lanes;

/** The lanes of a new query; the old cards stay visible until the new ones arrive. */
export const lanesOf = (query: GridQuery, before: Lanes): Lanes =>
  mapped(emptyLanes(query), (lane, stage) =>
    lane.statuses.length === 0 ? lane : { ...before[stage], statuses: lane.statuses },
  );

/** The query for the next cards of a lane, or for a reload of the loaded ones. */
export function laneQuery(query: GridQuery, { statuses, rows }: Lane, more: boolean): GridQuery {
  const perPage: PageSize = more || rows.length <= laneSize ? laneSize : rows.length <= 50 ? 50 : 100;
  const page = more ? Math.floor(rows.length / laneSize) + 1 : 1;
  const filters = { ...query.filters, status: statuses.join(',') };
  return { ...query, filters, perPage, page, view: null, form: null };
}

/** Stages whose lanes can be loaded. */
export const askedStages = (lanes: Lanes): readonly Stage[] =>
  phaseNames.filter((stage) => lanes[stage].statuses.length > 0);

/** Whether a lane has more cards to load and no pending request. */
export const hasMore = ({ rows, total, asked, problem }: Lane): boolean =>
  asked === null && problem === null && total !== null && rows.length < total;

export const laneAsked = (lanes: Lanes, stage: Stage, asked: 'more' | 'whole'): Lanes =>
  withLane(lanes, stage, { asked, problem: null });

/**
 * Puts a response in its lane: appended, without cards that have moved up in the meantime, or replacing the loaded
 * cards.
 */
export function laneAnswered(
  lanes: Lanes,
  stage: Stage,
  { data, meta }: Page<GridRow>,
  more: boolean,
): Lanes {
  const known = new Set(more ? lanes[stage].rows.map(({ id }) => id) : []);
  const rows = [...(more ? lanes[stage].rows : []), ...data.filter(({ id }) => !known.has(id))];
  return withLane(lanes, stage, { rows, total: meta.total, asked: null, problem: null });
}

/** Records why a lane could not be loaded; cards that the user may no longer see are removed. */
export const laneFailed = (lanes: Lanes, stage: Stage, problem: Problem): Lanes =>
  withLane(lanes, stage, {
    asked: null,
    problem,
    ...(problem.kind === 'forbidden' && { rows: [], total: null }),
  });

/** The stage of a status. */
export const stageOf = (status: unknown): Stage | undefined => {
  const known = statusNamed(String(status));
  return known && phaseNames.find((stage) => phases[stage].includes(known));
};

/** Finds a loaded card and its position. */
export function cardOf(
  lanes: Lanes,
  id: number | null,
): { readonly stage: Stage; readonly index: number; readonly row: GridRow } | undefined {
  for (const stage of phaseNames) {
    const index = lanes[stage].rows.findIndex((row) => row.id === id);
    const row = lanes[stage].rows[index];
    if (row) return { stage, index, row };
  }
  return undefined;
}

/** Moves a card to the top of the lane of its current status, if the list shows that status. */
export function placed(lanes: Lanes, row: GridRow): Lanes {
  const from = cardOf(lanes, row.id);
  const stage = stageOf(row.status);
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
export function focusAmong(lanes: Lanes, focus: Focus): Focus {
  const card = cardOf(lanes, focus.id);
  if (card) return { stage: card.stage, id: focus.id, index: card.index };
  const { rows } = lanes[focus.stage];
  const stage = rows.length > 0 ? focus.stage : phaseNames.find((each) => lanes[each].rows.length > 0);
  if (stage === undefined) return { ...focus, id: null };
  const index = Math.min(stage === focus.stage ? focus.index : 0, lanes[stage].rows.length - 1);
  return { stage, id: lanes[stage].rows[index]?.id ?? null, index };
}

/** Cards that Page Up and Page Down skip. */
const screen = 5;

/** The focus after a step; horizontal steps skip empty lanes. */
export function stepped(lanes: Lanes, focus: Focus, to: Move, rightToLeft: boolean): Focus {
  const { rows } = lanes[focus.stage];
  const at = (index: number, stage = focus.stage): Focus => {
    const last = lanes[stage].rows.length - 1;
    const place = Math.max(0, Math.min(index, last));
    return { stage, index: place, id: lanes[stage].rows[place]?.id ?? null };
  };
  const filled = phaseNames.filter((stage) => lanes[stage].rows.length > 0);
  const along = (by: number): Focus => {
    const stage = filled[filled.indexOf(focus.stage) + by];
    return stage === undefined ? focus : at(focus.index, stage);
  };
  const onwards = rightToLeft ? -1 : 1;
  const ends = { first: filled[0], last: filled.at(-1) };
  switch (to) {
    case 'up':
      return at(focus.index - 1);
    case 'down':
      return at(focus.index + 1);
    case 'left':
      return along(-onwards);
    case 'right':
      return along(onwards);
    case 'screenUp':
      return at(focus.index - screen);
    case 'screenDown':
      return at(focus.index + screen);
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
      return along(to === 'edgeLeft' ? -onwards : onwards);
  }
}
