import { describe, expect, it, test } from 'vitest';
import {
  type AnyEventObject,
  createActor,
  createMachine,
  fromPromise,
  fromTransition,
  SimulatedClock,
  spawnChild,
} from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import { boardMachine } from '../../../../../src/machines/features/applications/board/board.machine.ts';
import type {
  BoardContext,
  BoardEvent,
} from '../../../../../src/machines/features/applications/board/board.types.ts';
import type {
  GridActor,
  GridApi,
  GridQuery,
  GridRow,
} from '../../../../../src/machines/grid/definition/grid.types.ts';
import { defaultQuery } from '../../../../../src/machines/grid/rows/query.ts';
import type { EventCall } from '../../../../../src/services/applications/application-details.service.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle } from '../../../../support/client/actor.ts';
import { application } from '../../../../support/client/office.ts';
import { details } from '../../../../support/records/applications.ts';

/** The applications of the agency, by where they stand. */
const rows: readonly GridRow[] = [
  ...Array.from({ length: 30 }, (_, index) => application(index + 1, { status: 'agencyReview' })),
  application(31, { status: 'submitted' }),
  application(32, { status: 'withdrawn' }),
].map((row) => ({ ...row }));

const api = (loading: GridQuery[] = [], known: readonly GridRow[] = rows): GridApi => ({
  load: async (query) => {
    loading.push(query);
    const statuses = (query.filters.status ?? '').split(',');
    const match = known.filter(({ status }) => statuses.includes(String(status)));
    const perPage = Number(query.perPage);
    const from = (query.page - 1) * perPage;
    const meta = { page: query.page, perPage, total: match.length, lastPage: 1 };
    return { data: match.slice(from, from + perPage), meta };
  },
  pathOf: ({ id }) => `/application/details/${id}`,
});

/** A list that only says what it is asked for. */
function listOf(query: GridQuery) {
  const list = createActor(
    fromTransition(
      (
        state: { context: { query: GridQuery; owner: number } },
        event: { type: 'ask'; query: GridQuery },
      ) => ({
        context: { ...state.context, query: event.query },
      }),
      { context: { query, owner: 7 } },
    ),
  );
  list.start();
  // Of a fromTransition's snapshot the board would read `context`: it is the state here.
  const actor = {
    getSnapshot: () => list.getSnapshot().context,
    subscribe: (next: (snapshot: unknown) => void) => list.subscribe((snapshot) => next(snapshot.context)),
  } as unknown as GridActor;
  return { actor, ask: (next: GridQuery) => list.send({ type: 'ask', query: next }) };
}

const accepted = details(1, { places: { admission: 'approved' } });

interface Options {
  readonly read?: (id: number) => Promise<ApplicationDetails>;
  readonly send?: (call: EventCall) => Promise<ApplicationDetails>;
  readonly query?: GridQuery;
}

function opened({ read, send, query = defaultQuery }: Options = {}) {
  const loading: GridQuery[] = [];
  const sent: EventCall[] = [];
  const told: AnyEventObject[] = [];
  const list = listOf(query);
  const machine = boardMachine.provide({
    actors: {
      read: fromPromise<ApplicationDetails, { id: number }>(
        async ({ input: { id } }) => read?.(id) ?? details(id, { places: { admission: 'agencyReview' } }),
      ),
      send: fromPromise<ApplicationDetails, EventCall>(async ({ input }) => {
        sent.push(input);
        return send?.(input) ?? { ...accepted, id: input.id };
      }),
    },
  });
  const clock = new SimulatedClock();
  const router = fromTransition((_, event: AnyEventObject) => {
    told.push(event);
    return null;
  }, null);
  const root = createActor(
    createMachine({
      entry: [
        spawnChild(router, { id: 'router', systemId: 'router' }),
        spawnChild(machine, {
          id: 'board',
          systemId: 'board',
          input: { grid: list.actor, query, api: api(loading) },
        }),
      ],
    }),
    { clock },
  ).start();
  const board = root.system.get('board');
  return {
    list,
    clock,
    loading,
    sent,
    told,
    send: (event: BoardEvent) => board.send(event),
    context: (): BoardContext => board.getSnapshot().context,
    tags: (): string[] => [...board.getSnapshot().tags].sort(),
    totals: () =>
      Object.values((board.getSnapshot().context as BoardContext).lanes).map(({ total }) => total),
  };
}

