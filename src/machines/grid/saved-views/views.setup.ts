import { type ActorRef, assign, enqueueActions, fromPromise, type Snapshot, sendParent, setup } from 'xstate';
import type { Problem } from '../../kit/problem.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import { mayDo } from '../../kit/session/may-do.ts';
import type { SessionView } from '../../kit/session/session.types.ts';
import type { Permits, ReadyView, ReadyViewName } from '../definition/ready-views.ts';
import { type DraftInput, loadViews, saveDraft, type WriteInput, writeViews } from './calls.ts';
import { isShown, toGridLayout, toReadyLayout, toViewContent } from './view-content.ts';
import {
  type LoadedViews,
  type SavedView,
  shownViews,
  type ViewDraft,
  type ViewsContext,
  type ViewsEvent,
  type ViewsInput,
  type ViewsTag,
  type ViewWrite,
} from './views.types.ts';

type Session = ActorRef<Snapshot<unknown> & { readonly context: SessionView }, never>;

const replaceView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] => {
  if (views.some(({ id }) => id === view.id))
    return views.map((known) => (known.id === view.id ? view : known));
  const mine = views.filter((known) => known.mine);
  return [...mine, view, ...views.filter((known) => !known.mine)];
};

/** Moves one of the user's own views; shared ones stay behind them. */
function moveView(views: readonly SavedView[], id: number, to: number): readonly SavedView[] {
  const mine = views.filter((view) => view.mine);
  const view = mine.find((each) => each.id === id);
  if (!view) return views;
  const rest = mine.filter((each) => each !== view);
  const place = Math.max(0, Math.min(to, rest.length));
  return [...rest.toSpliced(place, 0, view), ...views.filter((each) => !each.mine)];
}

/** Id of the applied view; 0 without one. */
export const getAppliedId = ({ grid }: ViewsContext): number => grid?.getSnapshot().context.query.view ?? 0;

/** The view that comes with the list and has the query that is shown. */
function findShownReadyView({ grid, readyViews }: ViewsContext): ReadyView | undefined {
  const shown = grid?.getSnapshot().context;
  const content = shown && toViewContent(shown);
  return content && readyViews.find((view) => isShown(view, content, shown.definition));
}

/** Shows a view that comes with the list. */
const applyReadyView = ({ grid }: ViewsContext, view: ReadyView) => {
  const shown = grid?.getSnapshot().context;
  return {
    type: 'view.apply' as const,
    id: null,
    query: view.query,
    layout: toReadyLayout(view, shown?.layout.density ?? null, shown?.definition.pinned),
  };
};

const getUndoableId = (id: number): string => `view.${id}`;

