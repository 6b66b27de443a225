import { eventOf, setProblem } from '../../../kit/params.ts';
import { type BoardSetup, createEventRequest, createFormInput } from './board.setup.ts';

/**
 * Moving a card: its application is loaded first, then the user selects one of its events. The event is sent at once if
 * it has no required fields, otherwise its form opens. A refused move shows the reason and can be retried.
 */
export const moveRegion = (base: BoardSetup) =>
  base.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        entry: 'forgetMove',
        on: {
          'move.begin': {
            guard: { type: 'hasCard', params: eventOf },
            target: 'loading',
            actions: [
              { type: 'focusCard', params: eventOf },
              { type: 'setMovingCard', params: eventOf },
            ],
          },
        },
      },
      loading: {
        tags: ['moving', 'loading'],
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => ({ id: context.row?.id ?? 0 }),
          onDone: {
            target: 'selecting',
            actions: { type: 'setApplication', params: ({ event }) => ({ application: event.output }) },
          },
          onError: { target: 'loadFailed', actions: setProblem },
        },
      },
      loadFailed: { tags: ['moving', 'loadFailed'], on: { 'move.retry': 'loading' } },
      selecting: {
        tags: ['moving', 'selecting'],
        on: {
          'move.select': [
            {
              guard: { type: 'needsNoForm', params: eventOf },
              target: 'sending',
              actions: { type: 'selectEvent', params: ({ event: { type: _, ...choice } }) => choice },
            },
            {
              guard: { type: 'isPossible', params: eventOf },
              target: 'filling',
              actions: { type: 'selectEvent', params: ({ event: { type: _, ...choice } }) => choice },
            },
          ],
        },
      },
      sending: {
        tags: ['moving', 'sending'],
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => createEventRequest(context),
          onDone: {
            target: 'idle',
            actions: { type: 'placeMovedCard', params: ({ event }) => ({ application: event.output }) },
          },
          onError: { target: 'refused', actions: setProblem },
        },
        // The request has been sent and cannot be cancelled.
        on: { 'move.cancel': {} },
      },
      refused: { tags: ['moving', 'refused'], on: { 'move.retry': 'loading' } },
      filling: {
        tags: ['moving', 'filling'],
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context }) => createFormInput(context),
          onDone: {
            target: 'idle',
            actions: { type: 'placeMovedCard', params: ({ event }) => ({ application: event.output }) },
          },
          onError: { target: 'refused', actions: setProblem },
        },
        on: {
          'record.changed': { actions: 'notifyForm' },
          'connection.restored': { actions: 'notifyForm' },
          'stream.reset': { actions: 'notifyForm' },
        },
      },
    },
    on: { 'move.cancel': { target: '.idle', actions: 'refocus' } },
  });
