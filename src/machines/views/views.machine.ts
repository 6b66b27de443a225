import { assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import { newKey } from '../../services/keys.ts';
import { problemOf } from '../../services/problem.ts';
import { listViews, type Views } from '../../services/views.service.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import { type DraftInput, saveDraft, type WriteInput, writeViews } from './calls.ts';
import { gridLayout } from './view-content.ts';
import {
  type SavedView,
  shownViews,
  type ViewDraft,
  type ViewsContext,
  type ViewsEvent,
  type ViewsInput,
  type ViewsTag,
  type ViewWrite,
} from './views.types.ts';

const replaced = (views: readonly SavedView[], view: SavedView): readonly SavedView[] => {
  if (views.some(({ id }) => id === view.id))
    return views.map((known) => (known.id === view.id ? view : known));
  const mine = views.filter((known) => known.mine);
  return [...mine, view, ...views.filter((known) => !known.mine)];
};

/** My views with one of them at another place among them; those of others stay behind. */
function moved(views: readonly SavedView[], id: number, to: number): readonly SavedView[] {
  const mine = views.filter((view) => view.mine);
  const view = mine.find((each) => each.id === id);
  if (!view) return views;
  const rest = mine.filter((each) => each !== view);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.toSpliced(place, 0, view), ...views.filter((each) => !each.mine)];
}

const graceId = (id: number): string => `view.${id}`;

