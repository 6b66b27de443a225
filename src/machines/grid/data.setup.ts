import { type AnyActorLogic, assign, enqueueActions, fromPromise, raise, setup } from 'xstate';
import { keepGridMemory } from '../../services/grid-layout.service.ts';
import { editsMachine } from '../edits/edits.machine.ts';
import { isConflictProblem, isForbiddenProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import { type Enqueue, type System, tellIfThere } from '../receivers.ts';
import type { ScreenInput } from '../screen.types.ts';
import { tellSettled } from '../tell-settled.ts';
import { saidSort } from './announce.ts';
import { answered, asked, askedLast, failedWith, isBeyondLast, renewed, windowPut } from './answers.ts';
import { aimFor, asksOther, queryFor } from './ask.ts';
import { lookUp, windowLogic } from './calls.ts';
import { reshaped } from './column-changes.ts';
import type { GridEvent, ToolName } from './grid.events.ts';
import type { GridContext, GridTag } from './grid.types.ts';
import * as live from './live.ts';
import { placeReached } from './places.ts';
import { isNarrowed, queryString, rowsKey, searchOf, viewQuery } from './query.ts';
import { readableLogic } from './readable.ts';
import { windowOf } from './rows.ts';
import type { GridDoors, GridQuery, GridRow, GridShape, Page } from './shape.types.ts';
import { loadTool, loadViews } from './tools.ts';
import { callsFor, speedAfter, windowsWanted } from './windows.ts';

const callId = (window: number): string => `window-${window}`;

/** The windows needed: those near the viewport, and the one the focus waits for. */
function wanted({ sight, windows, rows, cursor }: GridContext): readonly number[] {
  const about = windowsWanted(sight, windows.speed, rows.length);
  const isWaiting = cursor.rowId === null && cursor.row < rows.length;
  return isWaiting ? [...new Set([...about, windowOf(cursor.row)])] : about;
}

/** Windows are loaded only for the current query, and not after a failed request. */
const mayFetch = ({ query, windows, problem }: GridContext): boolean =>
  query.perPage === 'all' &&
  problem === null &&
  windows.answers !== null &&
  rowsKey(windows.answers) === rowsKey(query);

const writeAddress = (
  enqueue: Enqueue,
  system: System,
  { path, query }: GridContext,
  replace: boolean,
): void => {
  if (path === null) return;
  tellIfThere(enqueue, system, 'router', {
    type: 'address.write',
    path,
    search: queryString(query),
    replace,
  });
};

/** The setup of the grid machine, as far as rows and query are concerned. */
export const dataSetup = (shape: GridShape, doors: GridDoors) =>
  setup({
    types: {} as { context: GridContext; input: ScreenInput; events: GridEvent; tags: GridTag },
    actors: {
      loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(({ input, signal }) =>
        doors.load(input.query, signal),
      ),
      loadWindow: windowLogic(doors),
      lookUp: fromPromise<readonly live.Found[], { ids: readonly number[] }>(({ input, signal }) =>
        lookUp(input.ids, doors, signal),
      ),
      loadTool: fromPromise<Awaited<ReturnType<typeof loadTool>>, { name: ToolName | null }>(({ input }) =>
        loadTool(input.name),
      ),
      edits: editsMachine,
      loadViews: fromPromise<AnyActorLogic>(({ signal }) => loadViews(signal)),
      loadBoard: fromPromise<AnyActorLogic>(async () => {
        if (!doors.board) throw new Error('The list has no board');
        return doors.board();
      }),
      watchRules: readableLogic(shape),
    },
    actions: {
      ask: assign(({ context, event }) => {
        const query = queryFor(context, event);
        if (!query) return {};
        const isSearch = query.searchQuery !== context.query.searchQuery;
        return {
          ...asked(context, query, aimFor(context, event)),
          ...(isSearch && { searchText: query.searchQuery }),
        };
      }),
      putView: assign(({ context, event }) => ({
        query: queryFor(context, event) ?? context.query,
      })),
      putShape: assign(({ context }, { shape }: { shape: GridShape }) => reshaped(context, shape)),
      askLast: assign(({ context }, { page }: { page: Page<GridRow> }) => askedLast(context, page)),
      tellSorted: assign(({ context }, { column }: { column?: string }) => saidSort(context, column)),
      aimAtTop: assign({ aim: 0 }),
      aimAt: assign(({ context, event }) => ({ aim: aimFor(context, event) })),
      reachPlace: assign(({ context }, { place }: { place: number }) => placeReached(context, place)),
      putText: assign((_, { text }: { text: string }) => ({ searchText: text })),
      searchTyped: assign(({ context }) =>
        asked(context, { ...context.query, page: 1, searchQuery: searchOf(context.searchText) }, 0),
      ),
      refresh: raise({ type: 'grid.refresh' }),
      writeAddress: enqueueActions(({ context, enqueue, system }, { replace }: { replace: boolean }) =>
        writeAddress(enqueue, system, context, replace),
      ),
      keepQuery: ({ context: { owner, shape, query } }) =>
        keepGridMemory(owner, shape.list, {
          query: `${viewQuery(query)}${query.view === null ? '' : `&view=${query.view}`}`,
        }),
      writeRestored: enqueueActions(({ context, enqueue, system }) => {
        if (context.restored) writeAddress(enqueue, system, context, true);
      }),
      putRestored: assign({ restored: false }),
      tellSettled: enqueueActions(({ system, enqueue }) => tellSettled(enqueue, system)),
      putPage: assign(({ context }, { page }: { page: Page<GridRow> }) =>
        answered(context, page, Date.now()),
      ),
      putProblem: assign(({ context }, { problem }: { problem: Problem }) => failedWith(context, problem)),
      putRows: assign(({ context }, { rows }: { rows: readonly GridRow[] }) => renewed(context, rows)),
      putWindow: assign(({ context }, { window, page }: { window: number; page: Page<GridRow> }) =>
        windowPut(context, window, page),
      ),
      putSight: assign(
        ({ context }, { first, last, screenRows }: { first: number; last: number; screenRows: number }) => {
          const sight = { first, last };
          const speed = speedAfter(context.windows.speed, context.sight, sight);
          return { sight, screenRows: Math.max(1, screenRows), windows: { ...context.windows, speed } };
        },
      ),
      /** Requests the windows needed and cancels the others. */
      fetchWindows: enqueueActions(({ context, enqueue }) => {
        if (!mayFetch(context)) return;
        const { windows, query } = context;
        const { start, stop } = callsFor(wanted(context), windows);
        if (start.length === 0 && stop.length === 0) return;
        for (const window of stop) enqueue.stopChild(callId(window));
        for (const window of start)
          enqueue.spawnChild('loadWindow', { id: callId(window), input: { query, window } });
        const left = [...windows.calls].filter((window) => !stop.includes(window));
        enqueue.assign({ windows: { ...windows, calls: new Set([...left, ...start]) } });
      }),
      stopWindow: enqueueActions(({ context, enqueue }, { window }: { window: number }) => {
        const calls = new Set([...context.windows.calls].filter((each) => each !== window));
        enqueue.stopChild(callId(window));
        enqueue.assign({ windows: { ...context.windows, calls } });
      }),
      stopWindows: enqueueActions(({ context, enqueue }) => {
        for (const window of context.windows.calls) enqueue.stopChild(callId(window));
        enqueue.assign({ windows: { ...context.windows, calls: new Set() } });
      }),
      note: assign(({ context }, change: live.RecordChange) => live.noted(context, change)),
      needAll: assign(({ context }) => ({ gathered: { ...context.gathered, all: true } })),
      take: assign(({ context }) => live.taken(context)),
      giveBack: assign(({ context }) => live.givenBack(context)),
      dropGathered: assign(({ context }) => ({
        gathered: { ...live.nothingGathered, told: context.gathered.told },
      })),
      tellNews: assign(({ context }) => live.newsTold(context)),
      putFound: enqueueActions(({ context, enqueue }, { found }: { found: readonly live.Found[] }) => {
        const ids = found.flatMap(({ id, row }) => (row ? [id] : []));
        enqueue.assign(live.lookedUp(context, found));
        if (ids.length > 0) enqueue.raise({ type: 'fresh.faded', ids }, { delay: 'freshDelay' });
      }),
      fade: assign(({ context }, { ids }: { ids: readonly number[] }) => live.faded(context, ids)),
    },
    guards: {
      asksOther: ({ context, event }) => asksOther(context, event),
      asksElse: ({ context, event }) => queryFor(context, event) !== null,
      isTyped: ({ context }) => searchOf(context.searchText) !== context.query.searchQuery,
      isBeyondLast: (_, { page }: { page: Page<GridRow> }) => isBeyondLast(page),
      hasAnswer: ({ context }) => context.answeredAt !== null,
      hasProblem: ({ context }) => context.problem !== null,
      isEmptied: ({ context }) => context.rows.length === 0,
      hasRows: ({ context }) => context.rows.length > 0,
      isOpenedWith: ({ context: { query } }, { opening }: { opening?: true }) =>
        opening === true && queryString({ ...query, view: null }) !== '?',
      isOpening: (_, { opening }: { opening?: true }) => opening === true,
      isNarrowed: ({ context }) => isNarrowed(context.query),
      isOffline: ({ context }) => isOfflineProblem(context.problem),
      isForbidden: ({ context }) => isForbiddenProblem(context.problem),
      isConflict: ({ context }) => isConflictProblem(context.problem),
      concerns: ({ context }, { subject, id, version }: live.RecordChange & { subject: string }) =>
        subject === context.shape.subject && live.meaningOf(context, { id, version }) !== null,
      followsNotifications: ({ context }) => context.shape.followsNotifications === true,
      needsAll: ({ context }) =>
        live.needsAll(context) || (doors.loadRow === undefined && context.gathered.ids.size > 0),
      hasGathered: ({ context }) => context.gathered.all || context.gathered.ids.size > 0,
    },
    delays: { searchDelay: 250, gatherDelay: 300, freshDelay: 2000, toolDelay: 3000 },
  });
