import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { closedReasons, type IntakeAvailability } from '../../contract/courses/course-intakes.ts';
import {
  type CourseRequirements,
  courseRequirements,
  eligibilityOf,
  overallVerdict,
} from '../../contract/courses/eligibility.ts';
import { verdicts } from '../../contract/facts/verdicts.ts';
import { markScales, normalisedMark } from '../../contract/people/marks.ts';
import { type Education, emptyProfile, type StudentProfile } from '../../contract/people/students.ts';

const today = '2026-11-21';
const intake: IntakeAvailability = {
  startsOn: '2027-09-15',
  opensOn: '2026-09-01',
  closesOn: '2027-07-28',
  closed: null,
};
const asking = (given: z.input<typeof courseRequirements>): CourseRequirements =>
  z.parse(courseRequirements, given);
const bachelor: Education = {
  level: 'bachelor',
  institution: 'University of Mumbai',
  countryCode: 'IN',
  board: null,
  subject: null,
  finishedIn: 2025,
  mark: 7,
  scale: 'cgpa10',
  backlogsActive: 1,
  backlogsCleared: 2,
  inEnglish: false,
};
const school: Education = {
  ...bachelor,
  level: 'higherSecondary',
  board: 'CBSE',
  mark: 82,
  scale: 'percent',
};
const profile = (given: Partial<StudentProfile>): StudentProfile => ({ ...emptyProfile, ...given });
const of = (given: z.input<typeof courseRequirements>, student: StudentProfile, start = intake) =>
  eligibilityOf(asking(given), student, start, today).filter(({ rule }) => rule !== 'intake');

describe('marks', () => {
  it('are points of a hundred on each scale', () => {
    const best = { percent: 100, cgpa10: 10, gpa4: 4, gpa5: 5, points20: 20 } as const;
    expect(markScales.map((scale) => [scale, normalisedMark(best[scale], scale)])).toEqual([
      ['percent', 100],
      ['cgpa10', 95],
      ['gpa4', 100],
      ['gpa5', 100],
      ['points20', 100],
    ]);
    expect([normalisedMark(7.8, 'cgpa10'), normalisedMark(13.5, 'points20')]).toEqual([74.1, 67.5]);
  });

  it('beyond a scale are no marks', () => {
    expect([normalisedMark(10.1, 'cgpa10'), normalisedMark(-1, 'percent')]).toEqual([null, null]);
  });
});

describe('the mark a course asks for', () => {
  const marks = [
    { level: 'bachelor', least: 60 },
    { level: 'bachelor', least: 65, countryCode: 'IN' },
  ] as const;

  it('is the country’s own where it has one', () => {
    const met = { rule: 'mark', verdict: 'met', wanted: 65, found: 66.5, remedy: null };
    expect(of({ marks: [...marks] }, profile({ education: [bachelor] }))).toEqual([met]);
    const abroad = { ...bachelor, countryCode: 'NG' };
    expect(of({ marks: [...marks] }, profile({ education: [abroad] }))).toEqual([{ ...met, wanted: 60 }]);
  });

  it('is the board’s own where it has one, whatever the case', () => {
    const boards = [
      { level: 'higherSecondary', least: 80, countryCode: 'IN' },
      { level: 'higherSecondary', least: 90, countryCode: 'IN', board: 'cbse' },
    ] as const;
    const [verdict] = of({ marks: [...boards] }, profile({ education: [school] }));
    expect(verdict).toEqual({
      rule: 'mark',
      verdict: 'notMet',
      wanted: 90,
      found: 82,
      remedy: 'chooseLowerCourse',
    });
  });

  it('cannot be told without an education of that level, or without its mark', () => {
    const missing = { rule: 'mark', verdict: 'cannotTell', wanted: 60, found: null };
    expect(of({ marks: [...marks] }, profile({ education: [school] }))).toEqual([
      { ...missing, remedy: 'addEducation' },
    ]);
    const unmarked = { ...bachelor, mark: null };
    expect(of({ marks: [...marks] }, profile({ education: [unmarked] }))).toEqual([
      { ...missing, wanted: 65, remedy: 'addMark' },
    ]);
  });
});

describe('the subjects a course asks for', () => {
  const maths = { level: 'bachelor', names: 'Mathematics, Statistics' } as const;
  const of = (education: readonly Partial<Education>[], subjects: CourseRequirements['subjects'] = [maths]) =>
    eligibilityOf(
      asking({ subjects: [...subjects] }),
      profile({ education: education.map((one) => ({ ...bachelor, ...one })) }),
      intake,
      today,
    ).find(({ rule }) => rule === 'subject');
  const wanted = 'Mathematics, Statistics';

  it('are met by whoever studied one of the names at the level or above, however it is written', () => {
    const met = (found: string) => ({ rule: 'subject', verdict: 'met', wanted, found, remedy: null });
    expect([
      of([{ subject: 'Applied mathematics' }]),
      of([{ subject: 'Law' }, { level: 'master', subject: 'STATÍSTICS' }]),
      of([{ subject: 'Law' }], []),
    ]).toEqual([met('Applied mathematics'), met('STATÍSTICS'), undefined]);
  });

  it('are not met by another subject or a lower level, and not known without the subject', () => {
    const unmet = { rule: 'subject', wanted };
    const unknown = { ...unmet, verdict: 'cannotTell', found: null, remedy: 'addSubject' };
    expect([
      of([{ subject: 'Law' }]),
      of([{ level: 'higherSecondary', subject: 'Mathematics' }]),
      of([]),
      of([{ subject: null }, { subject: 'Law' }]),
    ]).toEqual([
      { ...unmet, verdict: 'notMet', found: 'Law', remedy: 'chooseLowerCourse' },
      unknown,
      unknown,
      unknown,
    ]);
  });

  it('are all required: the one that is not met is named', () => {
    const physics = { level: 'bachelor', names: 'Physics' } as const;
    expect(of([{ subject: 'Mathematics' }], [maths, physics])).toEqual({
      rule: 'subject',
      verdict: 'notMet',
      wanted: 'Physics',
      found: 'Mathematics',
      remedy: 'chooseLowerCourse',
    });
  });
});

