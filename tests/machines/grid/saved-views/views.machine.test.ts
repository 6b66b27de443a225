import { describe, expect, it, test } from 'vitest';
import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromPromise,
  fromTransition,
  spawnChild,
} from 'xstate';
import type { SavedView } from '../../../../contract/kit/views.ts';
import type { GridActor } from '../../../../src/machines/grid/definition/grid.types.ts';
import { defaultQuery, parseQuery } from '../../../../src/machines/grid/rows/query.ts';
import type { DraftInput, WriteInput } from '../../../../src/machines/grid/saved-views/calls.ts';
import {
  isChanged,
  isShown,
  toViewContent,
  toViewLayout,
} from '../../../../src/machines/grid/saved-views/view-content.ts';
import { viewsMachine } from '../../../../src/machines/grid/saved-views/views.machine.ts';
import {
  type LoadedViews,
  shownViews,
  type ViewsInput,
} from '../../../../src/machines/grid/saved-views/views.types.ts';
import { defaultLayout } from '../../../../src/machines/grid/view/layout.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import type { Views } from '../../../../src/services/lists/views.service.ts';
import { coverageOf, done, failed, settle } from '../../../support/client/actor.ts';
import { definition } from '../edits/stage.ts';

const layout = defaultLayout(definition);

const view = (id: number, more: Partial<SavedView> = {}): SavedView => ({
  id,
  version: 1,
  list: 'applications',
  name: `View ${id}`,
  shared: false,
  mine: true,
  ownerName: 'Nadia Karim',
  query: 'sortBy=number&orderBy=desc',
  layout: toViewLayout(layout),
  ...more,
});

const readyViews = [
  { name: 'overdue', query: 'sortBy=dueOn' },
  { name: 'toVerify', query: 'sortBy=number&orderBy=desc', columns: ['remark', 'number'] },
] as const;

interface Answers {
  readonly views?: Views;
  readonly draft?: (input: DraftInput) => Promise<SavedView>;
  readonly write?: (input: WriteInput) => Promise<SavedView | null>;
  /** The list whose views they are. */
  readonly grid?: GridActor;
}

/** The views below a grid that writes down what it is told. */
function staged({
  views = { views: [view(1), view(2), view(3, { mine: false, shared: true })], defaultId: 2 },
  draft = async () => view(9, { name: 'New' }),
  write = async () => null,
  grid: shownGrid,
}: Answers = {}) {
  const told: AnyEventObject[] = [];
  const undoableActions: AnyEventObject[] = [];
  const toasts: AnyEventObject[] = [];
  const machine: AnyStateMachine = viewsMachine.provide({
    actors: {
      load: fromPromise<LoadedViews, ViewsInput>(async () => ({ readyViews, ...views })),
      saveDraft: fromPromise<SavedView, DraftInput>(({ input }) => draft(input)),
      write: fromPromise<SavedView | null, WriteInput>(({ input }) => write(input)),
    },
  });
  const recorder = (events: AnyEventObject[]) =>
    fromTransition((_, event: AnyEventObject) => {
      events.push(event);
      return null;
    }, null);
  const grid = createMachine({
    entry: [
      spawnChild(recorder(undoableActions), { id: 'undoableActions', systemId: 'undoableActions' }),
      spawnChild(recorder(toasts), { id: 'toasts', systemId: 'toasts' }),
    ],
    invoke: { id: 'views', src: machine, input: { list: 'applications', grid: shownGrid } },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  });
  const actor = createActor(grid).start();
  const subject = actor.getSnapshot().children.views;
  if (!subject) throw new Error('The views did not start');
  const idsOf = () => shownViews(subject.getSnapshot().context).map(({ id }) => id);
  return { subject, told, undoableActions, toasts, idsOf };
}

async function opened(answers: Answers = {}, open: number | 'default' | null = null) {
  const stage = staged(answers);
  stage.subject.send({ type: 'views.load', open });
  await settle();
  return stage;
}

