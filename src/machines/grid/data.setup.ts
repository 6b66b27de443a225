import { type AnyActorLogic, assign, enqueueActions, fromPromise, raise, setup } from 'xstate';
import { saveGridState } from '../../services/office/grid-layout.service.ts';
import { isConflictProblem, isForbiddenProblem, isOfflineProblem } from '../kit/failure.ts';
import { notifySettled } from '../kit/notify-settled.ts';
import type { Problem } from '../kit/problem.ts';
import { type Enqueue, type System, sendIfPresent } from '../kit/receivers.ts';
import type { ScreenInput } from '../kit/screen.types.ts';
import { lookUp, windowLogic } from './calls.ts';
import type { GridApi, GridDefinition, GridQuery, GridRow, Page } from './definition/definition.types.ts';
import type { GridEvent, ToolName } from './definition/grid.events.ts';
import type { GridContext, GridTag } from './definition/grid.types.ts';
import { watchReadableColumns } from './definition/readable-columns.ts';
import { editsMachine } from './edits/edits.machine.ts';
import * as live from './live-changes.ts';
import {
  applyPage,
  applyProblem,
  applyWindow,
  isBeyondLastPage,
  requestLastPage,
  requestRows,
  updateRows,
} from './responses.ts';
import { getRowsKey, isFiltered, normalizeSearch, toQueryString, toRememberedQuery } from './rows/query.ts';
import { getNextQuery, getTargetRow, requestsOtherRows } from './rows/query-events.ts';
import { getWindow } from './rows/rows.ts';
import { getScrollSpeed, getWantedWindows, planRequests } from './rows/windows.ts';
import { loadTool, loadViews } from './tool-loaders.ts';
import { announceSort } from './view/announce.ts';
import { goToPosition } from './view/focus.ts';
import { applyDefinition } from './view/layout-events.ts';

const getWindowActorId = (window: number): string => `window-${window}`;

/** The windows needed: those near the viewport, and the one the focus waits for. */
function getNeededWindows({ viewport, windows, rows, cursor }: GridContext): readonly number[] {
  const about = getWantedWindows(viewport, windows.speed, rows.length);
  const isWaiting = cursor.rowId === null && cursor.row < rows.length;
  return isWaiting ? [...new Set([...about, getWindow(cursor.row)])] : about;
}

/** Windows are loaded only for the current query, and not after a failed request. */
const canFetchWindows = ({ query, windows, problem }: GridContext): boolean =>
  query.perPage === 'all' &&
  problem === null &&
  windows.loadedQuery !== null &&
  getRowsKey(windows.loadedQuery) === getRowsKey(query);

const writeAddress = (
  enqueue: Enqueue,
  system: System,
  { path, query, definition }: GridContext,
  replace: boolean,
): void => {
  if (path === null) return;
  sendIfPresent(enqueue, system, 'router', {
    type: 'address.write',
    path,
    search: toQueryString(query, definition),
    replace,
  });
};

