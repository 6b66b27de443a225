import { expect, test } from 'vitest';
import { courseDetailMachine } from '../../../src/machines/courses/course-detail.machine.ts';
import { coverageOf, done, failed } from '../../support/actor.ts';

test('every state can be reached, and left again', () => {
  const coverage = coverageOf(courseDetailMachine, [
    { type: 'user.came', userId: 7 },
    { type: 'user.left' },
    { type: 'record.changed', subject: 'Course' },
    { type: 'stream.reset' },
    done('count', 4),
    done('count', null),
    failed('count'),
    { type: 'xstate.after.gatherDelay.courseDetail.outdated' },
    { type: 'xstate.after.retryDelay.courseDetail.failed' },
  ]);
  expect(coverage).toEqual({ missed: [], deadEnds: [] });
});
