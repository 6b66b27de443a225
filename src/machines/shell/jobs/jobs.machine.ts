import type { ActorRefFrom } from 'xstate';
import { eventOf, setProblem } from '../../kit/params.ts';
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
    'job.undo': [
      {
        guard: { type: 'isRunning', params: eventOf },
        actions: { type: 'undoAtEnd', params: eventOf },
      },
      {
        guard: { type: 'canUndo', params: eventOf },
        actions: { type: 'command', params: ({ event }) => ({ id: event.id, verb: 'undo' }) },
      },
    ],
    'job.answered': {
      actions: [
        { type: 'endCommand', params: eventOf },
        { type: 'setJob', params: eventOf },
        'announceEnded',
      ],
    },
    'job.refused': { actions: [{ type: 'endCommand', params: eventOf }, 'notifyRefused'] },
    'job.detailsLoaded': { actions: { type: 'setDetails', params: eventOf } },
    'export.begin': { actions: { type: 'beginExport', params: eventOf } },
    'export.progressed': { actions: { type: 'setProgress', params: eventOf } },
    'export.ended': {
      actions: [
        { type: 'notifyExport', params: eventOf },
        { type: 'endExport', params: eventOf },
      ],
    },
    'export.cancel': {
      actions: { type: 'endExport', params: ({ event }) => ({ id: event.id, state: 'cancelled' }) },
    },
    'copy.begin': { actions: { type: 'beginCopy', params: eventOf } },
    'copy.ended': { actions: { type: 'notifyCopied', params: eventOf } },
    'work.dismiss': { actions: { type: 'dismiss', params: eventOf } },
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
          on: { 'job.progressed': { actions: [{ type: 'setJob', params: eventOf }, 'announceEnded'] } },
        },
        /** The stream reports progress; if it is silent, poll. */
        following: {
          after: { pollDelay: 'loading' },
          on: {
            'job.progressed': {
              target: 'idle',
              actions: [{ type: 'setJob', params: eventOf }, 'announceEnded'],
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
            onError: { target: 'failed', actions: setProblem },
          },
          on: { 'job.progressed': { actions: [{ type: 'setJob', params: eventOf }, 'announceEnded'] } },
        },
        failed: {
          tags: 'failed',
          after: { retryDelay: 'loading' },
          on: {
            'job.progressed': {
              target: 'idle',
              actions: [{ type: 'setJob', params: eventOf }, 'announceEnded'],
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
      on: { 'job.showDetails': { target: '.open', actions: { type: 'readDetails', params: eventOf } } },
      states: {
        closed: { on: { 'jobs.openPanel': 'open', 'jobs.togglePanel': 'open' } },
        open: { tags: 'open', on: { 'jobs.closePanel': 'closed', 'jobs.togglePanel': 'closed' } },
      },
    },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    jobs: ActorRefFrom<typeof jobsMachine>;
  }
}
