import { failedRecord } from '../../../kit/failure.ts';
import { eventOf, setProblem } from '../../../kit/params.ts';
import type { ReviewedDocumentSetup } from './reviewed-document.setup.ts';

/** Loads the document when it is selected, and reloads it when it changes. */
export const recordRegion = (base: ReviewedDocumentSetup) =>
  base.createStateConfig({
    initial: 'idle',
    states: {
      idle: {},
      selecting: { tags: ['busy', 'stale'], after: { followDelay: 'loading' } },
      loading: {
        id: 'loading',
        tags: 'busy',
        entry: 'clearStale',
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
              actions: { type: 'setDocument', params: ({ event }) => ({ document: event.output }) },
            },
            {
              target: 'shown',
              actions: { type: 'setDocument', params: ({ event }) => ({ document: event.output }) },
            },
          ],
          onError: { target: 'failed', actions: setProblem },
        },
        on: { 'record.changed': { guard: { type: 'isThisRecord', params: eventOf }, actions: 'markStale' } },
      },
      shown: {
        on: { 'record.changed': { guard: { type: 'isThisRecord', params: eventOf }, target: 'outdated' } },
      },
      outdated: { after: { gatherDelay: 'loading' } },
      failed: { tags: 'failed', ...failedRecord },
    },
    on: {
      'document.refresh': { guard: 'hasSelection', target: '.loading' },
      'stream.reset': { guard: 'hasSelection', target: '.loading' },
    },
  });
