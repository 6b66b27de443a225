import { expect, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import { courseDetailMachine } from '../../../src/machines/courses/course-detail.machine.ts';
import type { CourseDetailEvent } from '../../../src/machines/courses/course-detail.types.ts';
import { ProblemError, problem } from '../../../src/services/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../support/actor.ts';

const offline = new ProblemError(problem('offline', { errors: ['No connection'] }));

function staged(answers: (number | null | Error)[]) {
  let asked = 0;
  const machine = courseDetailMachine.provide({
    actors: {
      count: fromPromise<number | null>(async () => {
        asked += 1;
        const answer = answers.shift() ?? null;
        if (answer instanceof Error) throw answer;
        return answer;
      }),
      watchUser: fromCallback<CourseDetailEvent>(() => {}),
    },
  });
  const { actor, clock } = start(machine);
  return { actor, clock, asked: () => asked, known: () => actor.getSnapshot().context };
}

test('what waits is counted for who signs in, and forgotten when they leave', async () => {
  const { actor, known } = staged([4]);
  actor.send({ type: 'user.came', userId: 7 });
  await settle();
  const counted = known();
  actor.send({ type: 'user.left' });
  expect([counted, known()]).toEqual([
    { aiGenerated: 4, errors: [] },
    { aiGenerated: null, errors: [] },
  ]);
});

test('it is counted once for many changes of courses, and not for others', async () => {
  const { actor, clock, asked, known } = staged([4, 6]);
  actor.send({ type: 'user.came', userId: 7 });
  await settle();
  actor.send({ type: 'record.changed', subject: 'Application' });
  clock.increment(1000);
  const before = asked();
  for (let change = 0; change < 5; change += 1) actor.send({ type: 'record.changed', subject: 'Course' });
  clock.increment(300);
  await settle();
  expect([before, asked(), known().aiGenerated]).toEqual([1, 2, 6]);
});

test('the errors of a call that failed are kept beside the last figure, until it is counted again', async () => {
  const { actor, clock, known } = staged([4, offline, 7]);
  actor.send({ type: 'user.came', userId: 7 });
  await settle();
  actor.send({ type: 'stream.reset' });
  await settle();
  const kept = [known(), actor.getSnapshot().hasTag('failed')];
  clock.increment(30_000);
  await settle();
  expect([kept, known()]).toEqual([
    [{ aiGenerated: 4, errors: ['No connection'] }, true],
    { aiGenerated: 7, errors: [] },
  ]);
});

test('who may not know is asked once', async () => {
  const { actor, clock, asked, known } = staged([null, 4]);
  actor.send({ type: 'user.came', userId: 7 });
  await settle();
  actor.send({ type: 'record.changed', subject: 'Course' });
  clock.increment(60_000);
  await settle();
  expect([asked(), known().aiGenerated]).toEqual([1, null]);
});

test('every state can be reached, and left again', () => {
  const coverage = coverageOf(courseDetailMachine, [
    { type: 'user.came', userId: 7 },
    { type: 'user.left' },
    { type: 'record.changed', subject: 'Course' },
    { type: 'stream.reset' },
    done('count', 4),
    done('count', null),
    failed('count', offline),
    { type: 'xstate.after.gatherDelay.courseDetail.outdated' },
    { type: 'xstate.after.retryDelay.courseDetail.failed' },
  ]);
  expect(coverage).toEqual({ missed: [], deadEnds: [] });
});
