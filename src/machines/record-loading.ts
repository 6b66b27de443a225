import { problemOf } from '../services/problem.ts';
import { failedRecord } from './kit/failure.ts';

interface Answered<Answer> {
  readonly event: { readonly output: Answer };
}
interface Changed {
  readonly event: { readonly subject: string; readonly id: number; readonly version: number | null };
}

const isThisRecord = {
  type: 'isThisRecord',
  params: ({ event: { subject, id, version } }: Changed) => ({ subject, id, version }),
} as const;

/**
 * The states of a record that is loaded, starting with `loading`: the data stays while it is reloaded, and a
 * change during the load triggers another one. The machine provides the actor `load`; it says whether it
 * `hasRecord`, which changes are of this record (`isThisRecord`) and whether one came during the load
 * (`isOutdated`, recorded by `clearStale` and `markStale`); it stores the response (`setRecord`) and the
 * problem (`setProblem`). Its delay is `gatherDelay`.
 */
export const createRecordLoadingStates = <Answer>() => {
  const put = {
    type: 'setRecord',
    params: ({ event }: Answered<Answer>) => ({ record: event.output }),
  } as const;
  return {
    loading: {
      id: 'loading',
      tags: 'busy',
      entry: 'clearStale',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasRecord', target: 'reloading' }, 'firstLoad'] },
        firstLoad: {},
        reloading: { tags: 'loaded' },
      },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }: { context: { readonly id: number } }) => ({ id: context.id }),
        onDone: [
          { guard: 'isOutdated', target: 'outdated', actions: put },
          { target: 'shown', actions: put },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'setProblem',
            params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
          },
        },
      },
      on: { 'record.changed': { guard: isThisRecord, actions: 'markStale' } },
    },
    shown: { tags: 'loaded', on: { 'record.changed': { guard: isThisRecord, target: 'outdated' } } },
    outdated: { tags: 'loaded', after: { gatherDelay: 'loading' } },
    failed: { tags: 'failed', ...failedRecord },
  } as const;
};
