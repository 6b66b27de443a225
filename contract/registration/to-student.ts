import { type Day, type Instant, isDay } from '../facts/days.ts';
import { unknownBirth } from '../facts/students.ts';
import { type MarkScale, markScales, normalisedMark } from '../people/marks.ts';
import { withoutImpossible } from '../people/possible-facts.ts';
import {
  type Education,
  type EducationLevel,
  educationLevels,
  emptyProfile,
  englishTests,
  fundingSources,
  type StudentInformation,
  type StudentProfile,
} from '../people/students.ts';
import type { AnswerTexts } from './question.ts';

/** What a registration says about a student. */
export interface RegisteredStudent {
  readonly information: StudentInformation;
  /** The answers for which a student has no field, for the officer to read. */
  readonly rest: AnswerTexts;
}

/** Reads an answer; an empty text when there is none. */
type Read = (question: string) => string;

const dayOf = (text: string): Day | null => (isDay(text) ? text : null);

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** Text that fits into a field; a longer one is left to `rest`, because a part of it could mislead. */
const fitting = (text: string, max: number): string | null =>
  text !== '' && text.length <= max ? text : null;

const toNumber = (text: string): number | null =>
  text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;

/** A whole number from 0 to 99. */
const toCount = (text: string): number => {
  const count = toNumber(text) ?? 0;
  return Number.isInteger(count) && count >= 0 && count <= 99 ? count : 0;
};

const toMark = (text: string, scale: MarkScale): number | null => {
  const mark = toNumber(text);
  return mark !== null && normalisedMark(mark, scale) !== null ? mark : null;
};

interface Schooling {
  readonly level: EducationLevel | undefined;
  /** The school; where only the board is asked for, its name stands for the school. */
  readonly institution: string;
  readonly board?: string;
  readonly subject?: string;
  readonly countryCode: string;
  readonly year: string;
  readonly mark?: string;
  readonly scale?: MarkScale | undefined;
  readonly inEnglish: boolean;
}

/** A school or course of study, if what the profile requires of one is known. */
function toEducation({ level, year, scale = 'percent', ...given }: Schooling): readonly Education[] {
  const institution = fitting(given.institution, 160);
  const finishedIn = toNumber(year);
  const isKnown = finishedIn !== null && Number.isInteger(finishedIn);
  if (level === undefined || institution === null || given.countryCode === '' || !isKnown) return [];
  if (finishedIn < 1960 || finishedIn > 2040) return [];
  return [
    {
      level,
      institution,
      countryCode: given.countryCode,
      board: fitting(given.board ?? '', 60),
      subject: fitting(given.subject ?? '', 120),
      finishedIn,
      mark: toMark(given.mark ?? '', scale),
      scale,
      backlogsActive: 0,
      backlogsCleared: 0,
      inEnglish: given.inEnglish,
    },
  ];
}

/** `cbse` → `CBSE`: boards are known by their initials; others are written in full. */
const toBoard = (text: string): string => (/^[a-z]{2,6}$/.test(text) ? text.toUpperCase() : text);

/** Nobody passes with 10 percent: such a mark is a grade point average (CBSE, 2010 to 2017). */
const getSchoolScale = (mark: string): MarkScale => ((toNumber(mark) ?? 100) <= 10 ? 'cgpa10' : 'percent');

/** The level of a degree: by its type where that is asked for (Nigeria), or else by its title. */
function getDegreeLevel(type: string, title: string): EducationLevel {
  if (type === 'hnd' || type === 'nd') return 'diploma';
  if (/\bdiploma\b/i.test(title) && !/\bpost/i.test(title)) return 'diploma';
  return /\bmaster|\bpost.?graduate|^m\.?\s?(?:a|sc|tech|ba|b\.a|com|phil|ca|e|ed|s)\b/i.test(title)
    ? 'master'
    : 'bachelor';
}

