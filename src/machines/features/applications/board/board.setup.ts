import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type {
  ApplicationEvent,
  ApplicationEventType,
} from '../../../../../contract/charts/application/events.ts';
import type { Stage } from '../../../../../contract/charts/state.ts';
import {
  type EventCall,
  readApplication,
  sendEvent,
} from '../../../../services/applications/application-details.service.ts';
import { newIdempotencyKey } from '../../../../services/kit/idempotency-key.ts';
import { problemOf } from '../../../../services/kit/problem.ts';
import type { CursorMove, GridApi, GridQuery, GridRow, Page } from '../../../grid/definition/grid.types.ts';
import { getFormFields } from '../../../grid/tools/event-values.ts';
import type { BoardInput } from '../../../grid/view/board-input.ts';
import type { Problem } from '../../../kit/problem.ts';
import { getReceiver } from '../../../kit/receivers.ts';
import { eventFormMachine } from '../application-events/event-form.machine.ts';
import type { EventFormInput } from '../application-events/event-form.types.ts';
import type { BoardContext, BoardEvent, BoardTag } from './board.types.ts';
import {
  createEmptyLanes,
  findCard,
  getCardsKey,
  getLaneQuery,
  getLoadableStages,
  hasMore,
  moveFocus,
  placeCard,
  restoreFocus,
  updateLanes,
  withLaneLoading,
  withLanePage,
  withLaneProblem,
} from './lanes.ts';
import { getCardMoves } from './moves.ts';

interface LaneCall {
  readonly api: GridApi;
  readonly query: GridQuery;
  readonly stage: Stage;
  readonly more: boolean;
}

const getLaneActorId = (stage: Stage): string => `lane-${stage}`;

/** The context of a newly opened board. */
export const createBoardContext = ({ grid, query, api }: BoardInput): BoardContext => ({
  grid,
  api,
  query,
  lanes: createEmptyLanes(query),
  focus: { stage: 'preparing', id: null, index: 0 },
  refocus: 0,
  row: null,
  application: null,
  selectedEvent: null,
  problem: null,
  key: newIdempotencyKey(),
  locale: 'en-GB',
  lastMove: null,
});

/** Whether the event has required fields. */
const needsForm = ({ application }: BoardContext, event: ApplicationEventType): boolean =>
  application !== null && getFormFields(event, application, {}).some(({ optional }) => !optional);

/** The request that sends the selected event. */
export const createEventRequest = ({ application, selectedEvent, key }: BoardContext): EventCall => {
  if (!application || !selectedEvent) throw new Error('No move is selected');
  // The event has no required fields: those that have any go through the form.
  const event = { type: selectedEvent } as ApplicationEvent;
  return { id: application.id, version: application.version, event, key };
};

/** The input of the selected event's form. */
export function createFormInput({ application, selectedEvent, locale }: BoardContext): EventFormInput {
  if (!application || !selectedEvent) throw new Error('No move is selected');
  return { id: application.id, type: selectedEvent, application, locale };
}

