import { describe, expect, it, test, vi } from 'vitest';
import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  fromTransition,
  spawnChild,
} from 'xstate';
import { applicationEventTypes } from '../../../../contract/applications/application-details.ts';
import type { SelectedStates } from '../../../../contract/applications/selected-states.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import type { BulkJob, BulkPreview } from '../../../../contract/kit/bulk.ts';
import type { GridRows, ToolInput } from '../../../../src/machines/grid/definition/grid.types.ts';
import { defaultQuery } from '../../../../src/machines/grid/rows/query.ts';
import { bulkMachine } from '../../../../src/machines/grid/tools/bulk.machine.ts';
import type { BulkContext } from '../../../../src/machines/grid/tools/bulk.types.ts';
import { bulkEventMachine } from '../../../../src/machines/grid/tools/bulk-event.machine.ts';
import type { BulkTarget } from '../../../../src/machines/grid/tools/bulk-target.ts';
import {
  getSelectedStatuses,
  isIrreversible,
  sharedFields,
} from '../../../../src/machines/grid/tools/event-choices.ts';
import {
  exportMachine,
  getExportedColumns,
  getExportScopes,
} from '../../../../src/machines/grid/tools/export.machine.ts';
import { defaultLayout } from '../../../../src/machines/grid/view/layout.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle } from '../../../support/client/actor.ts';
import { definition, row } from '../edits/stage.ts';

const mostExported = 100_000;

const rows: GridRows = {
  start: 0,
  length: 2,
  total: 4210,
  at: new Map([
    [0, row(1)],
    [1, row(2)],
  ]),
  version: 1,
};

const input = (more: Partial<ToolInput> = {}): ToolInput => ({
  definition,
  api: { load: async () => ({ data: [], meta: { page: 1, perPage: 10, total: 0, lastPage: 1 } }) },
  query: { ...defaultQuery, searchQuery: 'leeds', filters: { status: 'draft' } },
  selection: { kind: 'ids', ids: new Set([1, 2]), last: 2 },
  layout: defaultLayout(definition),
  cursor: { row: 0, rowId: 1, column: 'number' },
  rows,
  preset: {},
  ...more,
});

const preview: BulkPreview = {
  accepted: 1,
  refused: [{ reason: 'refusal.closed', count: 1, examples: [{ id: 2, label: 'APP-2' }] }],
};
const job = { id: 5, state: 'queued' } as BulkJob;

/** A tool below a grid, with the app's actors that write down what they are told. */
function opened(machine: AnyStateMachine, given: ToolInput) {
  const told: AnyEventObject[] = [];
  const recorder = fromTransition((_, event: AnyEventObject) => {
    told.push(event);
    return null;
  }, null);
  const grid = createMachine({
    entry: ['jobs', 'undoableActions'].map((id) => spawnChild(recorder, { id, systemId: id })),
    invoke: { id: 'tool', src: machine, input: given },
    on: { '*': { actions: ({ event }) => event.type.startsWith('xstate') || told.push(event) } },
  });
  const tool = createActor(grid).start().getSnapshot().children.tool;
  if (!tool) throw new Error('The tool did not start');
  return { tool, told };
}

const bulk = (commands: BulkContext[] = []) =>
  bulkMachine.provide({
    actors: {
      preview: fromPromise<BulkPreview, BulkContext>(async ({ input: command }) => {
        commands.push(command);
        return preview;
      }),
      start: fromPromise<BulkJob, BulkContext>(async () => job),
    },
  });