/** Schools and degrees in the order of the levels. */
function toEducations(read: Read): readonly Education[] {
  const countryCode = read('educationCountry');
  const inEnglish = read('mediumOfInstruction') === 'english';
  const shared = { countryCode, inEnglish };
  const school = (name: 'classX' | 'classXII', level: EducationLevel) =>
    toEducation({
      ...shared,
      level,
      institution: toBoard(read(`${name}Board`)),
      board: toBoard(read(`${name}Board`)),
      subject: name === 'classXII' ? read('classXIIStream') : '',
      year: read(`${name}Year`),
      mark: read(`${name}Mark`),
      scale: getSchoolScale(read(`${name}Mark`)),
    });
  return [
    ...school('classX', 'secondary'),
    ...school('classXII', 'higherSecondary'),
    ...toEducation({
      ...shared,
      level: 'higherSecondary',
      institution: toBoard(read('waecBody')),
      board: toBoard(read('waecBody')),
      year: read('waecYear'),
    }),
    ...toEducation({
      ...shared,
      level: getDegreeLevel(read('degreeType'), fitting(read('degreeTitle'), 120) ?? ''),
      institution: read('degreeInstitution'),
      subject: read('degreeTitle'),
      year: read('degreeYear'),
      mark: read('degreeMark'),
      scale: oneOf(markScales, read('degreeScale')),
    }),
    ...toEducation({
      ...shared,
      level: oneOf(educationLevels, read('educationLevel')),
      institution: read('institution'),
      year: read('finishedIn'),
      mark: read('mark'),
      scale: oneOf(markScales, read('markScale')),
    }),
  ];
}

/** Backlogs are asked for once, about the latest studies. */
function withBacklogs(rows: readonly Education[], read: Read): Education[] {
  const highest = rows.reduce<Education | undefined>(
    (best, row) =>
      best && educationLevels.indexOf(best.level) >= educationLevels.indexOf(row.level) ? best : row,
    undefined,
  );
  const backlogsActive = toCount(read('backlogsActive'));
  const backlogsCleared = Math.max(0, toCount(read('backlogSubjects')) - backlogsActive);
  return rows.map((row) => (row === highest ? { ...row, backlogsActive, backlogsCleared } : row));
}

function toTests(read: Read): StudentProfile['tests'] {
  const type = oneOf(englishTests, read('englishTest'));
  const overall = toNumber(read('englishOverall'));
  const takenOn = dayOf(read('englishTakenOn'));
  if (type === undefined || overall === null || overall > 160 || takenOn === null) return [];
  return [{ type, takenOn, overall, lowest: null }];
}

/** The amount that a student can spend in a year, in major currency units. */
function toFinances(read: Read): StudentProfile['finances'] {
  const borrowed = read('educationLoan') === 'yes' ? 'loan' : undefined;
  const source = oneOf(fundingSources, read('fundingSource')) ?? borrowed;
  if (source === undefined) return null;
  const amount = toNumber(read('fundingAmount'));
  const currency = read('fundingCurrency');
  return {
    source,
    amount: amount !== null && amount <= 1_000_000_000 ? amount : null,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
  };
}

function toInformation(answers: AnswerTexts, now: Instant): StudentInformation {
  const read: Read = (question) => answers[question] ?? '';
  const [given, family] = [read('givenNames'), read('familyName')];
  const stated: StudentInformation = {
    person: {
      // A person with one name has it as the family name.
      ...(family === '' ? { givenNames: '', familyName: given } : { givenNames: given, familyName: family }),
      // Every registration has one when it is submitted; one whose answers were erased is only read.
      dateOfBirth: dayOf(read('dateOfBirth')) ?? unknownBirth,
      email: read('email'),
      phone: read('phone'),
      nationality: read('nationality'),
      passportNumber: null,
    },
    profile: {
      ...emptyProfile,
      education: [...toEducations(read)],
      tests: toTests(read),
      finances: toFinances(read),
      residence: read('residence') || null,
    },
    consent: true,
  };
  const { profile, ...possible } = withoutImpossible(stated, now);
  return { ...possible, profile: { ...profile, education: withBacklogs(profile.education, read) } };
}

/**
 * Converts the canonical answers of a registration to a student's information. An answer without which the information
 * would be the same is in `rest`: none is lost. Refusals of visas are always there, because neither the country nor the
 * date is asked for, and so is what cannot be, such as a score that its test does not give.
 *
 * @param now When the registration was submitted.
 */
export function toStudent(answers: AnswerTexts, now: Instant): RegisteredStudent {
  const information = toInformation(answers, now);
  const full = JSON.stringify(information);
  const isInformation = (question: string): boolean =>
    JSON.stringify(toInformation({ ...answers, [question]: '' }, now)) !== full;
  const rest = Object.entries(answers).filter(([question, text]) => text !== '' && !isInformation(question));
  return { information, rest: Object.fromEntries(rest) };
}
