import { problemOf } from '../../services/problem.ts';
import { type BoardSetup, callOf, formOf } from './board.setup.ts';

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
            guard: { type: 'holds', params: ({ event: { id } }) => ({ id }) },
            target: 'reading',
            actions: [
              { type: 'focusCard', params: ({ event: { id } }) => ({ id }) },
              { type: 'putMoved', params: ({ event: { id } }) => ({ id }) },
            ],
          },
        },
      },
      reading: {
        tags: ['moving', 'reading'],
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => ({ id: context.row?.id ?? 0 }),
          onDone: {
            target: 'choosing',
            actions: { type: 'putApplication', params: ({ event }) => ({ application: event.output }) },
          },
          onError: {
            target: 'unread',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        },
      },
      unread: { tags: ['moving', 'unread'], on: { 'move.retry': 'reading' } },
      choosing: {
        tags: ['moving', 'choosing'],
        on: {
          'move.choose': [
            {
              guard: { type: 'isPlain', params: ({ event }) => ({ event: event.event }) },
              target: 'sending',
              actions: { type: 'choose', params: ({ event: { type: _, ...choice } }) => choice },
            },
            {
              guard: { type: 'isPossible', params: ({ event }) => ({ event: event.event }) },
              target: 'filling',
              actions: { type: 'choose', params: ({ event: { type: _, ...choice } }) => choice },
            },
          ],
        },
      },
      sending: {
        tags: ['moving', 'sending'],
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context }) => callOf(context),
          onDone: {
            target: 'idle',
            actions: { type: 'place', params: ({ event }) => ({ application: event.output }) },
          },
          onError: {
            target: 'refused',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        },
        // The request has been sent and cannot be cancelled.
        on: { 'move.cancel': {} },
      },
      refused: { tags: ['moving', 'refused'], on: { 'move.retry': 'reading' } },
      filling: {
        tags: ['moving', 'filling'],
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context }) => formOf(context),
          onDone: {
            target: 'idle',
            actions: { type: 'place', params: ({ event }) => ({ application: event.output }) },
          },
          onError: {
            target: 'refused',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        },
        on: {
          'record.changed': { actions: 'tellForm' },
          'connection.restored': { actions: 'tellForm' },
          'stream.reset': { actions: 'tellForm' },
        },
      },
    },
    on: { 'move.cancel': { target: '.idle', actions: 'reveal' } },
  });
