import fc from 'fast-check';
import { expect, it } from 'vitest';
import { admissionStateNames } from '../../../../../contract/charts/application/state-meta.ts';
import type { Lanes } from '../../../../../src/machines/features/applications/board/board.types.ts';
import {
  createEmptyLanes,
  findCard,
  getStage,
  moveFocus,
  placeCard,
  restoreFocus,
  withLanePage,
} from '../../../../../src/machines/features/applications/board/lanes.ts';
import { stageNames } from '../../../../../src/machines/features/applications/board/stages.ts';
import type { CursorMove, GridRow } from '../../../../../src/machines/grid/definition/grid.types.ts';
import { defaultQuery } from '../../../../../src/machines/grid/rows/query.ts';

const status = fc.constantFrom(...admissionStateNames);
const known = fc.array(status, { maxLength: 40 });

/** A board with a card for each status, the ids from 1 on. */
function boardOf(statuses: readonly string[], shown?: readonly string[]): Lanes {
  const query = { ...defaultQuery, ...(shown && { filters: { status: shown.join(',') } }) };
  const rows: GridRow[] = statuses.map((each, index) => ({ id: index + 1, status: each }));
  return stageNames.reduce((lanes, stage) => {
    const data = rows.filter((row) => lanes[stage].statuses.some((each) => each === row.status));
    const meta = { page: 1, perPage: 25 as const, total: data.length, lastPage: 1 };
    return withLanePage(lanes, stage, { data, meta }, false);
  }, createEmptyLanes(query));
}

const count = (lanes: Lanes) => stageNames.reduce((sum, stage) => sum + (lanes[stage].total ?? 0), 0);

it('has every status in one lane, and counts each application once', () => {
  fc.assert(
    fc.property(known, (statuses) => {
      expect(count(boardOf(statuses))).toBe(statuses.length);
    }),
  );
});

it('counts as many after a move as before, or one fewer where the filter leaves its new status out', () => {
  fc.assert(
    fc.property(
      known,
      fc.nat(),
      status,
      fc.subarray([...admissionStateNames]),
      (statuses, pick, to, filter) => {
        const lanes = boardOf(statuses, filter.length > 0 ? filter : undefined);
        const id = (pick % Math.max(1, statuses.length)) + 1;
        const before = findCard(lanes, id);
        const after = placeCard(lanes, { id, status: to });
        const stage = getStage(to);
        const isShown = stage !== undefined && lanes[stage].statuses.includes(to);
        const isThere = findCard(after, id);
        expect(isThere?.stage).toBe(before && isShown ? stage : undefined);
        expect(count(after)).toBe(count(lanes) - (before && !isShown ? 1 : 0));
        for (const each of stageNames) expect(after[each].rows.length).toBe(after[each].total);
      },
    ),
  );
});

it('keeps the focus on a card that is there, wherever steps and answers lead', () => {
  const moves: readonly CursorMove[] = [
    'up',
    'down',
    'left',
    'right',
    'first',
    'last',
    'rowStart',
    'rowEnd',
    'screenUp',
    'screenDown',
    'edgeUp',
    'edgeDown',
    'edgeLeft',
    'edgeRight',
  ];
  fc.assert(
    fc.property(
      known,
      known,
      fc.array(fc.constantFrom(...moves), { maxLength: 20 }),
      fc.boolean(),
      (first, then, steps, rightToLeft) => {
        let focus = restoreFocus(boardOf(first), { stage: 'preparing', id: null, index: 0 });
        for (const [index, to] of steps.entries()) {
          const lanes = boardOf(index % 5 === 4 ? then : first);
          focus = moveFocus(lanes, restoreFocus(lanes, focus), to, rightToLeft);
          expect(findCard(lanes, focus.id)?.stage).toBe(focus.id === null ? undefined : focus.stage);
          if ((index % 5 === 4 ? then : first).length > 0) expect(focus.id).not.toBeNull();
        }
      },
    ),
  );
});

// Cards 1 to 3 are being prepared, 4 and 5 stand at their university, 6 has an offer that is accepted; the rest is empty.
const board = boardOf(['draft', 'draft', 'draft', 'submitted', 'submitted', 'accepted']);

it.each<[CursorMove, boolean, number]>([
  ['left', false, 2],
  ['right', false, 6],
  ['left', true, 6],
  ['right', true, 2],
  ['edgeLeft', false, 2],
  ['edgeRight', false, 6],
  ['edgeLeft', true, 6],
  ['edgeRight', true, 2],
  ['up', false, 4],
  ['down', false, 5],
  ['first', false, 4],
  ['last', false, 5],
  ['rowStart', false, 2],
  ['rowEnd', false, 6],
])(
  'steps %s, where reading from right to left is %s, from the fifth card to the card %i',
  (to, rightToLeft, id) => {
    const focus = { stage: 'atUniversity', id: 5, index: 1 } as const;
    expect(moveFocus(board, focus, to, rightToLeft).id).toBe(id);
  },
);

it.each([
  ['the one that comes to its place', ['draft', 'draft', 'draft'], 1, 2],
  ['the last one, where it was the last', ['draft', 'draft'], 2, 2],
  ['the first one of the next lane that has any', ['submitted', 'submitted'], 2, 1],
] as const)('goes from a card that is gone to %s', (_what, left, index, id) => {
  const lanes = boardOf(left);
  expect(restoreFocus(lanes, { stage: 'preparing', id: 99, index }).id).toBe(id);
});

it('appends the next cards of a lane, without one that has moved down to them meanwhile', () => {
  const page = (ids: readonly number[]) => ({
    data: ids.map((id) => ({ id, status: 'draft' })),
    meta: { page: 1, perPage: 25 as const, total: 9, lastPage: 1 },
  });
  const first = withLanePage(createEmptyLanes(defaultQuery), 'preparing', page([1, 2, 3]), false);
  const ids = (lanes: Lanes) => lanes.preparing.rows.map(({ id }) => id);
  expect([
    ids(withLanePage(first, 'preparing', page([3, 4]), true)),
    ids(withLanePage(first, 'preparing', page([3, 4]), false)),
  ]).toEqual([
    [1, 2, 3, 4],
    [3, 4],
  ]);
});
