import * as z from 'zod/mini';
import { yearsAfter } from '../facts/dates.ts';
import type { Day } from '../facts/days.ts';
import { type Verdict, verdicts } from '../facts/verdicts.ts';
import { singleLine } from '../kit/text.ts';
import { normalisedMark } from '../people/marks.ts';
import {
  type Education,
  type EducationLevel,
  educationLevels,
  englishTests,
  type StudentProfile,
} from '../people/students.ts';
import type { ClosedReason, IntakeAvailability } from './course-intakes.ts';
import { findSubject, subjectRule } from './subjects.ts';

/** A minimum mark for a course; the most specific rule that matches an education applies. */
const markRule = z.strictObject({
  level: z.enum(educationLevels),
  /** In points out of 100. */
  least: z.number().check(z.gte(0), z.lte(100)),
  countryCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  board: z.optional(singleLine(200, 0)),
});

/** The requirements of a course; an empty or null part requires nothing. */
export const courseRequirements = z.strictObject({
  marks: z._default(z.array(markRule), []),
  /** All of them are required. */
  subjects: z._default(z.array(subjectRule).check(z.maxLength(10)), []),
  english: z._default(
    z.array(
      z.strictObject({ test: z.enum(englishTests), overall: z.number(), lowest: z.optional(z.number()) }),
    ),
    [],
  ),
  /** No test is needed if the applicant was taught in English at the required level. */
  englishWaived: z._default(z.boolean(), false),
  mostBacklogs: z._default(z.nullable(z.int()), null),
  /** Years between the last education or work and the start of the course. */
  mostGapYears: z._default(z.nullable(z.int()), null),
});
export type CourseRequirements = z.output<typeof courseRequirements>;

export const eligibilityRules = ['mark', 'subject', 'english', 'backlogs', 'gap', 'intake'] as const;
export type EligibilityRule = (typeof eligibilityRules)[number];

/** How to meet a failed rule, or what is missing to evaluate it. */
export const remedies = [
  'addEducation',
  'addMark',
  'addSubject',
  'chooseLowerCourse',
  'addTest',
  'takeTestAgain',
  'clearBacklogs',
  'explainGap',
  'chooseIntake',
  'chooseLaterIntake',
] as const;
export type Remedy = (typeof remedies)[number];

/** The result of one rule: the required and the actual value, and the remedy. */
export const ruleVerdict = z.object({
  rule: z.enum(eligibilityRules),
  verdict: z.enum(verdicts),
  wanted: z.nullable(z.union([z.number(), z.string()])),
  found: z.nullable(z.union([z.number(), z.string()])),
  remedy: z.nullable(z.enum(remedies)),
});
export type RuleVerdict = z.output<typeof ruleVerdict>;

const met = (
  rule: EligibilityRule,
  wanted: RuleVerdict['wanted'],
  found: RuleVerdict['found'],
): RuleVerdict => ({ rule, verdict: 'met', wanted, found, remedy: null });
const unmet = (
  verdict: 'notMet' | 'cannotTell',
  rule: EligibilityRule,
  remedy: Remedy,
  wanted: RuleVerdict['wanted'] = null,
  found: RuleVerdict['found'] = null,
): RuleVerdict => ({ rule, verdict, wanted, found, remedy });

type Marks = CourseRequirements['marks'];

const sameBoard = (one: string | null | undefined, other: string | null): boolean =>
  one?.trim().toLowerCase() === other?.trim().toLowerCase();

/** The minimum mark for an education: by its board, else by its country, else the general one. */
function ruleFor(marks: Marks, { level, countryCode, board }: Education): Marks[number] | undefined {
  const fitting = marks.filter((rule) => rule.level === level);
  const here = fitting.filter((rule) => rule.countryCode === undefined || rule.countryCode === countryCode);
  return (
    here.find((rule) => rule.board !== undefined && sameBoard(rule.board, board)) ??
    here.find((rule) => rule.board === undefined && rule.countryCode !== undefined) ??
    here.find((rule) => rule.board === undefined)
  );
}

/** Met by any education that reaches its minimum mark. */
function markVerdict({ marks }: CourseRequirements, { education }: StudentProfile): RuleVerdict | null {
  if (marks.length === 0) return null;
  const asked = education.flatMap((one) => {
    const rule = ruleFor(marks, one);
    if (rule === undefined) return [];
    const found = one.mark === null ? null : normalisedMark(one.mark, one.scale);
    return [{ wanted: rule.least, found }];
  });
  if (asked.length === 0)
    return unmet('cannotTell', 'mark', 'addEducation', Math.min(...marks.map(({ least }) => least)));
  const reached = asked.find(({ wanted, found }) => found !== null && found >= wanted);
  if (reached) return met('mark', reached.wanted, reached.found);
  const unknown = asked.find(({ found }) => found === null);
  if (unknown) return unmet('cannotTell', 'mark', 'addMark', unknown.wanted);
  const [nearest] = asked.sort((a, b) => a.wanted - (a.found ?? 0) - (b.wanted - (b.found ?? 0)));
  return unmet('notMet', 'mark', 'chooseLowerCourse', nearest?.wanted, nearest?.found);
}

const levelRank = (level: EducationLevel): number => educationLevels.indexOf(level);

/** Met by what somebody studied at the level or above; of several subjects, the first that is not met counts. */
function subjectVerdict({ subjects }: CourseRequirements, { education }: StudentProfile): RuleVerdict | null {
  const judged = subjects.map((rule) => {
    const { outcome, found } = findSubject(rule, education);
    if (outcome === 'studied') return met('subject', rule.names, found);
    return outcome === 'unknown'
      ? unmet('cannotTell', 'subject', 'addSubject', rule.names)
      : unmet('notMet', 'subject', 'chooseLowerCourse', rule.names, found);
  });
  const worstFirst: readonly Verdict[] = ['notMet', 'cannotTell', 'met'];
  return worstFirst.flatMap((worst) => judged.filter(({ verdict }) => verdict === worst))[0] ?? null;
}

