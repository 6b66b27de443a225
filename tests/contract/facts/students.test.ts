import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeScores } from '../../../contract/facts/students.ts';
import { findStudentFactErrors } from '../../../contract/people/student-rules.ts';
import { studentInformation } from '../../../contract/people/students.ts';
import { tableNow } from './illegal-events.ts';
import { illegalStudents, possibleStudents, withChanges } from './illegal-students.ts';

const errorsOf = (changes: Readonly<Record<string, unknown>>) => {
  const information = withChanges(changes);
  const { error } = studentInformation.safeParse(information);
  return [
    ...(error?.issues ?? []).map(({ path }) => ({ path: path.join('.'), code: 'invalid' })),
    ...findStudentFactErrors(information, tableNow),
  ];
};

describe('a fact about a student', () => {
  it.each(illegalStudents)('that cannot be is refused with its field: %s', (_what, changes, path, code) => {
    expect(errorsOf(changes)[0]).toEqual({ path, code });
  });

  it.each(possibleStudents)('that can be just so is taken: %s', (_what, changes) => {
    expect(errorsOf(changes)).toEqual([]);
  });

  it.each([
    ['2027-03-01T09:59:59.999Z', [{ path: 'person.dateOfBirth', code: 'tooYoung' }]],
    ['2027-03-01T10:00:00.000Z', []],
  ] as const)('reaches an age as soon as the day begins anywhere: at %s', (now, errors) => {
    const information = withChanges({
      'person.dateOfBirth': '2013-03-02',
      'profile.education': [],
      'profile.tests': [],
      'profile.work': [],
    });
    expect(findStudentFactErrors(information, now)).toEqual(errors);
  });

  it('is judged as far as it is typed', () => {
    expect(
      findStudentFactErrors(
        {
          person: { dateOfBirth: '2025-01-01', nationality: '' },
          profile: {
            education: [{ level: '', finishedIn: null }],
            tests: [{ type: '', takenOn: '2026-02-31', overall: 6.25 }],
            work: [{}],
            finances: { amount: null },
            refusals: [],
          },
        },
        tableNow,
      ),
    ).toEqual([{ path: 'person.dateOfBirth', code: 'tooYoung' }]);
  });

  it('that is wrong on record stays known in an entry that moved, and is found in one that was changed as well', () => {
    const early = { level: 'bachelor', finishedIn: 1990 };
    const school = { level: 'secondary', finishedIn: 2019 };
    const informationOf = (...education: readonly object[]) => ({
      person: { dateOfBirth: '2003-01-01' },
      profile: { education, tests: [], work: [], finances: null, refusals: [] },
    });
    const recorded = informationOf(school, early);
    expect(findStudentFactErrors(informationOf(early), tableNow, recorded)).toEqual([]);
    expect(findStudentFactErrors(informationOf({ ...early, finishedIn: 1991 }), tableNow, recorded)).toEqual([
      { path: 'profile.education.0.finishedIn', code: 'notInLife' },
    ]);
  });

  it('of four IELTS parts and their mean, rounded as IELTS does, is never refused', () => {
    const part = fc.integer({ min: 0, max: 18 }).map((halves) => halves / 2);
    fc.assert(
      fc.property(fc.tuple(part, part, part, part), (parts) => {
        // 6.125 becomes 6, 6.25 becomes 6.5, 6.625 becomes 6.5, 6.75 becomes 7.
        const quarters = parts.reduce((total, one) => total + one, 0) * 2;
        const overall = Math.floor((quarters + 2) / 4) / 2;
        expect(judgeScores('ielts', overall, Math.min(...parts))).toEqual({});
      }),
    );
  });

  it('of four TOEFL parts and their sum is never refused', () => {
    const part = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(fc.tuple(part, part, part, part), (parts) => {
        const overall = parts.reduce((total, one) => total + one, 0);
        expect(judgeScores('toefl', overall, Math.min(...parts))).toEqual({});
      }),
    );
  });
});
