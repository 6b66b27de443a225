import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { ApplicationDetails } from '../../../contract/application-details.ts';
import type { ApplicationEvent, ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { Stage } from '../../../contract/charts/state.ts';
import { type EventCall, readApplication, sendEvent } from '../../services/application-details.service.ts';
import { newKey } from '../../services/keys.ts';
import { problemOf } from '../../services/problem.ts';
import { eventFormMachine } from '../application-events/event-form.machine.ts';
import type { EventFormInput } from '../application-events/event-form.types.ts';
import { askedFields } from '../application-events/event-values.ts';
import type { GridDoors, GridQuery, GridRow, Move, Page } from '../grid/grid.types.ts';
import type { Problem } from '../problem.ts';
import { receiverOf } from '../receivers.ts';
import type { BoardContext, BoardEvent, BoardInput, BoardTag } from './board.types.ts';
import {
  askedStages,
  cardOf,
  cardsKey,
  emptyLanes,
  focusAmong,
  hasMore,
  laneAnswered,
  laneAsked,
  laneFailed,
  laneQuery,
  lanesOf,
  placed,
  stepped,
} from './lanes.ts';
import { cardMoves } from './moves.ts';

interface LaneCall {
  readonly doors: GridDoors;
  readonly query: GridQuery;
  readonly stage: Stage;
  readonly more: boolean;
}

const callId = (stage: Stage): string => `lane-${stage}`;

/** The context of a newly opened board. */
export const openedBoard = ({ grid, query, doors }: BoardInput): BoardContext => ({
  grid,
  doors,
  query,
  lanes: emptyLanes(query),
  focus: { stage: 'preparing', id: null, index: 0 },
  reveal: 0,
  row: null,
  application: null,
  chosen: null,
  problem: null,
  key: newKey(),
  locale: 'en-GB',
  moved: null,
});

/** Whether the event has required fields. */
const needsForm = ({ application }: BoardContext, event: ApplicationEventType): boolean =>
  application !== null && askedFields(event, application, {}).some(({ optional }) => !optional);

/** The request that sends the selected event. */
export const callOf = ({ application, chosen, key }: BoardContext): EventCall => {
  if (!application || !chosen) throw new Error('No move is selected');
  // The event has no required fields: those that have any go through the form.
  const event = { type: chosen } as ApplicationEvent;
  return { id: application.id, version: application.version, event, key };
};

/** The input of the selected event's form. */
export function formOf({ application, chosen, locale }: BoardContext): EventFormInput {
  if (!application || !chosen) throw new Error('No move is selected');
  return { id: application.id, type: chosen, application, locale };
}

/** Actors, actions and guards of the board machine. */
export const boardSetup = setup({
  types: {} as { context: BoardContext; input: BoardInput; events: BoardEvent; tags: BoardTag },
  actors: {
    /** Reports when the list's query changes the cards. */
    watchGrid: fromCallback<BoardEvent, Pick<BoardContext, 'grid'>>(({ input: { grid }, sendBack }) => {
      let key = cardsKey(grid.getSnapshot().context.query);
      const subscription = grid.subscribe(({ context: { query } }) => {
        if (cardsKey(query) === key) return;
        key = cardsKey(query);
        sendBack({ type: 'board.asked', query });
      });
      return () => subscription.unsubscribe();
    }),
    loadLane: fromCallback<BoardEvent, LaneCall>(({ input: { doors, query, stage, more }, sendBack }) => {
      const stop = new AbortController();
      doors.load(query, stop.signal).then(
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
    putQuery: assign(({ context }, { query }: { query: GridQuery }) => ({
      query,
      lanes: lanesOf(query, context.lanes),
    })),
    /** Reloads every lane; pending requests are cancelled. */
    askAll: enqueueActions(({ context, enqueue }) => {
      const { doors, query } = context;
      let { lanes } = context;
      for (const stage of askedStages(lanes)) {
        const call: LaneCall = { doors, query: laneQuery(query, lanes[stage], false), stage, more: false };
        enqueue.stopChild(callId(stage));
        enqueue.spawnChild('loadLane', { id: callId(stage), input: call });
        lanes = laneAsked(lanes, stage, 'whole');
      }
      enqueue.assign({ lanes });
    }),
    askLane: enqueueActions(({ context, enqueue }, { stage, more }: { stage: Stage; more: boolean }) => {
      const { doors, query, lanes } = context;
      const call: LaneCall = { doors, query: laneQuery(query, lanes[stage], more), stage, more };
      enqueue.stopChild(callId(stage));
      enqueue.spawnChild('loadLane', { id: callId(stage), input: call });
      enqueue.assign({ lanes: laneAsked(lanes, stage, more ? 'more' : 'whole') });
    }),
    putLane: assign(
      ({ context }, { stage, page, more }: { stage: Stage; page: Page<GridRow>; more: boolean }) => {
        const lanes = laneAnswered(context.lanes, stage, page, more);
        return { lanes, focus: focusAmong(lanes, context.focus) };
      },
    ),
    putLaneProblem: assign(({ context }, { stage, problem }: { stage: Stage; problem: Problem }) => ({
      lanes: laneFailed(context.lanes, stage, problem),
    })),
    focusCard: assign(({ context }, { id }: { id: number }) => {
      const card = cardOf(context.lanes, id);
      return card ? { focus: { stage: card.stage, id, index: card.index } } : {};
    }),
    step: assign(({ context }, { to, rightToLeft }: { to: Move; rightToLeft: boolean }) => ({
      focus: stepped(context.lanes, context.focus, to, rightToLeft),
      reveal: context.reveal + 1,
    })),
    reveal: assign(({ context }) => ({ reveal: context.reveal + 1 })),
    openCard: sendTo(
      ({ system }) => receiverOf(system, 'router'),
      ({ context }, { id, background }: { id: number; background?: boolean }) => {
        const card = cardOf(context.lanes, id);
        const to = (card && context.doors.pathOf?.(card.row)) ?? '/';
        return { type: 'router.open' as const, to, ...(background && { background }) };
      },
    ),
    putMoved: assign(({ context }, { id }: { id: number }) => ({
      row: cardOf(context.lanes, id)?.row ?? null,
      application: null,
      chosen: null,
      problem: null,
      key: newKey(),
    })),
    putApplication: assign((_, { application }: { application: ApplicationDetails }) => ({
      application,
      chosen: null,
      problem: null,
      key: newKey(),
    })),
    choose: assign((_, { event, locale }: { event: ApplicationEventType; locale: string }) => ({
      chosen: event,
      locale,
      problem: null,
    })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    place: assign(({ context }, { application }: { application: ApplicationDetails | null }) => {
      // The form was discarded, so nothing has moved.
      if (!application) return { reveal: context.reveal + 1 };
      const row: GridRow = { ...application };
      const lanes = placed(context.lanes, row);
      return {
        lanes,
        focus: focusAmong(lanes, context.focus),
        reveal: context.reveal + 1,
        moved: { row, count: (context.moved?.count ?? 0) + 1 },
      };
    }),
    forgetMove: assign({ row: null, application: null, chosen: null, problem: null }),
    tellForm: sendTo('form', ({ event }) => event),
  },
  guards: {
    hasMore: ({ context }, { stage }: { stage: Stage }) => hasMore(context.lanes[stage]),
    holds: ({ context }, { id }: { id: number }) => cardOf(context.lanes, id) !== undefined,
    leadsOn: ({ context }, { id }: { id: number }) =>
      context.doors.pathOf !== undefined && cardOf(context.lanes, id) !== undefined,
    isPossible: ({ context }, { event }: { event: ApplicationEventType }) =>
      context.application !== null && cardMoves(context.application).open.some(({ type }) => type === event),
    isPlain: ({ context }, { event }: { event: ApplicationEventType }) =>
      context.application !== null &&
      cardMoves(context.application).open.some(({ type }) => type === event) &&
      !needsForm(context, event),
    isApplication: (_, { subject }: { subject: string }) => subject === 'Application',
  },
  delays: { gatherDelay: 1000 },
});

export type BoardSetup = typeof boardSetup;