describe('a change of many records', () => {
  it('is looked at before it begins, and becomes work in the background', async () => {
    const commands: BulkContext[] = [];
    const { tool, told } = opened(bulk(commands), input({ preset: { field: 'priority' } }));
    tool.send({ type: 'bulk.check' });
    expect(tool.getSnapshot().context.fault).toEqual({ id: 'filter.problem.missing' });
    tool.send({ type: 'bulk.pick', value: 'high', label: 'High' });
    tool.send({ type: 'bulk.check' });
    await settle();
    expect([commands[0]?.change, commands[0]?.bulkTarget, tool.getSnapshot().context.preview]).toEqual([
      { priority: 'high' },
      { selection: { ids: [1, 2] }, count: 2 },
      preview,
    ]);
    tool.send({ type: 'bulk.start' });
    await settle();
    expect(told.map((event) => event.type)).toEqual([
      'job.progressed',
      'history.addJob',
      'selection.clear',
      'tool.close',
    ]);
  });

  it('is for all that match, but those left out', () => {
    const { tool } = opened(bulk(), input({ selection: { kind: 'matching', except: new Set([3]) } }));
    expect(tool.getSnapshot().context.bulkTarget).toEqual({
      selection: { matching: { searchQuery: 'leeds', status: 'draft' }, except: [3] },
      count: 4209,
    });
  });

  it('is for the focused record when none is chosen, and for nothing where there is none', () => {
    const none = { kind: 'ids', ids: new Set<number>(), last: null } as const;
    const { tool } = opened(bulk(), input({ selection: none }));
    const { told } = opened(
      bulk(),
      input({ selection: none, cursor: { row: 0, rowId: null, column: 'number' } }),
    );
    expect([tool.getSnapshot().context.bulkTarget, told]).toEqual([
      { selection: { ids: [1] }, count: 1 },
      [{ type: 'tool.close' }],
    ]);
  });

  it('that has no way back waits in its time of grace and asks nothing', () => {
    const notifications = { ...definition, list: 'notifications' as const };
    const { told } = opened(
      bulk(),
      input({ definition: notifications, preset: { change: { read: true }, all: true } }),
    );
    expect(told).toEqual([
      {
        type: 'undoableAction.start',
        undoableAction: {
          id: expect.any(String),
          command: {
            kind: 'bulk',
            key: expect.any(String),
            command: {
              list: 'notifications',
              selection: { matching: { searchQuery: 'leeds', status: 'draft' } },
              change: { read: true },
            },
          },
          text: { id: 'toast.marking', values: { count: 4210 } },
        },
      },
      { type: 'selection.clear' },
      { type: 'tool.close' },
    ]);
  });

  it('can reach every state, and leave every failed one', () => {
    const machine = bulk().provide({
      actions: { close: () => {}, clearSelection: () => {}, addToHistory: () => {} },
    });
    const events = [
      { type: 'bulk.field', column: 'counsellor' },
      { type: 'bulk.field', column: 'remark' },
      { type: 'bulk.type', text: 'x' },
      { type: 'bulk.pick', value: 7, label: 'Nadia' },
      { type: 'bulk.empty' },
      { type: 'bulk.check' },
      { type: 'bulk.back' },
      { type: 'bulk.start' },
      done('searchOptions', []),
      failed('searchOptions'),
      done('preview', preview),
      failed('preview'),
      done('start', job),
      failed('start'),
    ];
    const mark = ({ column, picked, text, change, preview: seen }: BulkContext) => [
      column?.id,
      picked,
      text,
      change,
      seen !== null,
    ];
    expect(coverageOf(machine, events, { input: input(), mark })).toEqual({ missed: [], deadEnds: [] });
  });
});

