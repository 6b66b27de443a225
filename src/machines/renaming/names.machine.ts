import type { ActorRefFrom } from 'xstate';
import { newKey } from '../../services/keys.ts';
import { problemOf } from '../../services/problem.ts';
import { failedRecord } from '../failed.ts';
import { renamesOf } from './name-rows.ts';
import { namesSetup } from './names.setup.ts';

/** What is under way is not what would be typed now. */
const nothingElse = {
  'names.type': {},
  'names.tick': {},
  'names.tickAll': {},
  'names.propose': {},
  'names.reset': {},
  'names.rename': {},
  'names.undo': {},
} as const;

/**
 * The names of one application's files: as they are and as their patterns would have them, which of them are given, and
 * what was renamed lately, which can be taken back. What was typed by hand stays until it is given or forgotten, whatever
 * the server answers.
 */
export const namesMachine = namesSetup.createMachine({
  id: 'names',
  context: ({ input }) => ({
    applicationId: input.applicationId,
    data: null,
    ticked: {},
    typed: {},
    problem: null,
    refusal: null,
    made: null,
    key: newKey(),
  }),
  initial: 'deciding',
  on: {
    'names.open': {
      guard: { type: 'isOther', params: ({ event: { id } }) => ({ id }) },
      target: '.deciding',
      actions: { type: 'choose', params: ({ event: { id } }) => ({ id }) },
    },
    'names.type': { actions: { type: 'type', params: ({ event: { id, name } }) => ({ id, name }) } },
    'names.tick': { actions: { type: 'tick', params: ({ event: { id, ticked } }) => ({ id, ticked }) } },
    'names.tickAll': { actions: { type: 'tickAll', params: ({ event: { ticked } }) => ({ ticked }) } },
    'names.propose': { actions: { type: 'propose', params: ({ event: { id } }) => ({ id }) } },
    'names.reset': { actions: 'forget' },
    // Also while they are read anew, which need not be waited for.
    'names.rename': { guard: 'canRename', target: '.renaming' },
    'names.undo': { guard: 'hasData', target: '.undoing' },
    'names.refresh': { guard: 'hasApplication', target: '.loading' },
    'stream.reset': { guard: 'hasApplication', target: '.loading' },
  },
  states: {
    deciding: { always: [{ guard: 'hasApplication', target: 'loading' }, 'none'] },
    none: { tags: 'none', entry: 'tellSettled' },
    loading: {
      id: 'loading',
      tags: 'busy',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasData', target: 'again' }, 'first'] },
        first: {},
        again: {
          tags: 'loaded',
          on: {
            // The answer under way may be older than this.
            'record.changed': {
              guard: { type: 'isConcerned', params: ({ event: { subject, id } }) => ({ subject, id }) },
              target: '#outdated',
            },
          },
        },
      },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.applicationId }),
        onDone: {
          target: 'shown',
          actions: { type: 'putData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    shown: {
      tags: 'loaded',
      entry: 'tellSettled',
      on: {
        'record.changed': {
          guard: { type: 'isConcerned', params: ({ event: { subject, id } }) => ({ subject, id }) },
          target: 'outdated',
        },
      },
    },
    outdated: { id: 'outdated', tags: 'loaded', after: { gatherDelay: 'loading' } },
    renaming: {
      tags: ['loaded', 'busy', 'performing'],
      entry: { type: 'putRefusal', params: { refusal: null } },
      on: { ...nothingElse, 'names.refresh': {}, 'stream.reset': {} },
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context }) => ({
          id: context.applicationId,
          names: renamesOf(context),
          key: context.key,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'putMade', params: ({ event }) => ({ data: event.output }) },
        },
        // Somebody else may have been faster: it is shown how the files stand.
        onError: {
          target: 'loading',
          actions: { type: 'putRefusal', params: ({ event }) => ({ refusal: problemOf(event.error) }) },
        },
      },
    },
    undoing: {
      tags: ['loaded', 'busy', 'performing'],
      entry: { type: 'putRefusal', params: { refusal: null } },
      on: { ...nothingElse, 'names.refresh': {}, 'stream.reset': {} },
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ event }) => ({ id: event.type === 'names.undo' ? event.id : 0 }),
        onDone: {
          target: 'shown',
          actions: { type: 'putUndone', params: ({ event }) => ({ data: event.output }) },
        },
        onError: {
          target: 'loading',
          actions: { type: 'putRefusal', params: ({ event }) => ({ refusal: problemOf(event.error) }) },
        },
      },
    },
    failed: { tags: 'failed', entry: 'tellSettled', ...failedRecord },
  },
});

export type NamesActor = ActorRefFrom<typeof namesMachine>;
