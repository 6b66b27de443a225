import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationStatuses } from '../../../contract/applications/applications.ts';
import { findStudentFactErrors } from '../../../contract/people/student-rules.ts';
import { makeCases } from '../../../server/demo/cases/cases.ts';
import { drawScenario, pathTo } from '../../../server/demo/cases/scenarios.ts';
import { isEligible } from '../../../server/demo/cases/student-profiles.ts';
import { createRandom } from '../../../server/demo/random.ts';
import { makeReferenceData } from '../../../server/demo/reference-data.ts';

const referenceData = makeReferenceData(new Date('2026-11-02T00:00:00.000Z'));

describe('the cases of the demonstration', () => {
  it('are the first ones of any larger set', () => {
    const few = [...makeCases(40, referenceData)];
    expect([...makeCases(400, referenceData)].slice(0, 40)).toEqual(few);
    expect(few).toHaveLength(40);
  });

  it('are twice as many applications as students, numbered without a gap', () => {
    const numbers = [...makeCases(500, referenceData)].flatMap(({ applications }) =>
      applications.map(({ row }) => row.id),
    );
    expect(numbers).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  });

  it('are of students with studies; few do not meet the requirements of their course', () => {
    const verdicts = [...makeCases(500, referenceData)].flatMap(({ student: { profile }, applications }) =>
      applications.map(({ row }) => {
        const course = referenceData.courses[row.courseId - 1];
        const intake = referenceData.intakes[row.intakeId - 1];
        if (!course || !intake) throw new Error('an application to no course or intake');
        return isEligible(profile, course, intake, referenceData.now);
      }),
    );
    const share = verdicts.filter((verdict) => !verdict).length / verdicts.length;
    expect([verdicts.length, share > 0.02, share < 0.12]).toEqual([1000, true, true]);
  });

  it('can be made on any day of the year', () => {
    const days = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const now = new Date(Math.floor(day.getTime() / 86_400_000) * 86_400_000);
        const cases = [...makeCases(60, makeReferenceData(now))];
        const impossible = cases.flatMap(({ student: { dateOfBirth, profile } }) =>
          findStudentFactErrors({ person: { dateOfBirth }, profile }, now.toISOString()),
        );
        expect(impossible).toEqual([]);
        const rows = cases.flatMap((one) => one.applications.map(({ row }) => row));
        expect(rows.filter(({ updatedAt, createdAt }) => updatedAt >= now || createdAt > updatedAt)).toEqual(
          [],
        );
      }),
      { numRuns: 12 },
    );
  });
});

describe('the way of an application', () => {
  it('begins as a draft, ends where the application stands, and never stays in place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...applicationStatuses), fc.string(), (state, name) => {
        const steps = drawScenario(state, createRandom(name)).map((step) => step.state);
        expect([steps.at(0), steps.at(-1)]).toEqual(['draft', state]);
        expect(steps.filter((step, place) => step === steps[place + 1])).toEqual([]);
        expect(pathTo(state).filter((step) => !steps.includes(step))).toEqual([]);
      }),
    );
  });
});

describe('random numbers by name', () => {
  const first = (name: string) => {
    const random = createRandom(name);
    return Array.from({ length: 8 }, () => random.next());
  };

  it('are the same for the same name, and others for another', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 2 }), ([one = '', other = '']) => {
        expect(first(one)).toEqual(first(one));
        expect(first(one)).not.toEqual(first(other));
      }),
    );
  });

  it('stay within their bounds, and never choose what has no weight', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: -1000, max: 1000 }), fc.nat(1000), (name, least, span) => {
        const random = createRandom(name);
        const drawn = Array.from({ length: 50 }, () => random.between(least, least + span));
        expect(drawn.filter((n) => n < least || n > least + span || !Number.isInteger(n))).toEqual([]);
        expect(random.weighted({ never: 0, always: 1 })).toBe('always');
      }),
    );
  });

  it('are spread evenly', () => {
    const random = createRandom('even');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let n = 0; n < 100_000; n += 1) {
      const place = Math.floor(random.next() * 10);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    expect(counts.filter((count) => count < 9_700 || count > 10_300)).toEqual([]);
  });
});