/** Test results are valid for two years. */
const testYears = 2;

/** Whether a course needs no English test from an applicant, who was taught in English at the required level. */
export function isEnglishTestWaived(
  { englishWaived, marks }: Pick<CourseRequirements, 'englishWaived' | 'marks'>,
  { education }: Pick<StudentProfile, 'education'>,
): boolean {
  const needed = Math.min(...marks.map(({ level }) => levelRank(level)));
  return englishWaived && education.some(({ inEnglish, level }) => inEnglish && levelRank(level) >= needed);
}

function englishVerdict(
  requirements: CourseRequirements,
  { education, tests }: StudentProfile,
  today: Day,
): RuleVerdict | null {
  const { english } = requirements;
  if (english.length === 0) return null;
  if (isEnglishTestWaived(requirements, { education })) return met('english', null, 'waived');
  const valid = tests.filter(({ takenOn }) => takenOn <= today && yearsAfter(takenOn, testYears) >= today);
  const compared = valid.flatMap((test) => {
    const rule = english.find((one) => one.test === test.type);
    return rule ? [{ rule, test }] : [];
  });
  const asked = english[0]?.overall ?? null;
  const full = compared.find(
    ({ rule, test }) =>
      test.overall >= rule.overall && (rule.lowest === undefined || (test.lowest ?? -1) >= rule.lowest),
  );
  if (full) return met('english', full.rule.overall, full.test.overall);
  const [best] = compared;
  if (best === undefined) return unmet('cannotTell', 'english', 'addTest', asked);
  const partsUnknown = compared.find(
    ({ rule, test }) => test.overall >= rule.overall && rule.lowest !== undefined && test.lowest === null,
  );
  if (partsUnknown) return unmet('cannotTell', 'english', 'addTest', partsUnknown.rule.lowest ?? null);
  return unmet('notMet', 'english', 'takeTestAgain', best.rule.overall, best.test.overall);
}

function backlogVerdict(
  { mostBacklogs }: CourseRequirements,
  { education }: StudentProfile,
): RuleVerdict | null {
  if (mostBacklogs === null) return null;
  if (education.length === 0) return unmet('cannotTell', 'backlogs', 'addEducation', mostBacklogs);
  const active = education.reduce((sum, { backlogsActive }) => sum + backlogsActive, 0);
  return active <= mostBacklogs
    ? met('backlogs', mostBacklogs, active)
    : unmet('notMet', 'backlogs', 'clearBacklogs', mostBacklogs, active);
}

function gapVerdict(
  { mostGapYears }: CourseRequirements,
  { education, work }: StudentProfile,
  startsOn: Day | undefined,
): RuleVerdict | null {
  if (mostGapYears === null) return null;
  if (education.length === 0) return unmet('cannotTell', 'gap', 'addEducation', mostGapYears);
  if (startsOn === undefined) return unmet('cannotTell', 'gap', 'chooseIntake', mostGapYears);
  const start = Number(startsOn.slice(0, 4));
  const busyUntil = Math.max(
    ...education.map(({ finishedIn }) => finishedIn),
    ...work.map(({ until }) => (until === null ? start : Number(until.slice(0, 4)))),
  );
  const gap = Math.max(0, start - busyUntil);
  return gap <= mostGapYears
    ? met('gap', mostGapYears, gap)
    : unmet('notMet', 'gap', 'explainGap', mostGapYears, gap);
}

const intakeRemedies: Readonly<Record<ClosedReason, Remedy>> = {
  notTaught: 'chooseLaterIntake',
  closed: 'chooseLaterIntake',
  closedForCountry: 'chooseLaterIntake',
  over: 'chooseLaterIntake',
  notYet: 'chooseIntake',
};

function intakeVerdict(start: IntakeAvailability | undefined): RuleVerdict {
  if (start === undefined) return unmet('cannotTell', 'intake', 'chooseIntake');
  const { closed, opensOn, closesOn } = start;
  if (closed === null) return met('intake', closesOn, null);
  const wanted = closed === 'over' ? closesOn : closed === 'notYet' ? opensOn : null;
  return unmet('notMet', 'intake', intakeRemedies[closed], wanted);
}

/**
 * Evaluates a course's requirements for a student and an intake: one result for each rule that the course has.
 *
 * @param start The availability of the intake in the student's country; undefined while none is selected.
 * @param today A date, `2026-11-21`.
 */
export const eligibilityOf = (
  requirements: CourseRequirements,
  profile: StudentProfile,
  start: IntakeAvailability | undefined,
  today: Day,
): RuleVerdict[] =>
  [
    markVerdict(requirements, profile),
    subjectVerdict(requirements, profile),
    englishVerdict(requirements, profile, today),
    backlogVerdict(requirements, profile),
    gapVerdict(requirements, profile, start?.startsOn),
    intakeVerdict(start),
  ].filter((verdict) => verdict !== null);

/** The overall verdict: not met if any rule isn't, otherwise undecided if any rule is. */
export const overallVerdict = (rules: readonly Pick<RuleVerdict, 'verdict'>[]): Verdict => {
  if (rules.some(({ verdict }) => verdict === 'notMet')) return 'notMet';
  return rules.some(({ verdict }) => verdict === 'cannotTell') ? 'cannotTell' : 'met';
};
