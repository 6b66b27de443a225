import { expect, test } from 'vitest';
import { courseDetailMachine } from '../../../../src/machines/features/courses/course-detail.machine.ts';
import { coverageOf, done, failed } from '../../../support/client/actor.ts';

test('every state can be reached, and left again', () => {
  const coverage = coverageOf(courseDetailMachine, [
    { type: 'user.signedIn', userId: 7 },
    { type: 'user.signedOut' },
    { type: 'record.changed', subject: 'Course' },
    { type: 'stream.reset' },
    done('load', 4),
    done('load', null),
    failed('load'),
    { type: 'xstate.after.gatherDelay.courseDetail.outdated' },
    { type: 'xstate.after.retryDelay.courseDetail.failed' },
  ]);
  expect(coverage).toEqual({ missed: [], deadEnds: [] });
});