/** The setup of the grid machine, as far as rows and query are concerned. */
export const dataSetup = (definition: GridDefinition, api: GridApi) =>
  setup({
    types: {} as { context: GridContext; input: ScreenInput; events: GridEvent; tags: GridTag },
    actors: {
      loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(({ input, signal }) =>
        api.load(input.query, signal),
      ),
      loadWindow: windowLogic(api),
      lookUp: fromPromise<readonly live.Found[], { ids: readonly number[] }>(({ input, signal }) =>
        lookUp(input.ids, api, signal),
      ),
      loadTool: fromPromise<Awaited<ReturnType<typeof loadTool>>, { name: ToolName | null }>(({ input }) =>
        loadTool(input.name),
      ),
      edits: editsMachine,
      loadViews: fromPromise<AnyActorLogic>(({ signal }) => loadViews(signal)),
      loadBoard: fromPromise<AnyActorLogic>(async () => {
        if (!api.board) throw new Error('The list has no board');
        return api.board();
      }),
      watchRules: watchReadableColumns(definition),
    },
    actions: {
      changeQuery: assign(({ context, event }) => {
        const query = getNextQuery(context, event);
        if (!query) return {};
        const isSearch = query.searchQuery !== context.query.searchQuery;
        return {
          ...requestRows(context, query, getTargetRow(context, event)),
          ...(isSearch && { searchText: query.searchQuery }),
        };
      }),
      setQuery: assign(({ context, event }) => ({
        query: getNextQuery(context, event) ?? context.query,
      })),
      setShape: assign(({ context }, { definition }: { definition: GridDefinition }) =>
        applyDefinition(context, definition),
      ),
      requestLastPage: assign(({ context }, { page }: { page: Page<GridRow> }) =>
        requestLastPage(context, page),
      ),
      announceSort: assign(({ context }, { column }: { column?: string }) => announceSort(context, column)),
      targetFirstRow: assign({ targetRow: 0 }),
      targetRequestedRow: assign(({ context, event }) => ({ targetRow: getTargetRow(context, event) })),
      goToPosition: assign(({ context }, { place }: { place: number }) => goToPosition(context, place)),
      setSearchText: assign((_, { text }: { text: string }) => ({ searchText: text })),
      applySearch: assign(({ context }) =>
        requestRows(
          context,
          { ...context.query, page: 1, searchQuery: normalizeSearch(context.searchText) },
          0,
        ),
      ),
      refresh: raise({ type: 'grid.refresh' }),
      writeAddress: enqueueActions(({ context, enqueue, system }, { replace }: { replace: boolean }) =>
        writeAddress(enqueue, system, context, replace),
      ),
      keepQuery: ({ context: { owner, definition, query } }) =>
        saveGridState(owner, definition.list, {
          query: toRememberedQuery(query, definition),
        }),
      writeRestoredAddress: enqueueActions(({ context, enqueue, system }) => {
        if (context.restored) writeAddress(enqueue, system, context, true);
      }),
      clearRestored: assign({ restored: false }),
      notifySettled: enqueueActions(({ system, enqueue }) => notifySettled(enqueue, system)),
      setPage: assign(({ context }, { page }: { page: Page<GridRow> }) =>
        applyPage(context, page, Date.now()),
      ),
      setProblem: assign(({ context }, { problem }: { problem: Problem }) => applyProblem(context, problem)),
      setRows: assign(({ context }, { rows }: { rows: readonly GridRow[] }) => updateRows(context, rows)),
      setWindow: assign(({ context }, { window, page }: { window: number; page: Page<GridRow> }) =>
        applyWindow(context, window, page),
      ),
      setViewport: assign(
        ({ context }, { first, last, screenRows }: { first: number; last: number; screenRows: number }) => {
          const viewport = { first, last };
          const speed = getScrollSpeed(context.windows.speed, context.viewport, viewport);
          return { viewport, screenRows: Math.max(1, screenRows), windows: { ...context.windows, speed } };
        },
      ),
      /** Requests the windows needed and cancels the others. */
      fetchWindows: enqueueActions(({ context, enqueue }) => {
        if (!canFetchWindows(context)) return;
        const { windows, query } = context;
        const { start, stop } = planRequests(getNeededWindows(context), windows);
        if (start.length === 0 && stop.length === 0) return;
        for (const window of stop) enqueue.stopChild(getWindowActorId(window));
        for (const window of start)
          enqueue.spawnChild('loadWindow', { id: getWindowActorId(window), input: { query, window } });
        const left = [...windows.requested].filter((window) => !stop.includes(window));
        enqueue.assign({ windows: { ...windows, requested: new Set([...left, ...start]) } });
      }),
      stopWindow: enqueueActions(({ context, enqueue }, { window }: { window: number }) => {
        const requested = new Set([...context.windows.requested].filter((each) => each !== window));
        enqueue.stopChild(getWindowActorId(window));
        enqueue.assign({ windows: { ...context.windows, requested } });
      }),
      stopWindows: enqueueActions(({ context, enqueue }) => {
        for (const window of context.windows.requested) enqueue.stopChild(getWindowActorId(window));
        enqueue.assign({ windows: { ...context.windows, requested: new Set() } });
      }),
      recordChange: assign(({ context }, change: live.RecordChange) => live.applyChange(context, change)),
      requireReload: assign(({ context }) => ({ pendingChanges: { ...context.pendingChanges, all: true } })),
      startLookup: assign(({ context }) => live.taken(context)),
      requeueLookup: assign(({ context }) => live.requeueLookup(context)),
      clearPendingChanges: assign(({ context }) => ({
        pendingChanges: { ...live.noPendingChanges, announced: context.pendingChanges.announced },
      })),
      announceNewRecords: assign(({ context }) => live.announceNewRecords(context)),
      applyLookup: enqueueActions(({ context, enqueue }, { found }: { found: readonly live.Found[] }) => {
        const ids = found.flatMap(({ id, row }) => (row ? [id] : []));
        enqueue.assign(live.applyLookup(context, found));
        if (ids.length > 0) enqueue.raise({ type: 'highlight.expired', ids }, { delay: 'highlightDelay' });
      }),
      removeHighlights: assign(({ context }, { ids }: { ids: readonly number[] }) =>
        live.removeHighlights(context, ids),
      ),
    },
    guards: {
      requestsOtherRows: ({ context, event }) => requestsOtherRows(context, event),
      changesQuery: ({ context, event }) => getNextQuery(context, event) !== null,
      isSearchChanged: ({ context }) => normalizeSearch(context.searchText) !== context.query.searchQuery,
      isBeyondLastPage: (_, { page }: { page: Page<GridRow> }) => isBeyondLastPage(page),
      hasAnswer: ({ context }) => context.answeredAt !== null,
      hasProblem: ({ context }) => context.problem !== null,
      hasNoRows: ({ context }) => context.rows.length === 0,
      hasRows: ({ context }) => context.rows.length > 0,
      hasExplicitQuery: ({ context: { query } }, { opening }: { opening?: true }) =>
        opening === true && toQueryString({ ...query, view: null }, definition) !== '?',
      isInitialView: (_, { opening }: { opening?: true }) => opening === true,
      isFiltered: ({ context }) => isFiltered(context.query),
      isOffline: ({ context }) => isOfflineProblem(context.problem),
      isForbidden: ({ context }) => isForbiddenProblem(context.problem),
      isConflict: ({ context }) => isConflictProblem(context.problem),
      affectsList: ({ context }, { subject, id, version }: live.RecordChange & { subject: string }) =>
        subject === context.definition.subject && live.classifyChange(context, { id, version }) !== null,
      followsNotifications: ({ context }) => context.definition.followsNotifications === true,
      needsReload: ({ context }) =>
        live.needsReload(context) || (api.loadRow === undefined && context.pendingChanges.ids.size > 0),
      hasPendingChanges: ({ context }) => context.pendingChanges.all || context.pendingChanges.ids.size > 0,
    },
    delays: { searchDelay: 250, gatherDelay: 300, highlightDelay: 2000, toolDelay: 3000 },
  });
