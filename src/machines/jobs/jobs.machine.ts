import { problemOf } from '../../services/problem.ts';
import { jobsSetup, nothing } from './jobs.setup.ts';

/**
 * Background work: bulk jobs, which run on the server, and exports, which are written here. Progress arrives
 * over the stream; if the stream is silent, the server is polled.
 */
export const jobsMachine = jobsSetup.createMachine({
  id: 'jobs',
  context: nothing,
  type: 'parallel',
  invoke: { id: 'watchUser', src: 'watchUser' },
  on: {
    'job.cancel': { actions: { type: 'command', params: ({ event }) => ({ id: event.id, verb: 'cancel' }) } },
    'job.retry': { actions: { type: 'command', params: ({ event }) => ({ id: event.id, verb: 'retry' }) } },
    'job.undo': { actions: { type: 'command', params: ({ event }) => ({ id: event.id, verb: 'undo' }) } },
    'job.answered': {
      actions: [
        { type: 'endCommand', params: ({ event }) => event },
        { type: 'putJob', params: ({ event }) => event },
        'tellEnds',
      ],
    },
    'job.refused': { actions: [{ type: 'endCommand', params: ({ event }) => event }, 'tellRefused'] },
    'job.detailed': { actions: { type: 'putDetails', params: ({ event }) => event } },
    'export.begin': { actions: { type: 'beginExport', params: ({ event }) => event } },
    'export.progressed': { actions: { type: 'putProgress', params: ({ event }) => event } },
    'export.ended': {
      actions: [
        { type: 'tellExport', params: ({ event }) => event },
        { type: 'endExport', params: ({ event }) => event },
      ],
    },
    'export.cancel': {
      actions: { type: 'endExport', params: ({ event }) => ({ id: event.id, state: 'cancelled' }) },
    },
    'copy.begin': { actions: { type: 'beginCopy', params: ({ event }) => event } },
    'copy.ended': { actions: { type: 'tellCopied', params: ({ event }) => event } },
    'work.dismiss': { actions: { type: 'dismiss', params: ({ event }) => event } },
  },
  states: {
    reading: {
      initial: 'idle',
      on: {
        'user.came': { target: '.loading', actions: 'forget' },
        'user.left': { target: '.idle', actions: 'forget' },
        'stream.reset': '.loading',
      },
      states: {
        idle: {
          always: { guard: 'hasJobs', target: 'following' },
          on: {
            'job.progressed': { actions: [{ type: 'putJob', params: ({ event }) => event }, 'tellEnds'] },
          },
        },
        /** The stream reports progress; if it is silent, poll. */
        following: {
          after: { pollDelay: 'loading' },
          on: {
            'job.progressed': {
              target: 'idle',
              actions: [{ type: 'putJob', params: ({ event }) => event }, 'tellEnds'],
            },
          },
        },
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            onDone: {
              target: 'idle',
              actions: [{ type: 'putJobs', params: ({ event }) => ({ jobs: event.output }) }, 'tellEnds'],
            },
            onError: {
              target: 'failed',
              actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            },
          },
          on: {
            'job.progressed': { actions: [{ type: 'putJob', params: ({ event }) => event }, 'tellEnds'] },
          },
        },
        failed: {
          tags: 'failed',
          after: { retryDelay: 'loading' },
          on: {
            'job.progressed': {
              target: 'idle',
              actions: [{ type: 'putJob', params: ({ event }) => event }, 'tellEnds'],
            },
          },
        },
      },
    },
    work: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'isBusy', target: 'running' } },
        running: { tags: 'running', always: { guard: 'isIdle', target: 'resting' } },
      },
    },
    panel: {
      initial: 'closed',
      on: {
        'job.look': {
          target: '.open',
          actions: { type: 'readDetails', params: ({ event }) => event },
        },
      },
      states: {
        closed: { on: { 'work.open': 'open', 'work.toggle': 'open' } },
        open: { tags: 'open', on: { 'work.close': 'closed', 'work.toggle': 'closed' } },
      },
    },
  },
});