/** The setup of the views machine. */
export const viewsSetup = setup({
  types: {} as { context: ViewsContext; input: ViewsInput; events: ViewsEvent; tags: ViewsTag },
  actors: {
    load: fromPromise<LoadedViews, ViewsInput>(({ input, signal, system }) => {
      const session: Session | undefined = system.get('session');
      const user = session?.getSnapshot().context.user ?? null;
      const permits: Permits = (action, subject) => mayDo(system, action, subject);
      return loadViews(input, { user, permits }, signal);
    }),
    saveDraft: fromPromise<SavedView, DraftInput>(({ input, signal }) => saveDraft(input, signal)),
    write: fromPromise<SavedView | null, WriteInput>(({ input, signal }) => writeViews(input, signal)),
  },
  actions: {
    setViewToOpen: assign((_, { open }: { open: number | 'default' | null }) => ({ viewToOpen: open })),
    setViews: assign((_, { views, readyViews, defaultId }: LoadedViews) => ({
      views,
      readyViews,
      defaultId,
      problem: null,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    apply: enqueueActions(({ context, enqueue }, { id }: { id: number | null }) => {
      const view = context.views.find((each) => each.id === id);
      if (id !== null && !view) return;
      enqueue(
        sendParent(
          view
            ? { type: 'view.apply', id, query: view.query, layout: toGridLayout(view.layout) }
            : { type: 'view.apply', id: null, query: '', layout: null },
        ),
      );
    }),
    applyReady: enqueueActions(({ context, enqueue }, { name }: { name: ReadyViewName }) => {
      const view = context.readyViews.find((each) => each.name === name);
      if (view) enqueue(sendParent(applyReadyView(context, view)));
    }),
    /** The list already shows what a new view saves; it only has to be marked as applied. */
    applyNew: enqueueActions(({ context, enqueue }, { view }: { view: SavedView }) => {
      if (context.draft?.id === null)
        enqueue(
          sendParent({
            type: 'view.apply',
            id: view.id,
            query: view.query,
            layout: toGridLayout(view.layout),
          }),
        );
    }),
    applyViewToOpen: enqueueActions(({ context, enqueue }) => {
      const { viewToOpen, defaultId, views } = context;
      const id = viewToOpen === 'default' ? defaultId : viewToOpen;
      const view = views.find((each) => each.id === id);
      enqueue.assign({ viewToOpen: null });
      if (view)
        enqueue(
          sendParent({
            type: 'view.apply',
            id,
            query: view.query,
            layout: toGridLayout(view.layout),
            opening: true,
          }),
        );
      const ready = view ? undefined : findShownReadyView(context);
      if (ready?.columns) enqueue(sendParent({ ...applyReadyView(context, ready), opening: true }));
    }),
    setDraft: assign((_, draft: ViewDraft) => ({ draft, problem: null })),
    draftFromList: assign(({ context: { grid } }) => ({
      problem: null,
      draft: grid
        ? { id: null, name: '', shared: false, content: toViewContent(grid.getSnapshot().context) }
        : null,
    })),
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
    deleteDraft: assign({ draft: null, problem: null }),
    setView: assign(({ context }, { view }: { view: SavedView | null }) => ({
      views: view ? replaceView(context.views, view) : context.views,
    })),
    enqueueWrite: assign(({ context }, { write }: { write: ViewWrite }) => ({
      writes: [...context.writes, write],
    })),
    dropWrite: assign(({ context }) => ({ writes: context.writes.slice(1) })),
    dropWrites: assign({ writes: [] }),
    move: assign(({ context }, { id, to }: { id: number; to: number }) => ({
      views: moveView(context.views, id, to),
    })),
    setDefault: assign((_, { id }: { id: number | null }) => ({ defaultId: id })),
    remove: assign(({ context }, { id }: { id: number }) => ({ removed: new Set([...context.removed, id]) })),
    startUndoableAction: enqueueActions(({ context, self, system, enqueue }, { id }: { id: number }) => {
      const name = context.views.find((view) => view.id === id)?.name ?? '';
      sendIfPresent(enqueue, system, 'undoableActions', {
        type: 'undoableAction.start',
        undoableAction: {
          id: getUndoableId(id),
          command: { kind: 'removeView', id },
          text: { id: 'toast.viewRemoved', values: { name } },
          from: self,
        },
      });
    }),
    restore: assign(({ context }, { id }: { id: string }) => ({
      removed: new Set([...context.removed].filter((each) => getUndoableId(each) !== id)),
    })),
    forget: assign(({ context }, { id }: { id: string }) => ({
      views: context.views.filter((view) => getUndoableId(view.id) !== id),
    })),
    notifyFailed: enqueueActions(({ system, enqueue }) =>
      sendIfPresent(enqueue, system, 'toasts', {
        type: 'toast.show',
        toast: { id: 'views', text: { id: 'toast.callFailed', values: {} }, intent: 'bad', duration: 10_000 },
      }),
    ),
  },
  guards: {
    hasList: ({ context }) => context.grid !== undefined,
    hasWrites: ({ context }) => context.writes.length > 0,
    hasName: ({ context }) => (context.draft?.name.trim() ?? '') !== '',
    isMine: ({ context }, { id }: { id: number }) =>
      context.views.some((view) => view.id === id && view.mine),
    isThere: ({ context }, { place }: { place: number }) => shownViews(context)[place] !== undefined,
  },
});
