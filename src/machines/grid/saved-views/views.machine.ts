import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import { eventOf, outputOf, setProblem } from '../../kit/params.ts';
import { getAppliedId, viewsSetup } from './views.setup.ts';
import { shownViews } from './views.types.ts';

/** The saved views of a list. The grid applies them. */
export const viewsMachine = viewsSetup.createMachine({
  id: 'views',
  context: ({ input }) => ({
    ...input,
    views: [],
    readyViews: [],
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
        { type: 'forget', params: eventOf },
        { type: 'restore', params: eventOf },
      ],
    },
    'undoableAction.undone': { actions: { type: 'restore', params: eventOf } },
    'undoableAction.failed': { actions: { type: 'restore', params: eventOf } },
  },
  states: {
    list: {
      initial: 'idle',
      states: {
        idle: {
          on: { 'views.load': { target: 'loading', actions: { type: 'setViewToOpen', params: eventOf } } },
        },
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context }) => context,
            onDone: { target: 'ready', actions: [{ type: 'setViews', params: outputOf }, 'applyViewToOpen'] },
            onError: { target: 'failed', actions: setProblem },
          },
        },
        ready: {
          tags: 'ready',
          on: {
            'views.retry': 'loading',
            'view.pick': {
              guard: { type: 'isThere', params: eventOf },
              actions: {
                type: 'apply',
                params: ({ context, event }) => ({ id: shownViews(context)[event.place]?.id ?? null }),
              },
            },
            'view.chooseReady': { actions: { type: 'applyReady', params: eventOf } },
            'view.choose': { actions: { type: 'apply', params: eventOf } },
            'view.move': {
              guard: { type: 'isMine', params: eventOf },
              actions: [
                { type: 'move', params: eventOf },
                { type: 'enqueueWrite', params: { write: { kind: 'order' } } },
              ],
            },
            'view.setDefault': {
              actions: [
                { type: 'setDefault', params: eventOf },
                {
                  type: 'enqueueWrite',
                  params: ({ event }) => ({ write: { kind: 'default', id: event.id } }),
                },
              ],
            },
            'view.save': {
              guard: { type: 'isMine', params: eventOf },
              actions: {
                type: 'enqueueWrite',
                params: ({ event }) => ({ write: { kind: 'save', id: event.id, content: event.content } }),
              },
            },
            'view.remove': {
              guard: { type: 'isMine', params: eventOf },
              actions: [
                { type: 'startUndoableAction', params: eventOf },
                { type: 'remove', params: eventOf },
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
            'view.saveAs': { guard: 'hasList', target: 'naming', actions: 'draftFromList' },
            'view.rename': {
              guard: { type: 'isMine', params: ({ context }) => ({ id: getAppliedId(context) }) },
              target: 'naming',
              actions: { type: 'editView', params: ({ context }) => ({ id: getAppliedId(context) }) },
            },
            'view.edit': {
              guard: { type: 'isMine', params: eventOf },
              target: 'naming',
              actions: { type: 'editView', params: eventOf },
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
                onError: { target: 'refused', actions: setProblem },
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
            onDone: { target: 'idle', actions: { type: 'setViews', params: outputOf } },
            onError: 'idle',
          },
        },
      },
    },
  },
});