describe('the saved views of a list', () => {
  it('put the default on when the list was opened plainly, and the one the address names otherwise', async () => {
    const [plain, named, none] = [await opened({}, 'default'), await opened({}, 1), await opened()];
    expect([plain, named, none].map(({ told }) => told.map(({ id }) => id))).toEqual([[2], [1], []]);
  });

  it('name what the list shows, and the view that is applied where it is one’s own', async () => {
    const query = { ...defaultQuery, searchQuery: 'leeds' };
    const list = (view: number | null) =>
      createActor(
        createMachine({ context: { definition, query: { ...query, view }, layout } }),
      ).start() as unknown as GridActor;
    const drafts: unknown[] = [];
    for (const [view, type] of [
      [null, 'view.saveAs'],
      [1, 'view.rename'],
      [null, 'view.rename'],
    ] as const) {
      const { subject } = await opened({ grid: list(view) });
      subject.send({ type });
      drafts.push(subject.getSnapshot().context.draft);
    }
    expect(drafts).toEqual([
      { id: null, name: '', shared: false, content: { query: 'searchQuery=leeds', layout } },
      { id: 1, name: 'View 1', shared: false, content: null },
      null,
    ]);
  });

  it('are put on by their place, and taken off', async () => {
    const { subject, told } = await opened();
    subject.send({ type: 'view.pick', place: 2 });
    subject.send({ type: 'view.pick', place: 7 });
    subject.send({ type: 'view.choose', id: null });
    expect(told).toEqual([
      { type: 'view.apply', id: 3, query: 'sortBy=number&orderBy=desc', layout: expect.anything() },
      { type: 'view.apply', id: null, query: '', layout: null },
    ]);
  });

  it('put on one that comes with the list by its query alone, and none that does not', async () => {
    const { subject, told } = await opened();
    subject.send({ type: 'view.chooseReady', name: 'overdue' });
    subject.send({ type: 'view.chooseReady', name: 'mine' });
    expect(told).toEqual([{ type: 'view.apply', id: null, query: 'sortBy=dueOn', layout: null }]);
  });

  it('put on the columns of one that has some, in the person’s density, also where the list is opened with its query', async () => {
    const list = (search: string) =>
      createActor(
        createMachine({
          context: {
            definition: { ...definition, pinned: 1 },
            query: parseQuery(search, definition),
            layout: { ...layout, density: 'roomy' },
          },
        }),
      ).start() as unknown as GridActor;
    const toVerify = {
      type: 'view.apply',
      id: null,
      query: 'sortBy=number&orderBy=desc',
      layout: { columns: [{ id: 'remark' }, { id: 'number' }], pinned: 1, density: 'roomy' },
    };
    const plain = await opened({ grid: list('') });
    plain.subject.send({ type: 'view.chooseReady', name: 'toVerify' });
    const linked = await opened({ grid: list('?sortBy=number&orderBy=desc&page=2') });
    const saved = await opened({ grid: list('?sortBy=number&orderBy=desc') }, 1);
    expect([plain.told, linked.told, saved.told.map(({ id }) => id)]).toEqual([
      [toVerify],
      [{ ...toVerify, opening: true }],
      [1],
    ]);
  });

  it('keep a new one, which is on then', async () => {
    const drafts: DraftInput[] = [];
    const { subject, told, idsOf } = await opened({
      draft: async (input) => {
        drafts.push(input);
        return view(9, { name: 'New' });
      },
    });
    subject.send({ type: 'view.new', content: { query: 'page=2', layout } });
    subject.send({ type: 'draft.save' });
    subject.send({ type: 'draft.change', name: 'New' });
    subject.send({ type: 'draft.save' });
    await settle();
    expect([drafts.map(({ draft }) => draft?.name), idsOf(), told.map(({ id }) => id)]).toEqual([
      ['New'],
      [1, 2, 9, 3],
      [9],
    ]);
  });

  it('stay as they are shown when one is renamed, and keep a shared one of somebody else behind one’s own', async () => {
    const renamed = view(1, { name: 'Mine', version: 2 });
    const { subject, told, idsOf } = await opened({ draft: async () => renamed });
    subject.send({ type: 'view.edit', id: 1 });
    subject.send({ type: 'draft.change', name: 'Mine' });
    subject.send({ type: 'draft.save' });
    await settle();
    expect([told, idsOf()]).toEqual([[], [1, 2, 3]]);
    expect(shownViews(subject.getSnapshot().context)[0]).toEqual(renamed);
  });

  it('keep what was typed when a name is taken', async () => {
    const { subject } = await opened({
      draft: async () => {
        throw new ProblemError(problem('refused', { code: 'view.nameTaken' }));
      },
    });
    subject.send({ type: 'view.edit', id: 1 });
    subject.send({ type: 'draft.change', name: 'View 2' });
    subject.send({ type: 'draft.save' });
    await settle();
    const { context } = subject.getSnapshot();
    expect([subject.getSnapshot().hasTag('refused'), context.draft.name, context.problem.code]).toEqual([
      true,
      'View 2',
      'view.nameTaken',
    ]);
  });

  it('take no name of blanks, and nothing that is typed while one is saved', async () => {
    let save: (saved: SavedView) => void = () => {};
    const { subject } = await opened({ draft: () => new Promise((resolve) => (save = resolve)) });
    subject.send({ type: 'view.edit', id: 1 });
    subject.send({ type: 'draft.change', name: '  ' });
    const blank = subject.getSnapshot().can({ type: 'draft.save' });
    subject.send({ type: 'draft.change', name: 'Mine' });
    subject.send({ type: 'draft.save' });
    subject.send({ type: 'draft.change', name: 'Mine, or not' });
    const { draft } = subject.getSnapshot().context;
    const saving = subject.getSnapshot().hasTag('saving');
    save(view(1, { name: 'Mine' }));
    await settle();
    expect([blank, draft, saving, subject.getSnapshot().hasTag('naming')]).toEqual([
      false,
      { id: 1, name: 'Mine', shared: false, content: null },
      true,
      false,
    ]);
  });

  it('save what the list shows in mine only, and as the default any or none', async () => {
    const writes: unknown[] = [];
    const { subject } = await opened({
      write: async ({ write }) => {
        writes.push(write);
        return null;
      },
    });
    const content = { query: 'searchQuery=leeds', layout };
    subject.send({ type: 'view.save', id: 3, content });
    subject.send({ type: 'view.save', id: 1, content });
    subject.send({ type: 'view.setDefault', id: 3 });
    subject.send({ type: 'view.setDefault', id: null });
    await settle(40);
    expect(writes).toEqual([
      { kind: 'save', id: 1, content },
      { kind: 'default', id: 3 },
      { kind: 'default', id: null },
    ]);
  });

  it('bring back one that could not be deleted', async () => {
    const { subject, idsOf } = await opened();
    subject.send({ type: 'view.remove', id: 1 });
    const removed = idsOf();
    subject.send({ type: 'undoableAction.failed', id: 'view.1', problem: problem('broken') });
    expect([removed, idsOf()]).toEqual([
      [2, 3],
      [1, 2, 3],
    ]);
  });

  it('move among mine only, and send the order once for each move', async () => {
    const writes: unknown[] = [];
    const { subject, idsOf } = await opened({
      write: async ({ write, views }) => {
        writes.push([write?.kind, views.filter(({ mine }) => mine).map(({ id }) => id)]);
        return null;
      },
    });
    subject.send({ type: 'view.move', id: 2, to: 0 });
    subject.send({ type: 'view.move', id: 3, to: 0 });
    await settle();
    expect([idsOf(), writes]).toEqual([[2, 1, 3], [['order', [2, 1]]]]);
  });

  it('move to any place, and to the last one for a place beyond it', async () => {
    const { subject, idsOf } = await opened({
      views: { views: [view(1), view(2), view(4), view(3, { mine: false, shared: true })], defaultId: null },
    });
    const moved = async (id: number, to: number) => {
      subject.send({ type: 'view.move', id, to });
      await settle();
      return idsOf();
    };
    expect([await moved(1, 2), await moved(2, 1), await moved(4, 9), await moved(1, -1)]).toEqual([
      [2, 4, 1, 3],
      [4, 2, 1, 3],
      [2, 1, 4, 3],
      [1, 2, 4, 3],
    ]);
  });

  it('delete one after its time of grace, and bring it back when that is wished', async () => {
    const { subject, undoableActions, idsOf } = await opened();
    subject.send({ type: 'view.remove', id: 3 });
    subject.send({ type: 'view.remove', id: 1 });
    const removed = idsOf();
    subject.send({ type: 'undoableAction.undone', id: 'view.1' });
    const back = idsOf();
    subject.send({ type: 'view.remove', id: 1 });
    subject.send({ type: 'undoableAction.sent', id: 'view.1' });
    expect([
      removed,
      back,
      idsOf(),
      undoableActions.map(({ undoableAction }) => undoableAction.command),
    ]).toEqual([
      [2, 3],
      [1, 2, 3],
      [2, 3],
      [
        { kind: 'removeView', id: 1 },
        { kind: 'removeView', id: 1 },
      ],
    ]);
  });

  it('bring back one of two that were deleted, and no other', async () => {
    const { subject, idsOf } = await opened();
    for (const id of [1, 2]) subject.send({ type: 'view.remove', id });
    subject.send({ type: 'undoableAction.undone', id: 'view.1' });
    expect(idsOf()).toEqual([1, 3]);
  });

  it('send each of several changes, one after another', async () => {
    const writes: unknown[] = [];
    const { subject } = await opened({
      write: async ({ write }) => {
        writes.push(write?.kind);
        return null;
      },
    });
    subject.send({ type: 'view.move', id: 2, to: 0 });
    subject.send({ type: 'view.setDefault', id: 1 });
    await settle(30);
    expect(writes).toEqual(['order', 'default']);
  });

  it('say that a change was not taken, send none of those after it, and show how it is', async () => {
    const writes: unknown[] = [];
    const { subject, toasts } = await opened({
      write: async ({ write }) => {
        writes.push(write?.kind);
        throw new ProblemError(problem('broken'));
      },
    });
    subject.send({ type: 'view.setDefault', id: 1 });
    subject.send({ type: 'view.move', id: 2, to: 0 });
    const before = subject.getSnapshot().context.defaultId;
    await settle(30);
    expect([before, subject.getSnapshot().context.defaultId, writes, toasts]).toEqual([
      1,
      2,
      ['default'],
      [
        {
          type: 'toast.show',
          toast: {
            id: 'views',
            text: { id: 'toast.callFailed', values: {} },
            intent: 'bad',
            duration: 10_000,
          },
        },
      ],
    ]);
  });
});