/** The saved views of a list: which there are, and what is done with them. The grid puts them on. */
export const viewsMachine = setup({
  types: {} as { context: ViewsContext; input: ViewsInput; events: ViewsEvent; tags: ViewsTag },
  actors: {
    load: fromPromise<Views, ViewsInput>(({ input, signal }) => listViews(input.list, signal)),
    saveDraft: fromPromise<SavedView, DraftInput>(({ input, signal }) => saveDraft(input, signal)),
    write: fromPromise<SavedView | null, WriteInput>(({ input, signal }) => writeViews(input, signal)),
  },
  actions: {
    putWish: assign((_, { open }: { open: number | 'default' | null }) => ({ wish: open })),
    putViews: assign((_, { views, defaultId }: Views) => ({ views, defaultId, problem: null })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    apply: enqueueActions(({ context, enqueue }, { id }: { id: number | null }) => {
      const view = context.views.find((each) => each.id === id);
      if (id !== null && !view) return;
      enqueue(
        sendParent(
          view
            ? { type: 'view.apply', id, query: view.query, layout: gridLayout(view.layout) }
            : { type: 'view.apply', id: null, query: '', layout: null },
        ),
      );
    }),
    /** The list shows what a new view keeps already; it is to be known as that view's. */
    applyNew: enqueueActions(({ context, enqueue }, { view }: { view: SavedView }) => {
      if (context.draft?.id === null)
        enqueue(
          sendParent({
            type: 'view.apply',
            id: view.id,
            query: view.query,
            layout: gridLayout(view.layout),
          }),
        );
    }),
    applyWish: enqueueActions(({ context, enqueue }) => {
      const { wish, defaultId, views } = context;
      const id = wish === 'default' ? defaultId : wish;
      const view = views.find((each) => each.id === id);
      enqueue.assign({ wish: null });
      if (view)
        enqueue(
          sendParent({
            type: 'view.apply',
            id,
            query: view.query,
            layout: gridLayout(view.layout),
            opening: true,
          }),
        );
    }),
    putDraft: assign((_, draft: ViewDraft) => ({ draft, problem: null })),
    editView: assign(({ context }, { id }: { id: number }) => {
      const view = context.views.find((each) => each.id === id);
      return {
        problem: null,
        draft: view ? { id, name: view.name, shared: view.shared, content: null } : null,
      };
    }),
    changeDraft: assign(({ context }, change: { name?: string; shared?: boolean }) => ({
      draft: context.draft && { ...context.draft, ...change },
    })),
    dropDraft: assign({ draft: null, problem: null }),
    putView: assign(({ context }, { view }: { view: SavedView | null }) => ({
      views: view ? replaced(context.views, view) : context.views,
    })),
    enqueueWrite: assign(({ context }, { write }: { write: ViewWrite }) => ({
      writes: [...context.writes, write],
    })),
    dropWrite: assign(({ context }) => ({ writes: context.writes.slice(1) })),
    dropWrites: assign({ writes: [] }),
    move: assign(({ context }, { id, to }: { id: number; to: number }) => ({
      views: moved(context.views, id, to),
    })),
    putDefault: assign((_, { id }: { id: number | null }) => ({ defaultId: id })),
    remove: assign(({ context }, { id }: { id: number }) => ({ removed: new Set([...context.removed, id]) })),
    beginGrace: ({ context, self, system }, { id }: { id: number }) => {
      const name = context.views.find((view) => view.id === id)?.name ?? '';
      tellIfThere(system, 'graces', {
        type: 'grace.begin',
        grace: {
          id: graceId(id),
          command: { kind: 'removeView', id },
          text: { id: 'toast.viewRemoved', values: { name } },
          from: self,
        },
      });
    },
    bringBack: assign(({ context }, { id }: { id: string }) => ({
      removed: new Set([...context.removed].filter((each) => graceId(each) !== id)),
    })),
    forget: assign(({ context }, { id }: { id: string }) => ({
      views: context.views.filter((view) => graceId(view.id) !== id),
    })),
    tellFailed: ({ system }) =>
      tellIfThere(system, 'toasts', {
        type: 'toast.show',
        toast: { id: 'views', text: { id: 'toast.callFailed', values: {} }, intent: 'bad', life: 10_000 },
      }),
  },
  guards: {
    hasWrites: ({ context }) => context.writes.length > 0,
    hasName: ({ context }) => (context.draft?.name.trim() ?? '') !== '',
    isMine: ({ context }, { id }: { id: number }) =>
      context.views.some((view) => view.id === id && view.mine),
    isThere: ({ context }, { place }: { place: number }) => shownViews(context)[place] !== undefined,
  },
}).createMachine({
  id: 'views',
  context: ({ input }) => ({
    ...input,
    views: [],
    defaultId: null,
    removed: new Set(),
    wish: null,
    draft: null,
    writes: [],
    problem: null,
  }),
  type: 'parallel',
  on: {
    'grace.made': {
      actions: [
        { type: 'forget', params: ({ event }) => event },
        { type: 'bringBack', params: ({ event }) => event },
      ],
    },
    'grace.undone': { actions: { type: 'bringBack', params: ({ event }) => event } },
    'grace.failed': { actions: { type: 'bringBack', params: ({ event }) => event } },
  },
  states: {
    list: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'views.load': {
              target: 'loading',
              actions: { type: 'putWish', params: ({ event }) => event },
            },
          },
        },
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: {
              target: 'ready',
              actions: [{ type: 'putViews', params: ({ event }) => event.output }, 'applyWish'],
            },
            onError: {
              target: 'failed',
              actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            },
          },
        },
        ready: {
          tags: 'ready',
          on: {
            'views.retry': 'loading',
            'view.pick': {
              guard: { type: 'isThere', params: ({ event }) => event },
              actions: {
                type: 'apply',
                params: ({ context, event }) => ({ id: shownViews(context)[event.place]?.id ?? null }),
              },
            },
            'view.choose': { actions: { type: 'apply', params: ({ event }) => event } },
            'view.move': {
              guard: { type: 'isMine', params: ({ event }) => event },
              actions: [
                { type: 'move', params: ({ event }) => event },
                { type: 'enqueueWrite', params: { write: { kind: 'order' } } },
              ],
            },
            'view.setDefault': {
              actions: [
                { type: 'putDefault', params: ({ event }) => event },
                {
                  type: 'enqueueWrite',
                  params: ({ event }) => ({ write: { kind: 'default', id: event.id } }),
                },
              ],
            },
            'view.save': {
              guard: { type: 'isMine', params: ({ event }) => event },
              actions: {
                type: 'enqueueWrite',
                params: ({ event }) => ({ write: { kind: 'save', id: event.id, content: event.content } }),
              },
            },
            'view.remove': {
              guard: { type: 'isMine', params: ({ event }) => event },
              actions: [
                { type: 'beginGrace', params: ({ event }) => event },
                { type: 'remove', params: ({ event }) => event },
              ],
            },
          },
        },
        failed: { tags: 'failed', on: { 'views.retry': 'loading', 'views.load': 'loading' } },
      },
    },
    form: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'view.new': {
              target: 'naming',
              actions: {
                type: 'putDraft',
                params: ({ event }) => ({ id: null, name: '', shared: false, content: event.content }),
              },
            },
            'view.edit': {
              guard: { type: 'isMine', params: ({ event }) => event },
              target: 'naming',
              actions: { type: 'editView', params: ({ event }) => event },
            },
          },
        },
        naming: {
          tags: 'naming',
          initial: 'typing',
          on: {
            'draft.change': {
              target: '.typing',
              actions: { type: 'changeDraft', params: ({ event: { type: _, ...change } }) => change },
            },
            'draft.cancel': { target: 'closed', actions: 'dropDraft' },
          },
          states: {
            typing: { on: { 'draft.save': { guard: 'hasName', target: 'saving' } } },
            saving: {
              tags: 'saving',
              invoke: {
                id: 'saveDraft',
                src: 'saveDraft',
                input: ({ context }) => ({
                  list: context.list,
                  draft: context.draft,
                  views: context.views,
                  key: newKey(),
                }),
                onDone: {
                  target: '#views.form.closed',
                  actions: [
                    { type: 'putView', params: ({ event }) => ({ view: event.output }) },
                    { type: 'applyNew', params: ({ event }) => ({ view: event.output }) },
                    'dropDraft',
                  ],
                },
                onError: {
                  target: 'refused',
                  actions: {
                    type: 'putProblem',
                    params: ({ event }) => ({ problem: problemOf(event.error) }),
                  },
                },
              },
              on: { 'draft.change': {} },
            },
            refused: {
              tags: ['refused', 'failed'],
              on: { 'draft.save': { guard: 'hasName', target: 'saving' } },
            },
          },
        },
      },
    },
    /** What is shown already is sent, one thing after another. */
    writing: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'hasWrites', target: 'calling' } },
        calling: {
          invoke: {
            id: 'write',
            src: 'write',
            input: ({ context }) => ({ list: context.list, views: context.views, write: context.writes[0] }),
            onDone: {
              target: 'idle',
              actions: ['dropWrite', { type: 'putView', params: ({ event }) => ({ view: event.output }) }],
            },
            onError: { target: 'rereading', actions: ['dropWrites', 'tellFailed'] },
          },
        },
        /** What is shown was not taken: the list says how it is. */
        rereading: {
          invoke: {
            id: 'reread',
            src: 'load',
            input: ({ context }) => context,
            onDone: { target: 'idle', actions: { type: 'putViews', params: ({ event }) => event.output } },
            onError: 'idle',
          },
        },
      },
    },
  },
});