const selectEvent = (event: 'application.approve' | 'application.return'): BoardEvent => ({
  type: 'move.select',
  event,
  locale: 'en-GB',
});

describe('a board', () => {
  it('asks for each lane by its statuses, in the order and with the filter of the list', async () => {
    const query: GridQuery = {
      ...defaultQuery,
      searchQuery: 'leeds',
      sorts: [{ column: 'number', order: 'asc' }],
      filters: { status: 'agencyReview,withdrawn' },
    };
    const { loading, totals, context } = opened({ query });
    await settle();
    expect(
      loading.map(({ filters, searchQuery, sorts, perPage }) => [filters, searchQuery, sorts, perPage]),
    ).toEqual([
      [{ status: 'agencyReview' }, 'leeds', query.sorts, 25],
      [{ status: 'withdrawn' }, 'leeds', query.sorts, 25],
    ]);
    expect([totals(), context().lanes.preparing.rows.length]).toEqual([[30, 0, 0, 0, 0, 0, 1], 25]);
  });

  it('fetches the next cards of a lane as one comes to its end, once', async () => {
    const { send, loading, context } = opened();
    await settle();
    const before = loading.length;
    send({ type: 'lane.more', stage: 'preparing' });
    send({ type: 'lane.more', stage: 'preparing' });
    await settle();
    expect([
      loading.length - before,
      loading.at(-1)?.page,
      context().lanes.preparing.rows.map(({ id }) => id),
    ]).toEqual([1, 2, Array.from({ length: 30 }, (_, index) => index + 1)]);
    send({ type: 'lane.more', stage: 'preparing' });
    expect(loading.length - before).toBe(1);
  });

  it('follows its list when that is asked for something else, and not when only its page is', async () => {
    const { list, loading, totals } = opened();
    await settle();
    const before = loading.length;
    list.ask({ ...defaultQuery, page: 3, form: 'board' });
    await settle();
    expect(loading.length - before).toBe(0);
    list.ask({ ...defaultQuery, filters: { status: 'submitted' } });
    await settle();
    expect([loading.length - before, totals()]).toEqual([1, [0, 1, 0, 0, 0, 0, 0]]);
  });

  it('is looked at again a second after something has changed, but not under the hand that moves a card', async () => {
    const { send, clock, loading } = opened();
    await settle();
    const before = loading.length;
    const changed = { type: 'record.changed', subject: 'Application', id: 1, version: 2 } as const;
    send({ type: 'move.begin', id: 1 });
    send(changed);
    send(changed);
    clock.increment(1500);
    await settle();
    expect(loading.length - before).toBe(0);
    send({ type: 'move.cancel' });
    clock.increment(1000);
    await settle();
    expect(loading.length - before).toBe(7);
  });

  it('steps along the lanes that have cards, as one sees them', async () => {
    const { send, context } = opened();
    await settle();
    const focus = () => `${context().focus.stage} ${context().focus.id}`;
    const seen = [focus()];
    for (const [to, rightToLeft] of [
      ['down', false],
      ['right', false],
      ['right', false],
      ['left', true],
      ['left', false],
      ['last', false],
    ] as const) {
      send({ type: 'card.step', to, rightToLeft });
      seen.push(focus());
    }
    expect(seen).toEqual([
      'preparing 1',
      'preparing 2',
      'atUniversity 31',
      'ended 32',
      'ended 32',
      'atUniversity 31',
      'atUniversity 31',
    ]);
  });

  it('opens a card in a tab', async () => {
    const { send, told } = opened();
    await settle();
    send({ type: 'card.open', id: 31, background: true });
    expect(told).toEqual([{ type: 'router.open', to: '/application/details/31', background: true }]);
  });
});

