import type { ActorRefFrom } from 'xstate';
import { newKey } from '../../services/keys.ts';
import { problemOf } from '../../services/problem.ts';
import { failedRecord } from '../failed.ts';
import { renamesOf } from './name-rows.ts';
import { namesSetup } from './names.setup.ts';

/** Events ignored while a request is running. */
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
 * The file names of one application: current and proposed by the patterns, which of them to apply, and recent
 * renamings, which can be undone. Typed names stay until they are applied or reset, whatever the server responds.
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
    // Also during a reload, which need not be waited for.
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
            // The pending response may be older than this change.
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
        // Someone else may have changed the files first: their current names are loaded.
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