describe('the English a course asks for', () => {
  const english = [
    { test: 'ielts', overall: 6.5, lowest: 6 },
    { test: 'pte', overall: 60 },
  ] as const;
  const ielts = { type: 'ielts', takenOn: '2026-01-10', overall: 7, lowest: 6 } as const;
  const verdict = (given: Partial<StudentProfile>, waived = false) =>
    of(
      { english: [...english], englishWaived: waived, marks: [{ level: 'bachelor', least: 0 }] },
      profile(given),
    ).find(({ rule }) => rule === 'english');

  it('is met by a report that is not two years old, with its parts', () => {
    expect(verdict({ tests: [ielts] })?.verdict).toBe('met');
    expect(verdict({ tests: [{ ...ielts, lowest: 5.5 }] })).toEqual({
      rule: 'english',
      verdict: 'notMet',
      wanted: 6.5,
      found: 7,
      remedy: 'takeTestAgain',
    });
    expect(verdict({ tests: [{ ...ielts, lowest: null }] })?.verdict).toBe('cannotTell');
    expect(verdict({ tests: [{ ...ielts, takenOn: '2024-11-20' }] })?.verdict).toBe('cannotTell');
    expect(verdict({ tests: [{ ...ielts, takenOn: '2024-11-21' }] })?.verdict).toBe('met');
  });

  it('is waived for whoever was taught in English at that level, where the course waives it', () => {
    const taught = { ...bachelor, inEnglish: true };
    expect(verdict({ education: [taught] }, true)).toEqual({
      rule: 'english',
      verdict: 'met',
      wanted: null,
      found: 'waived',
      remedy: null,
    });
    expect(verdict({ education: [taught] })?.verdict).toBe('cannotTell');
    expect(verdict({ education: [{ ...school, inEnglish: true }] }, true)?.verdict).toBe('cannotTell');
  });
});

describe('backlogs, gaps and intakes', () => {
  it('count subjects that are still open', () => {
    const student = profile({ education: [bachelor] });
    expect(of({ mostBacklogs: 1 }, student)[0]?.verdict).toBe('met');
    expect(of({ mostBacklogs: 0 }, student)).toEqual([
      { rule: 'backlogs', verdict: 'notMet', wanted: 0, found: 1, remedy: 'clearBacklogs' },
    ]);
  });

  it('see a gap between the last education or work and the start', () => {
    const old = { ...bachelor, finishedIn: 2022 };
    expect(of({ mostGapYears: 3 }, profile({ education: [old] }))[0]).toEqual({
      rule: 'gap',
      verdict: 'notMet',
      wanted: 3,
      found: 5,
      remedy: 'explainGap',
    });
    const job = { employer: 'Acme', position: null, from: '2022-08-01' as const, until: null };
    expect(of({ mostGapYears: 3 }, profile({ education: [old], work: [job] }))[0]?.verdict).toBe('met');
  });

  it('find an intake open, over, not open yet, closed, not taught, or not chosen', () => {
    const told = (start: IntakeAvailability | undefined) =>
      eligibilityOf(asking({}), emptyProfile, start, today).map(({ verdict, remedy }) => [verdict, remedy]);
    expect([
      told(intake),
      ...closedReasons.map((closed) => told({ ...intake, closed })),
      told(undefined),
    ]).toEqual([
      [['met', null]],
      [['notMet', 'chooseLaterIntake']],
      [['notMet', 'chooseLaterIntake']],
      [['notMet', 'chooseLaterIntake']],
      [['notMet', 'chooseIntake']],
      [['notMet', 'chooseLaterIntake']],
      [['cannotTell', 'chooseIntake']],
    ]);
  });
});

describe('all rules together', () => {
  it('are met only when every one is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...verdicts).map((verdict) => ({ verdict }))), (rules) => {
        const words = rules.map(({ verdict }) => verdict);
        const expected = words.includes('notMet')
          ? 'notMet'
          : words.includes('cannotTell')
            ? 'cannotTell'
            : 'met';
        expect(overallVerdict(rules)).toBe(expected);
      }),
    );
  });

  it('never become worse by a better mark', () => {
    const rank = { notMet: 0, cannotTell: 1, met: 2 };
    const rules = asking({ marks: [{ level: 'bachelor', least: 60 }] });
    const at = (mark: number) =>
      rank[
        overallVerdict(
          eligibilityOf(
            rules,
            profile({ education: [{ ...bachelor, mark, scale: 'percent' }] }),
            intake,
            today,
          ),
        )
      ];
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (a, b) => {
          expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
        },
      ),
    );
  });
});
