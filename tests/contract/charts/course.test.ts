import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseChart } from '../../../contract/charts/course/course.chart.ts';
import type { CourseEvent } from '../../../contract/charts/course/events.ts';
import type { CourseFacts } from '../../../contract/charts/course/facts.ts';
import { type CourseState, courseStateNames } from '../../../contract/charts/course/state-meta.ts';
import { getActiveDeadlines } from '../../../contract/charts/deadlines.ts';
import { applyEvent, startRecord, whyNot } from '../../../contract/charts/run.ts';
import { type Actor, system } from '../../../contract/charts/transition.ts';
import type { Instant } from '../../../contract/facts/days.ts';
import { anActor, courseFacts } from './charts.arbitrary.ts';
import { course, person } from './records.ts';

const officer = person('aco', 2);
const reasons = (
  value: CourseState,
  facts: CourseFacts,
  event: CourseEvent | CourseEvent['type'],
  actor: Actor,
) => whyNot(courseChart, { version: 1, value }, facts, event, actor);
const longAgo = { ...course, since: { course: '2026-01-02T09:00:00.000Z' as const } };

describe('a course', () => {
  it('is drafted, handed in, verified, grows stale, is verified again, changed, and returned', () => {
    const way: readonly (readonly [Actor, CourseFacts, CourseEvent, CourseState])[] = [
      [officer, course, { type: 'course.submit' }, 'unverified'],
      [officer, course, { type: 'course.verify' }, 'verified'],
      [system, longAgo, { type: 'course.aged' }, 'stale'],
      [officer, course, { type: 'course.verify' }, 'verified'],
      [officer, course, { type: 'course.verify' }, 'verified'],
      [officer, course, { type: 'course.amended' }, 'unverified'],
      [officer, course, { type: 'course.return', reason: 'No such course' }, 'draft'],
    ];
    let { stored } = startRecord(courseChart, course);
    const went = way.map(([actor, facts, event]) => {
      const answer = applyEvent(courseChart, stored, facts, event, actor);
      if (answer.ok) stored = answer.stored;
      return answer.ok ? answer.stored.value : answer.reasons;
    });
    expect(went).toEqual(way.map(([, , , state]) => state));
  });

  it('is neither handed in nor verified while something is missing or it is archived', () => {
    const blank: CourseFacts = { ...course, missing: ['tuitionFee'], archived: true };
    const both = ['reason.courseComplete', 'reason.courseKept'];
    expect([
      reasons('draft', blank, 'course.submit', officer),
      reasons('unverified', blank, 'course.verify', officer),
      reasons('draft', course, 'course.verify', officer),
    ]).toEqual([both, both, ['reason.notInThisState']]);
  });

  it('is kept by officers alone, each by the rules', () => {
    expect([
      reasons('unverified', course, 'course.verify', person('counsellor')),
      reasons('unverified', course, 'course.verify', { ...officer, may: ['update Course'] }),
      reasons('draft', course, 'course.submit', { ...officer, may: ['update Course'] }),
    ]).toEqual([['reason.notYourRole'], ['reason.notPermitted'], []]);
  });

  it('grows stale when what was verified is too old, and by time alone', () => {
    const [check] = getActiveDeadlines(courseChart, 'verified', course);
    expect([check?.id, check?.raises, check?.at]).toEqual([
      'courseCheck',
      'course.aged',
      '2027-05-20T10:00:00.000Z',
    ]);
    expect(getActiveDeadlines(courseChart, 'unverified', course)).toEqual([]);
    // Of what was verified on 21 November 2026 at ten, 180 days on.
    const agedAt = (now: Instant) => reasons('verified', { ...course, now }, 'course.aged', system);
    expect([agedAt('2027-05-20T09:59:59.999Z'), agedAt('2027-05-20T10:00:00.000Z')]).toEqual([
      ['reason.checkOver'],
      [],
    ]);
    expect([
      reasons('verified', course, 'course.aged', system),
      reasons('verified', { ...course, now: check?.at ?? course.now }, 'course.aged', system),
      reasons('verified', longAgo, 'course.aged', officer),
    ]).toEqual([['reason.checkOver'], [], ['reason.notYourRole']]);
  });

  it('is verified only when it is complete and kept, whoever asks and wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...courseStateNames),
        courseFacts,
        fc.constantFrom<CourseEvent>({ type: 'course.submit' }, { type: 'course.verify' }),
        anActor,
        (value, facts, event, actor) => {
          const answer = applyEvent(courseChart, { version: 1, value }, facts, event, actor);
          if (!answer.ok) return;
          expect([facts.missing, facts.archived]).toEqual([[], false]);
          expect(['aco', 'admin']).toContain(actor.role);
        },
      ),
    );
  });
});