describe('an event for many records', () => {
  const applicationsAt = (...statuses: readonly string[]): Partial<ToolInput> => ({
    selection: { kind: 'ids', ids: new Set(statuses.map((_, index) => index + 1)), last: 1 },
    rows: { ...rows, at: new Map(statuses.map((status, index) => [index, { ...row(index + 1), status }])) },
  });
  const user = (role: Role) => ({ type: 'user.signedIn', userId: 1, role }) as const;
  const at = (admission: readonly string[], more: Partial<SelectedStates> = {}): SelectedStates => ({
    admission: [...admission],
    documents: ['confirmed'],
    compliance: ['notNeeded'],
    money: ['none'],
    ...more,
  });
  const answering = (load: () => Promise<SelectedStates>) =>
    bulkEventMachine.provide({
      actors: {
        watchPerson: fromCallback(() => {}),
        loadStates: fromPromise<SelectedStates, { readonly bulkTarget: BulkTarget | null }>(load),
      },
    });
  const machine = answering(async () => at(['agencyReview']));
  const eventsFor = async (role: Role, load: () => Promise<SelectedStates>, given: Partial<ToolInput>) => {
    const { tool } = opened(answering(load), input(given));
    tool.send(user(role));
    await settle();
    return tool.getSnapshot().context.events;
  };

  it('is one that may follow in a state of the chosen ones, and that somebody of the role may send', async () => {
    const drafts = applicationsAt('draft');
    expect(await eventsFor('counsellor', async () => at(['draft']), drafts)).toEqual([
      'application.complete',
      'application.handOver',
      'application.changeIntake',
      'application.withdraw',
    ]);
    const queried = at(['draft'], { compliance: ['notNeeded', 'queryRaised'] });
    expect(await eventsFor('counsellor', async () => queried, drafts)).toEqual([
      'application.complete',
      'application.handOver',
      'application.changeIntake',
      'application.withdraw',
      'compliance.answerQuery',
    ]);
    const all = { selection: { kind: 'matching', except: new Set<number>() } } as const;
    const office = await eventsFor('aco', async () => at(['agencyReview', 'approved']), all);
    expect(office.slice(0, 3)).toEqual(['application.return', 'application.approve', 'application.submit']);
  });

  it('is one for the statuses at hand when the server does not answer, or withholds a region', async () => {
    const failing = async () => {
      throw new ProblemError(problem('broken'));
    };
    const known = [
      'application.complete',
      'application.handOver',
      'application.changeIntake',
      'application.withdraw',
      'compliance.answerQuery',
    ];
    expect(await eventsFor('counsellor', failing, applicationsAt('draft'))).toEqual(known);
    const withheld = async () => at(['draft'], { compliance: null });
    expect(await eventsFor('counsellor', withheld, applicationsAt('draft'))).toEqual(known);
  });

  it('is filled in once for all, looked at by the tool of changes, and comes back as it was', async () => {
    const { tool, told } = opened(machine, input(applicationsAt('agencyReview')));
    tool.send(user('aco'));
    await settle();
    tool.send({ type: 'event.pick', event: 'visa.lodge' });
    tool.send({ type: 'event.pick', event: 'application.return' });
    tool.send({ type: 'event.check' });
    expect(tool.getSnapshot().context.faults).toEqual({ reason: 'required' });
    tool.send({ type: 'form.change', path: 'reason', value: 'No passport' });
    tool.send({ type: 'event.check' });
    const preset = {
      event: { type: 'application.return', payload: { reason: 'No passport' } },
      picked: 'application.return',
      texts: { reason: 'No passport' },
    };
    expect(told).toEqual([{ type: 'tool.open', name: 'bulk', preset }]);
    const looked = opened(bulk(), input({ preset }));
    expect(looked.tool.getSnapshot().hasTag('checking')).toBe(true);
    looked.tool.send({ type: 'bulk.back' });
    expect(looked.told).toEqual([{ type: 'tool.open', name: 'event', preset }]);
    const again = opened(machine, input({ preset }));
    const { picked, texts } = again.tool.getSnapshot().context;
    expect({ picked, texts }).toEqual({
      picked: 'application.return',
      texts: { reason: 'No passport' },
    });
  });

  it('reads a date without its year in the year of the device', async () => {
    // In the zone of these tests, 2027 begins at 03:30 in UTC.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-01T03:29:59.999Z') });
    const { tool, told } = opened(
      answering(async () => at(['visaPreparing'])),
      input(applicationsAt('visaPreparing')),
    );
    tool.send(user('aco'));
    await settle();
    tool.send({ type: 'event.pick', event: 'visa.lodge' });
    tool.send({ type: 'form.change', path: 'reference', value: 'GWF-7' });
    tool.send({ type: 'form.change', path: 'lodgedOn', value: '31 December' });
    tool.send({ type: 'event.check' });
    vi.useRealTimers();
    expect([tool.getSnapshot().context.faults, told]).toEqual([
      {},
      [
        {
          type: 'tool.open',
          name: 'bulk',
          preset: {
            event: { type: 'visa.lodge', payload: { reference: 'GWF-7', lodgedOn: '2026-12-31' } },
            picked: 'visa.lodge',
            texts: { reference: 'GWF-7', lodgedOn: '31 December' },
          },
        },
      ],
    ]);
  });

  it('is sent as such', async () => {
    const commands: BulkContext[] = [];
    const event = { type: 'application.approve', payload: {} };
    const { tool } = opened(bulk(commands), input({ preset: { event } }));
    await settle();
    tool.send({ type: 'bulk.start' });
    expect([commands[0]?.event?.sent, commands[0]?.change]).toEqual([event, null]);
  });

  it('says what is not taken back with it, and asks for nothing that is one application’s own', () => {
    expect([isIrreversible('offer.accept'), isIrreversible('application.return')]).toEqual([true, false]);
    const fields = applicationEventTypes.flatMap((type) => sharedFields(type));
    expect(fields.filter(({ kind }) => ['document', 'documents', 'intake'].includes(kind))).toEqual([]);
  });

  it('is for any status where not all that is chosen is at hand', () => {
    const all = { kind: 'matching', except: new Set<number>() } as const;
    expect([
      getSelectedStatuses(input({ ...applicationsAt('draft'), selection: all })),
      getSelectedStatuses(input(applicationsAt('draft', 'draft'))),
    ]).toEqual([null, ['draft']]);
  });

  it('can reach every state', () => {
    const events = [
      user('admin'),
      done('loadStates', at(['draft'])),
      failed('loadStates'),
      { type: 'event.pick', event: 'application.close' },
      { type: 'event.check' },
    ];
    const none = { kind: 'ids', ids: new Set<number>(), last: null } as const;
    const quiet = machine.provide({ actions: { openBulkTool: () => {}, close: () => {} } });
    const { missed } = coverageOf(quiet, events, { input: input(applicationsAt('draft')) });
    const { tool } = opened(
      quiet,
      input({ selection: none, cursor: { row: 0, rowId: null, column: 'number' } }),
    );
    expect([missed, tool.getSnapshot().value]).toEqual([['bulkEvent.done'], 'done']);
  });
});

