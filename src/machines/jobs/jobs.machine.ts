import { problemOf } from '../../services/problem.ts';
import { initialContext, jobsSetup } from './jobs.setup.ts';

/**
 * Background work: bulk jobs, which run on the server, and exports, which are written here. Progress arrives
 * over the stream; if the stream is silent, the server is polled.
 */
export const jobsMachine = jobsSetup.createMachine({
  id: 'jobs',
  context: initialContext,
  type: 'parallel',
  invoke: { id: 'watchUser', src: 'watchUser' },
  on: {
    'job.cancel': { actions: { type: 'command', params: ({ event }) => ({ id: event.id, verb: 'cancel' }) } },
    'job.retry': { actions: { type: 'command', params: ({ event }) => ({ id: event.id, verb: 'retry' }) } },
    'job.undo': { actions: { type: 'command', params: ({ event }) => ({ id: event.id, verb: 'undo' }) } },
    'job.answered': {
      actions: [
        { type: 'endCommand', params: ({ event }) => event },
        { type: 'setJob', params: ({ event }) => event },
        'announceEnded',
      ],
    },
    'job.refused': { actions: [{ type: 'endCommand', params: ({ event }) => event }, 'notifyRefused'] },
    'job.detailsLoaded': { actions: { type: 'setDetails', params: ({ event }) => event } },
    'export.begin': { actions: { type: 'beginExport', params: ({ event }) => event } },
    'export.progressed': { actions: { type: 'setProgress', params: ({ event }) => event } },
    'export.ended': {
      actions: [
        { type: 'notifyExport', params: ({ event }) => event },
        { type: 'endExport', params: ({ event }) => event },
      ],
    },
    'export.cancel': {
      actions: { type: 'endExport', params: ({ event }) => ({ id: event.id, state: 'cancelled' }) },
    },
    'copy.begin': { actions: { type: 'beginCopy', params: ({ event }) => event } },
    'copy.ended': { actions: { type: 'notifyCopied', params: ({ event }) => event } },
    'work.dismiss': { actions: { type: 'dismiss', params: ({ event }) => event } },
  },
  states: {
    reading: {
      initial: 'idle',
      on: {
        'user.signedIn': { target: '.loading', actions: 'forget' },
        'user.signedOut': { target: '.idle', actions: 'forget' },
        'stream.reset': '.loading',
      },
      states: {
        idle: {
          always: { guard: 'hasJobs', target: 'following' },
          on: {
            'job.progressed': {
              actions: [{ type: 'setJob', params: ({ event }) => event }, 'announceEnded'],
            },
          },
        },
        /** The stream reports progress; if it is silent, poll. */
        following: {
          after: { pollDelay: 'loading' },
          on: {
            'job.progressed': {
              target: 'idle',
              actions: [{ type: 'setJob', params: ({ event }) => event }, 'announceEnded'],
            },
          },
        },
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            onDone: {
              target: 'idle',
              actions: [
                { type: 'setJobs', params: ({ event }) => ({ jobs: event.output }) },
                'announceEnded',
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'setProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            },
          },
          on: {
            'job.progressed': {
              actions: [{ type: 'setJob', params: ({ event }) => event }, 'announceEnded'],
            },
          },
        },
        failed: {
          tags: 'failed',
          after: { retryDelay: 'loading' },
          on: {
            'job.progressed': {
              target: 'idle',
              actions: [{ type: 'setJob', params: ({ event }) => event }, 'announceEnded'],
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
        'job.showDetails': {
          target: '.open',
          actions: { type: 'readDetails', params: ({ event }) => event },
        },
      },
      states: {
        closed: { on: { 'jobs.openPanel': 'open', 'jobs.togglePanel': 'open' } },
        open: { tags: 'open', on: { 'jobs.closePanel': 'closed', 'jobs.togglePanel': 'closed' } },
      },
    },
  },
});