/** Actors, actions and guards of the board machine. */
export const boardSetup = setup({
  types: {} as { context: BoardContext; input: BoardInput; events: BoardEvent; tags: BoardTag },
  actors: {
    /** Reports when the list's query changes the cards. */
    watchGrid: fromCallback<BoardEvent, Pick<BoardContext, 'grid'>>(({ input: { grid }, sendBack }) => {
      let key = getCardsKey(grid.getSnapshot().context.query);
      const subscription = grid.subscribe(({ context: { query } }) => {
        if (getCardsKey(query) === key) return;
        key = getCardsKey(query);
        sendBack({ type: 'board.queryChanged', query });
      });
      return () => subscription.unsubscribe();
    }),
    loadLane: fromCallback<BoardEvent, LaneCall>(({ input: { api, query, stage, more }, sendBack }) => {
      const stop = new AbortController();
      api.load(query, stop.signal).then(
        (page) => sendBack({ type: 'lane.loaded', stage, page, more }),
        (error) => {
          if (!stop.signal.aborted) sendBack({ type: 'lane.failed', stage, problem: problemOf(error) });
        },
      );
      return () => stop.abort();
    }),
    read: fromPromise<ApplicationDetails, { id: number }>(({ input, signal }) =>
      readApplication(input.id, signal),
    ),
    send: fromPromise<ApplicationDetails, EventCall>(({ input }) => sendEvent(input)),
    form: eventFormMachine,
  },
  actions: {
    setQuery: assign(({ context }, { query }: { query: GridQuery }) => ({
      query,
      lanes: updateLanes(query, context.lanes),
    })),
    /** Reloads every lane; pending requests are cancelled. */
    reloadLanes: enqueueActions(({ context, enqueue }) => {
      const { api, query } = context;
      let { lanes } = context;
      for (const stage of getLoadableStages(lanes)) {
        const call: LaneCall = { api, query: getLaneQuery(query, lanes[stage], false), stage, more: false };
        enqueue.stopChild(getLaneActorId(stage));
        enqueue.spawnChild('loadLane', { id: getLaneActorId(stage), input: call });
        lanes = withLaneLoading(lanes, stage, 'all');
      }
      enqueue.assign({ lanes });
    }),
    fetchLane: enqueueActions(({ context, enqueue }, { stage, more }: { stage: Stage; more: boolean }) => {
      const { api, query, lanes } = context;
      const call: LaneCall = { api, query: getLaneQuery(query, lanes[stage], more), stage, more };
      enqueue.stopChild(getLaneActorId(stage));
      enqueue.spawnChild('loadLane', { id: getLaneActorId(stage), input: call });
      enqueue.assign({ lanes: withLaneLoading(lanes, stage, more ? 'more' : 'all') });
    }),
    setLane: assign(
      ({ context }, { stage, page, more }: { stage: Stage; page: Page<GridRow>; more: boolean }) => {
        const lanes = withLanePage(context.lanes, stage, page, more);
        return { lanes, focus: restoreFocus(lanes, context.focus) };
      },
    ),
    setLaneProblem: assign(({ context }, { stage, problem }: { stage: Stage; problem: Problem }) => ({
      lanes: withLaneProblem(context.lanes, stage, problem),
    })),
    focusCard: assign(({ context }, { id }: { id: number }) => {
      const card = findCard(context.lanes, id);
      return card ? { focus: { stage: card.stage, id, index: card.index } } : {};
    }),
    step: assign(({ context }, { to, rightToLeft }: { to: CursorMove; rightToLeft: boolean }) => ({
      focus: moveFocus(context.lanes, context.focus, to, rightToLeft),
      refocus: context.refocus + 1,
    })),
    refocus: assign(({ context }) => ({ refocus: context.refocus + 1 })),
    openCard: sendTo(
      ({ system }) => getReceiver(system, 'router'),
      ({ context }, { id, background }: { id: number; background?: boolean }) => {
        const card = findCard(context.lanes, id);
        const to = (card && context.api.pathOf?.(card.row)) ?? '/';
        return { type: 'router.open' as const, to, ...(background && { background }) };
      },
    ),
    setMovingCard: assign(({ context }, { id }: { id: number }) => ({
      row: findCard(context.lanes, id)?.row ?? null,
      application: null,
      selectedEvent: null,
      problem: null,
      key: newIdempotencyKey(),
    })),
    setApplication: assign((_, { application }: { application: ApplicationDetails }) => ({
      application,
      selectedEvent: null,
      problem: null,
      key: newIdempotencyKey(),
    })),
    selectEvent: assign((_, { event, locale }: { event: ApplicationEventType; locale: string }) => ({
      selectedEvent: event,
      locale,
      problem: null,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    placeMovedCard: assign(({ context }, { application }: { application: ApplicationDetails | null }) => {
      // The form was discarded, so nothing has moved.
      if (!application) return { refocus: context.refocus + 1 };
      const row: GridRow = { ...application };
      const lanes = placeCard(context.lanes, row);
      return {
        lanes,
        focus: restoreFocus(lanes, context.focus),
        refocus: context.refocus + 1,
        lastMove: { row, count: (context.lastMove?.count ?? 0) + 1 },
      };
    }),
    forgetMove: assign({ row: null, application: null, selectedEvent: null, problem: null }),
    notifyForm: sendTo('form', ({ event }) => event),
  },
  guards: {
    hasMore: ({ context }, { stage }: { stage: Stage }) => hasMore(context.lanes[stage]),
    hasCard: ({ context }, { id }: { id: number }) => findCard(context.lanes, id) !== undefined,
    isOpenable: ({ context }, { id }: { id: number }) =>
      context.api.pathOf !== undefined && findCard(context.lanes, id) !== undefined,
    isPossible: ({ context }, { event }: { event: ApplicationEventType }) =>
      context.application !== null &&
      getCardMoves(context.application).available.some(({ type }) => type === event),
    needsNoForm: ({ context }, { event }: { event: ApplicationEventType }) =>
      context.application !== null &&
      getCardMoves(context.application).available.some(({ type }) => type === event) &&
      !needsForm(context, event),
    isApplication: (_, { subject }: { subject: string }) => subject === 'Application',
  },
  delays: { gatherDelay: 1000 },
});

export type BoardSetup = typeof boardSetup;