describe('a file', () => {
  it('is of the chosen rows, the page, or all that match', () => {
    const counts = (given: ToolInput) =>
      Object.fromEntries(
        Object.entries(getExportScopes(given)).map(([scope, bulkTarget]) => [scope, bulkTarget.count]),
      );
    const none = { kind: 'ids', ids: new Set<number>(), last: null } as const;
    expect([
      counts(input()),
      counts(input({ selection: none })),
      counts(input({ selection: none, query: { ...defaultQuery, perPage: 'all' } })),
    ]).toEqual([{ selection: 2, page: 2, all: 4210 }, { page: 2, all: 4210 }, { all: 4210 }]);
  });

  it('has the columns shown, in their order, or these and then all others', () => {
    const layout = { ...defaultLayout(definition), columns: [{ id: 'priority' }, { id: 'number' }] };
    const context = { input: input({ layout }), scope: 'all', format: 'csv' } as const;
    const ids = (columns: 'shown' | 'all') => getExportedColumns({ ...context, columns }).map(({ id }) => id);
    expect([ids('shown'), ids('all').slice(0, 3), ids('all').length]).toEqual([
      ['priority', 'number'],
      ['priority', 'number', 'studentName'],
      definition.columns.length,
    ]);
  });

  it('is handed over to the work in the background, unless it would be too large', () => {
    const sheet = { name: 'x.csv', head: { title: 'x', columns: [], rightToLeft: false }, cellsOf: () => [] };
    const full = opened(exportMachine, input({ rows: { ...rows, total: mostExported } }));
    full.tool.send({ type: 'export.choose', scope: 'all', format: 'csv' });
    expect(full.tool.getSnapshot().hasTag('tooMany')).toBe(false);
    const large = opened(exportMachine, input({ rows: { ...rows, total: mostExported + 1 } }));
    large.tool.send({ type: 'export.choose', scope: 'all', format: 'csv' });
    large.tool.send({ type: 'export.start', sheet });
    expect([large.tool.getSnapshot().hasTag('tooMany'), large.told]).toEqual([true, []]);
    large.tool.send({ type: 'export.choose', scope: 'selection' });
    large.tool.send({ type: 'export.start', sheet });
    expect(large.told).toEqual([
      {
        type: 'export.begin',
        request: { ...sheet, format: 'csv', list: 'applications', selection: { ids: [1, 2] } },
      },
      { type: 'tool.close' },
    ]);
  });
});

test('every state of an export can be reached', () => {
  const machine = exportMachine.provide({ actions: { close: () => {} } });
  const events = [
    { type: 'export.choose', scope: 'all' },
    { type: 'export.choose', scope: 'selection' },
    { type: 'export.choose', scope: 'page' },
    { type: 'export.start', sheet: {} },
  ];
  const given = input({ rows: { ...rows, total: mostExported + 1, at: new Map() } });
  expect(coverageOf(machine, events, { input: given })).toEqual({ missed: [], deadEnds: [] });
});