test('a list differs from its view by its query, its columns or their widths, and by nothing else', () => {
  const query = parseQuery('?sortBy=number&orderBy=desc&page=3', definition);
  const wider = {
    ...layout,
    columns: layout.columns.map((each, at) => (at === 0 ? { ...each, width: 300 } : each)),
  };
  expect([
    isChanged(view(1), toViewContent({ definition, query, layout }), definition),
    isChanged(
      view(1),
      toViewContent({ definition, query: { ...query, view: 1, page: 7 }, layout }),
      definition,
    ),
    isChanged(view(1), toViewContent({ definition, query: defaultQuery, layout }), definition),
    isChanged(view(1), toViewContent({ definition, query, layout: wider }), definition),
  ]).toEqual([false, false, true, true]);
});

test('a view that comes with the list is shown whatever the page and the columns, and not with another filter', () => {
  const ready = { name: 'overdue', query: 'sortBy=number&orderBy=asc' } as const;
  const shows = (search: string) =>
    isShown(ready, toViewContent({ definition, query: parseQuery(search, definition), layout }), definition);
  expect([
    shows('?sortBy=number&orderBy=asc'),
    shows('?sortBy=number&page=3'),
    shows('?sortBy=number&orderBy=desc'),
    shows('?sortBy=number&status=draft'),
  ]).toEqual([true, true, false, false]);
});

test('every state of the views can be reached, and every failed one be left', () => {
  const machine = viewsMachine.provide({
    actions: { apply: () => {}, applyNew: () => {}, applyViewToOpen: () => {} },
  });
  const events = [
    { type: 'views.load', open: null },
    { type: 'views.retry' },
    done('load', { views: [view(1)], readyViews, defaultId: null }),
    failed('load'),
    { type: 'view.new', content: { query: '', layout } },
    { type: 'draft.change', name: 'x' },
    { type: 'draft.save' },
    { type: 'draft.cancel' },
    done('saveDraft', view(1)),
    failed('saveDraft'),
    { type: 'view.setDefault', id: 1 },
    failed('write'),
    done('reload', { views: [view(1)], defaultId: null }),
  ];
  const mark = ({
    views,
    draft,
    writes,
  }: {
    views: readonly unknown[];
    draft: { name: string } | null;
    writes: readonly unknown[];
  }) => [views.length, draft?.name, Math.min(1, writes.length)];
  expect(coverageOf(machine, events, { input: { list: 'applications' }, mark })).toEqual({
    missed: [],
    deadEnds: [],
  });
});