describe('a card', () => {
  it('is moved at once by an event that nothing has to come with, and both lanes count it', async () => {
    const { send, sent, totals, context, tags } = opened({
      send: async ({ id }) => details(id, { places: { admission: 'submitted' } }),
    });
    await settle();
    send({ type: 'move.begin', id: 3 });
    await settle();
    send(selectEvent('application.approve'));
    await settle();
    expect(sent.map(({ id, event, version }) => [id, event, version])).toEqual([
      [3, { type: 'application.approve' }, 1],
    ]);
    expect([totals(), tags(), context().lastMove?.count]).toEqual([[29, 2, 0, 0, 0, 0, 1], [], 1]);
    expect(context().lanes.atUniversity.rows[0]?.id).toBe(3);
  });

  it('has its form opened where something has to be said, and stays where it is when that is given up', async () => {
    const { send, sent, totals, tags, context } = opened();
    await settle();
    send({ type: 'move.begin', id: 3 });
    await settle();
    send(selectEvent('application.return'));
    await settle();
    expect([tags(), context().selectedEvent]).toEqual([['filling', 'moving'], 'application.return']);
    send({ type: 'move.cancel' });
    expect([tags(), totals()[0], sent]).toEqual([[], 30, []]);
  });

  it('is not moved by what its chart does not let, nor by what does not lead on', async () => {
    const { send, sent, tags } = opened({
      read: async (id) => details(id, { places: { admission: 'agencyReview', compliance: 'refused' } }),
    });
    await settle();
    send({ type: 'move.begin', id: 3 });
    await settle();
    send(selectEvent('application.approve'));
    send({ type: 'move.select', event: 'visa.lodge', locale: 'en-GB' });
    expect([tags(), sent]).toEqual([['moving', 'selecting'], []]);
  });

  it('says why a move was refused, and is read again', async () => {
    const refusal = { ...problem('refused'), reasons: ['reason.documentsConfirmed'] };
    let reads = 0;
    const { send, tags, context } = opened({
      read: async (id) => {
        reads += 1;
        return details(id, { places: { admission: 'agencyReview' } });
      },
      send: async () => {
        throw new ProblemError(refusal);
      },
    });
    await settle();
    send({ type: 'move.begin', id: 3 });
    await settle();
    send(selectEvent('application.approve'));
    await settle();
    expect([tags(), context().problem?.reasons]).toEqual([
      ['moving', 'refused'],
      ['reason.documentsConfirmed'],
    ]);
    send({ type: 'move.retry' });
    await settle();
    expect([tags(), reads]).toEqual([['moving', 'selecting'], 2]);
  });
});

test('every state of a board can be reached, and every failed one be left', () => {
  const input = { grid: listOf(defaultQuery).actor, query: defaultQuery, api: api() };
  const page = { data: [...rows], meta: { page: 1, perPage: 25 as const, total: 32, lastPage: 2 } };
  const events = [
    { type: 'lane.loaded', stage: 'preparing', page, more: false },
    { type: 'record.changed', subject: 'Application', id: 1, version: 2 },
    { type: 'move.begin', id: 1 },
    { type: 'move.cancel' },
    { type: 'move.retry' },
    selectEvent('application.approve'),
    selectEvent('application.return'),
    done('read', details(1, { places: { admission: 'agencyReview' } })),
    failed('read'),
    done('send', accepted),
    failed('send'),
    done('form', null),
    failed('form'),
  ];
  const mark = ({ lanes, application: known, selectedEvent }: BoardContext) => [
    lanes.preparing.rows.length > 0,
    known !== null,
    selectedEvent,
  ];
  expect(coverageOf(boardMachine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
