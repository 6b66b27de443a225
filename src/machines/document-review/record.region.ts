import { problemOf } from '../../services/problem.ts';
import { failedRecord } from '../failed.ts';
import type { PaperSetup } from './paper.setup.ts';

/** Loads the document when it is selected, and reloads it when it changes. */
export const recordRegion = (base: PaperSetup) =>
  base.createStateConfig({
    initial: 'idle',
    states: {
      idle: {},
      following: { tags: ['busy', 'stale'], after: { followDelay: 'loading' } },
      loading: {
        id: 'loading',
        tags: 'busy',
        entry: 'beginReading',
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'hasDocument', target: 'again' }, 'first'] },
          first: { tags: 'stale' },
          again: {},
        },
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => ({ id: context.id ?? 0 }),
          onDone: [
            {
              guard: 'isOutdated',
              target: 'outdated',
              actions: { type: 'putDocument', params: ({ event }) => ({ document: event.output }) },
            },
            {
              target: 'shown',
              actions: { type: 'putDocument', params: ({ event }) => ({ document: event.output }) },
            },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        },
        on: {
          'record.changed': {
            guard: { type: 'isMine', params: ({ event: { subject, id } }) => ({ subject, id }) },
            actions: 'noteOvertaken',
          },
        },
      },
      shown: {
        on: {
          'record.changed': {
            guard: { type: 'isMine', params: ({ event: { subject, id } }) => ({ subject, id }) },
            target: 'outdated',
          },
        },
      },
      outdated: { after: { gatherDelay: 'loading' } },
      failed: { tags: 'failed', ...failedRecord },
    },
    on: {
      'paper.refresh': { guard: 'hasId', target: '.loading' },
      'stream.reset': { guard: 'hasId', target: '.loading' },
    },
  });
