import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptsApplications,
  type CourseIntake,
  closedReasons,
  courseIntakes,
  intakeAvailability,
} from '../../contract/courses/course-intakes.ts';
import { type Day, toUtcDay } from '../../contract/facts/days.ts';

const dates = {
  id: 4,
  startsOn: '2027-09-15' as const,
  opensOn: '2026-09-01' as const,
  closesOn: '2027-07-28' as const,
};
const taught: CourseIntake = {
  intakeId: 4,
  status: 'open',
  deadline: '2027-06-30',
  overrides: [
    { countryCode: 'PK', status: 'closed', deadline: null },
    { countryCode: 'NG', status: null, deadline: '2027-03-31' },
  ],
};
const closed = (country: string | null, today: Day, course: CourseIntake | undefined = taught) =>
  intakeAvailability(course, dates, country, today).closed;

describe('an intake of a course', () => {
  it('is open from its first day to the earlier of its own last day and the course’s', () => {
    expect(
      (['2026-08-31', '2026-09-01', '2027-06-30', '2027-07-01'] as const).map((today) => closed(null, today)),
    ).toEqual(['notYet', null, null, 'over']);
    expect(intakeAvailability({ ...taught, deadline: '2028-01-01' }, dates, null, '2027-07-28')).toEqual({
      startsOn: '2027-09-15',
      opensOn: '2026-09-01',
      closesOn: '2027-07-28',
      closed: null,
    });
  });

  it('is closed, or ends earlier, for a country that the course says so of, and for no other', () => {
    expect(['PK', 'NG', 'IN', null].map((country) => closed(country, '2027-04-01'))).toEqual([
      'closedForCountry',
      'over',
      null,
      null,
    ]);
    expect(closed('NG', '2027-03-31')).toBe(null);
  });

  it('is open for one country where the course is closed for all others', () => {
    const opened = {
      ...taught,
      status: 'closed' as const,
      overrides: [{ countryCode: 'IN', status: 'open' as const, deadline: null }],
    };
    expect([closed('IN', '2027-01-01', opened), closed('NG', '2027-01-01', opened)]).toEqual([
      null,
      'closed',
    ]);
  });

  it('can be applied for while it is open, and prepared for before it opens', () => {
    expect([null, ...closedReasons].map((reason) => [reason, acceptsApplications(reason)])).toEqual([
      [null, true],
      ['notTaught', false],
      ['closed', false],
      ['closedForCountry', false],
      ['notYet', true],
      ['over', false],
    ]);
  });

  it('names each country once, and a course each intake once', () => {
    const twice = { ...taught, overrides: [...taught.overrides, ...taught.overrides] };
    const other = { ...taught, intakeId: 5 };
    const reads = (intakes: readonly CourseIntake[]) => courseIntakes.safeParse(intakes).success;
    expect([
      reads([taught, other]),
      reads([taught, taught]),
      reads([twice]),
      reads([other, twice]),
      reads([twice, other]),
      reads([{ ...taught, deadline: null }, other]),
    ]).toEqual([true, false, false, false, false, true]);
    const open: CourseIntake = { ...taught, deadline: null, overrides: [] };
    expect(intakeAvailability(open, dates, 'NG', '2027-07-28')).toEqual({
      startsOn: '2027-09-15',
      opensOn: '2026-09-01',
      closesOn: '2027-07-28',
      closed: null,
    });
    expect(closed('NG', '2027-07-29', open)).toBe('over');
  });

  it('that a course is not taught from takes nobody', () => {
    expect(intakeAvailability(undefined, dates, 'IN', '2027-01-01').closed).toBe('notTaught');
  });

  it('takes applications only on days of its own, whatever the course says', () => {
    const aDay = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
      .map((date) => toUtcDay(date));
    const status = fc.constantFrom('open' as const, 'closed' as const);
    const course = fc.record({
      status,
      deadline: fc.option(aDay),
      overrides: fc
        .record({ status: fc.option(status), deadline: fc.option(aDay) })
        .map((one) => [{ countryCode: 'IN', ...one }]),
    });
    fc.assert(
      fc.property(course, fc.constantFrom('IN', 'NG', null), aDay, (given, country, today) => {
        const standing = intakeAvailability(given, dates, country, today);
        const own = country === 'IN' ? given.overrides[0] : undefined;
        const isOpen =
          (own?.status ?? given.status) === 'open' &&
          today >= dates.opensOn &&
          today <= dates.closesOn &&
          today <= (own?.deadline ?? given.deadline ?? dates.closesOn);
        expect(standing.closed === null).toBe(isOpen);
      }),
    );
  });
});

describe('the intakes of a course', () => {
  it('name each intake and each country once', () => {
    const twice = { countryCode: 'IN', status: null, deadline: null };
    expect(courseIntakes.safeParse([taught, { ...taught, intakeId: 5 }]).success).toBe(true);
    expect(courseIntakes.safeParse([taught, taught]).success).toBe(false);
    expect(courseIntakes.safeParse([{ ...taught, overrides: [twice, twice] }]).success).toBe(false);
  });
});
