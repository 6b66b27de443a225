import type { CourseRequirements } from '../../../contract/courses/eligibility.ts';
import type { Random } from '../random.ts';
import { awardIn, feeIn } from './country-courses.ts';

interface Discipline {
  readonly name: string;
  readonly subjects: readonly string[];
  /** Selects the awards of the subjects. */
  readonly kind: 'science' | 'arts' | 'business' | 'engineering';
}

const disciplines: readonly Discipline[] = [
  {
    name: 'Computing',
    kind: 'science',
    subjects: [
      'Computer Science',
      'Data Science',
      'Artificial Intelligence',
      'Cyber Security',
      'Software Engineering',
      'Information Systems',
    ],
  },
  {
    name: 'Business',
    kind: 'business',
    subjects: [
      'International Business',
      'Accounting and Finance',
      'Marketing',
      'Project Management',
      'Supply Chain Management',
      'Human Resource Management',
    ],
  },
  {
    name: 'Engineering',
    kind: 'engineering',
    subjects: [
      'Mechanical Engineering',
      'Civil Engineering',
      'Electrical Engineering',
      'Renewable Energy',
      'Biomedical Engineering',
    ],
  },
  {
    name: 'Health',
    kind: 'science',
    subjects: ['Public Health', 'Nursing', 'Pharmacy', 'Biomedical Science', 'Physiotherapy'],
  },
  {
    name: 'Law and society',
    kind: 'arts',
    subjects: ['International Law', 'Criminology', 'International Relations', 'Social Work', 'Economics'],
  },
  {
    name: 'Arts and design',
    kind: 'arts',
    subjects: ['Architecture', 'Graphic Design', 'Film Production', 'Fashion Management', 'Game Design'],
  },
  {
    name: 'Life and environment',
    kind: 'science',
    subjects: ['Environmental Science', 'Biotechnology', 'Food Science', 'Marine Biology', 'Agriculture'],
  },
];

/** The subjects of a discipline; of an unknown one, those of the first. */
export const subjectsOf = (name: string): readonly string[] =>
  (disciplines.find((discipline) => discipline.name === name) ?? disciplines[0])?.subjects ?? [];

const levels = {
  undergraduate: { weight: 40, months: [36, 48], fee: [14_000, 28_000] },
  postgraduateTaught: { weight: 45, months: [12, 24], fee: [15_000, 34_000] },
  foundation: { weight: 7, months: [9, 12], fee: [9_000, 17_000] },
  preMaster: { weight: 4, months: [6, 9], fee: [8_000, 14_000] },
  research: { weight: 4, months: [36, 48], fee: [16_000, 27_000] },
} as const;
type Level = keyof typeof levels;

const awards: Readonly<Record<Level, Readonly<Record<Discipline['kind'], string>>>> = {
  undergraduate: { science: 'BSc (Hons)', arts: 'BA (Hons)', business: 'BBA', engineering: 'BEng (Hons)' },
  postgraduateTaught: { science: 'MSc', arts: 'MA', business: 'MBA', engineering: 'MEng' },
  foundation: {
    science: 'Foundation',
    arts: 'Foundation',
    business: 'Foundation',
    engineering: 'Foundation',
  },
  preMaster: {
    science: 'Pre-Master’s',
    arts: 'Pre-Master’s',
    business: 'Pre-Master’s',
    engineering: 'Pre-Master’s',
  },
  research: { science: 'PhD', arts: 'PhD', business: 'DBA', engineering: 'PhD' },
};

const weights = Object.fromEntries(
  Object.entries(levels).map(([level, { weight }]) => [level, weight]),
) as Record<Level, number>;

/** A course of an invented university in a country. The fee is per year, in the country's currency. */
export function inventCourse(random: Random, countryCode: string) {
  const discipline = random.pick(disciplines);
  const subject = random.pick(discipline.subjects);
  const level = random.weighted(weights);
  const { months, fee } = levels[level];
  const award = awardIn(countryCode, awards[level][discipline.kind]);
  return {
    title: `${award} ${subject}`,
    award,
    level,
    discipline: discipline.name,
    durationMonths: random.pick(months),
    tuitionFee: `${feeIn(countryCode, random.between(fee[0] / 500, fee[1] / 500) * 500)}.00`,
  };
}

type Requirements = Partial<CourseRequirements>;

const english = (
  ielts: number,
  toefl: number,
  pte: number,
  duolingo: number,
): CourseRequirements['english'] => [
  { test: 'ielts', overall: ielts, lowest: ielts - 0.5 },
  { test: 'toefl', overall: toefl },
  { test: 'pte', overall: pte },
  { test: 'duolingo', overall: duolingo },
];

/**
 * Requirements of invented universities by level. More demanding universities require `more` additional percentage
 * points.
 */
const requirementsByLevel: Readonly<Record<Level, (more: number) => Requirements>> = {
  foundation: () => ({
    marks: [{ level: 'higherSecondary', least: 45 }],
    english: english(5, 45, 38, 80),
    mostGapYears: 2,
  }),
  undergraduate: (more) => ({
    marks: [
      { level: 'higherSecondary', least: 60 + more },
      { level: 'higherSecondary', least: 65 + more, countryCode: 'IN' },
      { level: 'higherSecondary', least: 60 + more, countryCode: 'IN', board: 'West Bengal' },
      { level: 'higherSecondary', least: 55 + more, countryCode: 'NG' },
    ],
    english: english(6, 72, 52, 105),
    englishWaived: true,
    mostGapYears: 3,
  }),
  preMaster: () => ({
    marks: [{ level: 'bachelor', least: 45 }],
    english: english(5.5, 55, 42, 90),
    mostBacklogs: 8,
  }),
  postgraduateTaught: (more) => ({
    marks: [
      { level: 'bachelor', least: 52 + more },
      { level: 'bachelor', least: 55 + more, countryCode: 'IN' },
    ],
    english: english(6.5, 88, 60, 115),
    englishWaived: true,
    mostBacklogs: 5,
    mostGapYears: 5,
  }),
  research: (more) => ({
    marks: [{ level: 'master', least: 60 + more }],
    english: english(6.5, 92, 64, 120),
    mostBacklogs: 0,
  }),
};

/** The subjects that courses of a discipline build on, by what they can be called. */
const subjectsByDiscipline: Readonly<Record<string, string>> = {
  Computing: 'Computer, Computing, Software, Information, Data, Mathematics, Statistics',
  Engineering: 'Engineering, Physics, Mathematics',
};

/** Requirements of a course at the university with index `place`. */
export function requirementsOf(level: Level, place: number, discipline: string | undefined): Requirements {
  const names = subjectsByDiscipline[discipline ?? ''];
  const isFurther = level === 'postgraduateTaught' || level === 'research';
  return {
    ...requirementsByLevel[level]((place % 4) * 5),
    ...(names !== undefined && isFurther && { subjects: [{ level: 'bachelor', names }] }),
  };
}

/** Application fee of a course, in the university's currency. */
export const applicationFeeOf = (courseId: number): number => 25 + (courseId % 6) * 15;

/** Deposit that confirms a place: about a fifth of the tuition fee, in its currency. */
export const depositOf = (tuitionFee: number): number => Math.max(1, Math.round(tuitionFee / 5_000)) * 1_000;
