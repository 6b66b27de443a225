import { problemOf } from '../services/problem.ts';
import { failedRecord } from './failed.ts';

interface Answered<Answer> {
  readonly event: { readonly output: Answer };
}
interface Changed {
  readonly event: { readonly subject: string; readonly id: number; readonly version: number | null };
}

const isMine = {
  type: 'isMine',
  params: ({ event: { subject, id, version } }: Changed) => ({ subject, id, version }),
} as const;

/**
 * The states in which a record is read, beginning with `loading`: what is shown stays while it is read anew, and a change
 * that comes meanwhile is read after it. The machine gives the actor `load`; it says whether there `isRecord` to show,
 * which changes are of it (`isMine`) and whether one came while it was read (`isOutdated`, kept by `beginReading` and
 * `noteOvertaken`); it keeps the answer (`putRecord`) and why there was none (`putProblem`). Its delay is `gatherDelay`.
 */
export const readingOf = <Answer>() => {
  const put = {
    type: 'putRecord',
    params: ({ event }: Answered<Answer>) => ({ record: event.output }),
  } as const;
  return {
    loading: {
      id: 'loading',
      tags: 'busy',
      entry: 'beginReading',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isRecord', target: 'again' }, 'first'] },
        first: {},
        again: { tags: 'loaded' },
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
            type: 'putProblem',
            params: ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) }),
          },
        },
      },
      on: { 'record.changed': { guard: isMine, actions: 'noteOvertaken' } },
    },
    shown: { tags: 'loaded', on: { 'record.changed': { guard: isMine, target: 'outdated' } } },
    outdated: { tags: 'loaded', after: { gatherDelay: 'loading' } },
    failed: { tags: 'failed', ...failedRecord },
  } as const;
};
