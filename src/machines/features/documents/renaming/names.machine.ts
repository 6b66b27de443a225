import type { ActorRefFrom } from 'xstate';
import { newIdempotencyKey } from '../../../../services/kit/idempotency-key.ts';
import { failedRecord } from '../../../kit/failure.ts';
import { eventOf, setProblem, setRefusal } from '../../../kit/params.ts';
import { getRenames } from './name-rows.ts';
import { namesSetup } from './names.setup.ts';

/** Events ignored while a request is running. */
const ignoredWhileBusy = {
  'names.change': {},
  'names.tick': {},
  'names.tickAll': {},
  'names.useProposal': {},
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
    lastRenaming: null,
    key: newIdempotencyKey(),
  }),
  initial: 'deciding',
  on: {
    'names.open': {
      guard: { type: 'isOther', params: eventOf },
      target: '.deciding',
      actions: { type: 'choose', params: eventOf },
    },
    'names.change': { actions: { type: 'type', params: eventOf } },
    'names.tick': { actions: { type: 'tick', params: eventOf } },
    'names.tickAll': { actions: { type: 'tickAll', params: eventOf } },
    'names.useProposal': { actions: { type: 'useProposal', params: eventOf } },
    'names.reset': { actions: 'forget' },
    // Also during a reload, which need not be waited for.
    'names.rename': { guard: 'canRename', target: '.renaming' },
    'names.undo': { guard: 'hasData', target: '.undoing' },
    'names.refresh': { guard: 'hasApplication', target: '.loading' },
    'stream.reset': { guard: 'hasApplication', target: '.loading' },
  },
  states: {
    deciding: { always: [{ guard: 'hasApplication', target: 'loading' }, 'none'] },
    none: { tags: 'none', entry: 'notifySettled' },
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
            'record.changed': { guard: { type: 'isAffected', params: eventOf }, target: '#outdated' },
          },
        },
      },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ id: context.applicationId }),
        onDone: {
          target: 'shown',
          actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: { target: 'failed', actions: setProblem },
      },
    },
    shown: {
      tags: 'loaded',
      entry: 'notifySettled',
      on: { 'record.changed': { guard: { type: 'isAffected', params: eventOf }, target: 'outdated' } },
    },
    outdated: { id: 'outdated', tags: 'loaded', after: { gatherDelay: 'loading' } },
    renaming: {
      tags: ['loaded', 'busy', 'performing'],
      entry: 'clearRefusal',
      on: { ...ignoredWhileBusy, 'names.refresh': {}, 'stream.reset': {} },
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context }) => ({
          id: context.applicationId,
          names: getRenames(context),
          key: context.key,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'setRenamed', params: ({ event }) => ({ data: event.output }) },
        },
        // Someone else may have changed the files first: their current names are loaded.
        onError: { target: 'loading', actions: setRefusal },
      },
    },
    undoing: {
      tags: ['loaded', 'busy', 'performing'],
      entry: 'clearRefusal',
      on: { ...ignoredWhileBusy, 'names.refresh': {}, 'stream.reset': {} },
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ event }) => ({ id: event.type === 'names.undo' ? event.id : 0 }),
        onDone: {
          target: 'shown',
          actions: { type: 'setUndone', params: ({ event }) => ({ data: event.output }) },
        },
        onError: { target: 'loading', actions: setRefusal },
      },
    },
    failed: { tags: 'failed', entry: 'notifySettled', ...failedRecord },
  },
});

export type NamesActor = ActorRefFrom<typeof namesMachine>;
