import { newIdempotencyKey } from '../../services/idempotency-key.ts';
import { problemOf } from '../../services/problem.ts';
import { viewsSetup } from './views.setup.ts';
import { shownViews } from './views.types.ts';

/** The saved views of a list. The grid applies them. */
export const viewsMachine = viewsSetup.createMachine({
  id: 'views',
  context: ({ input }) => ({
    ...input,
    views: [],
    defaultId: null,
    removed: new Set(),
    viewToOpen: null,
    draft: null,
    writes: [],
    problem: null,
  }),
  type: 'parallel',
  on: {
    'undoableAction.sent': {
      actions: [
        { type: 'forget', params: ({ event }) => event },
        { type: 'restore', params: ({ event }) => event },
      ],
    },
    'undoableAction.undone': { actions: { type: 'restore', params: ({ event }) => event } },
    'undoableAction.failed': { actions: { type: 'restore', params: ({ event }) => event } },
  },
  states: {
    list: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'views.load': {
              target: 'loading',
              actions: { type: 'setViewToOpen', params: ({ event }) => event },
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
              actions: [{ type: 'setViews', params: ({ event }) => event.output }, 'applyViewToOpen'],
            },
            onError: {
              target: 'failed',
              actions: { type: 'setProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
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
                { type: 'setDefault', params: ({ event }) => event },
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
                { type: 'startUndoableAction', params: ({ event }) => event },
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
                type: 'setDraft',
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
            'draft.cancel': { target: 'closed', actions: 'deleteDraft' },
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
                  key: newIdempotencyKey(),
                }),
                onDone: {
                  target: '#views.form.closed',
                  actions: [
                    { type: 'setView', params: ({ event }) => ({ view: event.output }) },
                    { type: 'applyNew', params: ({ event }) => ({ view: event.output }) },
                    'deleteDraft',
                  ],
                },
                onError: {
                  target: 'refused',
                  actions: {
                    type: 'setProblem',
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
    /** Changes that are already shown are sent one after another. */
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
              actions: ['dropWrite', { type: 'setView', params: ({ event }) => ({ view: event.output }) }],
            },
            onError: { target: 'reloading', actions: ['dropWrites', 'notifyFailed'] },
          },
        },
        /** A change was rejected: reload the list of views. */
        reloading: {
          invoke: {
            id: 'reload',
            src: 'load',
            input: ({ context }) => context,
            onDone: { target: 'idle', actions: { type: 'setViews', params: ({ event }) => event.output } },
            onError: 'idle',
          },
        },
      },
    },
  },
});
