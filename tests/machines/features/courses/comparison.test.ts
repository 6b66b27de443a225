import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { CourseDetails } from '../../../../contract/courses/courses.ts';
import {
  comparisonMachine,
  getComparisonPath,
  parseComparedIds,
} from '../../../../src/machines/features/courses/comparison.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';
import { courseDetails } from '../../../support/records/courses.ts';

const input = { params: {}, search: '?ids=3,1&currency=EUR', user: null };

describe('courses side by side', () => {
  it('are those of the address: the first five, each once', () => {
    expect(parseComparedIds('?ids=3,1,3,x,-2,0,4,5,6,7')).toEqual([3, 1, 4, 5, 6]);
    expect(parseComparedIds('')).toEqual([]);
    const address = getComparisonPath([3, 1], { currency: 'EUR' });
    expect([address, parseComparedIds(address.slice(address.indexOf('?')))]).toEqual([
      '/course/compare?ids=3,1&currency=EUR',
      [3, 1],
    ]);
  });

  it('are asked for in their order, and anew when the address changes', async () => {
    const asked: unknown[] = [];
    const { actor } = start(
      comparisonMachine.provide({
        actors: {
          load: fromPromise<readonly CourseDetails[], { ids: readonly number[]; queryContext: object }>(
            async ({ input }) => {
              asked.push(input);
              return input.ids.map((id) => courseDetails(id));
            },
          ),
        },
      }),
      { input },
    );
    await settle();
    expect(actor.getSnapshot().context.courses.map(({ id }) => id)).toEqual([3, 1]);
    actor.send({ type: 'query.changed', search: '?ids=1' });
    await settle();
    actor.send({ type: 'query.changed', search: '' });
    expect([asked, actor.getSnapshot().value]).toEqual([
      [
        { ids: [3, 1], queryContext: { currency: 'EUR' } },
        { ids: [1], queryContext: {} },
      ],
      'empty',
    ]);
  });

  test('every path can be gone, and out of every failure there is a way', () => {
    const events = [
      done('load', [courseDetails(3)]),
      failed('load'),
      failed('load', new ProblemError(problem('offline'))),
      failed('load', new ProblemError(problem('forbidden'))),
      failed('load', new ProblemError(problem('notFound'))),
      { type: 'query.changed', search: '' },
      { type: 'query.changed', search: '?ids=2' },
      { type: 'record.changed', subject: 'Course', id: 3, version: 2 },
      { type: 'connection.restored' },
      { type: 'resource.refresh' },
    ];
    const mark = ({ ids, problem }: { ids: readonly number[]; problem: { kind: string } | null }) => [
      ids,
      problem?.kind,
    ];
    expect(coverageOf(comparisonMachine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
  });
});
