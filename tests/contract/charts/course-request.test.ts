import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseRequestChart } from '../../../contract/charts/course-request/course-request.chart.ts';
import {
  type CourseRequestEvent,
  type CourseRequestEventType,
  courseRequestPayloads,
} from '../../../contract/charts/course-request/events.ts';
import type { CourseRequestFacts } from '../../../contract/charts/course-request/facts.ts';
import {
  type CourseRequestState,
  courseRequestStateNames,
} from '../../../contract/charts/course-request/state-meta.ts';
import { applyEvent, startRecord, whyNot } from '../../../contract/charts/run.ts';
import type { Actor } from '../../../contract/charts/transition.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { courseRequest, person } from './records.ts';

const officer = person('aco', 2);
const found = { ...courseRequest, course: { verified: false } };
const verified = { ...courseRequest, course: { verified: true } };

const reasons = (
  value: CourseRequestState,
  facts: CourseRequestFacts,
  event: CourseRequestEventType,
  actor: Actor,
) => whyNot(courseRequestChart, { version: 1, value }, facts, event, actor);

describe('a request for a course', () => {
  it('is taken up, refused with a reason, taken up again, and published with a verified course', () => {
    const way: readonly (readonly [CourseRequestFacts, CourseRequestEvent, CourseRequestState])[] = [
      [courseRequest, { type: 'courseRequest.takeUp' }, 'researching'],
      [courseRequest, { type: 'courseRequest.release' }, 'requested'],
      [courseRequest, { type: 'courseRequest.refuse', reason: 'Not taught any more' }, 'refused'],
      [
        courseRequest,
        { type: 'courseRequest.reconsider', reason: 'It is, at another campus' },
        'researching',
      ],
      [courseRequest, { type: 'courseRequest.link', courseId: 7 }, 'researching'],
      [verified, { type: 'courseRequest.publish' }, 'published'],
    ];
    let { stored } = startRecord(courseRequestChart, courseRequest);
    const went = way.map(([facts, event]) => {
      const answer = applyEvent(courseRequestChart, stored, facts, event, officer);
      if (answer.ok) stored = answer.stored;
      return answer.ok ? answer.stored.value : answer.reasons;
    });
    expect(went).toEqual(way.map(([, , state]) => state));
  });

  it('is not published without a course, nor with one that nobody has verified', () => {
    const publish = (facts: CourseRequestFacts) =>
      reasons('researching', facts, 'courseRequest.publish', officer);
    expect([publish(courseRequest), publish(found), publish(verified)]).toEqual([
      ['reason.courseChosen'],
      ['reason.courseVerified'],
      [],
    ]);
  });

  it('tells whoever asked of everything that is decided, and of nothing else', () => {
    const told = courseRequestChart.regions.courseRequest?.transitions.filter(({ effects = [] }) =>
      effects.some((effect) => effect.type === 'people.notify' && effect.whom === 'requester'),
    );
    expect(told?.map(({ on }) => on)).toEqual([
      'courseRequest.takeUp',
      'courseRequest.publish',
      'courseRequest.refuse',
      'courseRequest.reconsider',
    ]);
  });

  it('is moved by head office alone', () => {
    const types = Object.keys(courseRequestPayloads) as CourseRequestEventType[];
    fc.assert(
      fc.property(
        fc.constantFrom(...roles),
        fc.constantFrom(...courseRequestStateNames),
        fc.constantFrom(...types),
        fc.boolean(),
        (role, state, type, own) => {
          const against = reasons(state, verified, type, { ...person(role), own });
          if (role !== 'aco' && role !== 'admin') {
            expect(['reason.notYourRole', 'reason.notInThisState']).toContain(against[0]);
          } else expect(against.filter((reason) => reason !== 'reason.notInThisState')).toEqual([]);
        },
      ),
    );
  });
});
