import { hasBegun, yearsAfter, yearsBetween } from './dates.ts';
import type { Day, Instant } from './days.ts';

/** Before the birth of every student, for one that is unknown: dates are judged by the present only. */
export const unknownBirth: Day = '1900-01-01';
/** The youngest age at which people take tests. */
export const testAge = 10;

/** Students are 14 to 90 years old. */
const ages = { from: 14, to: 90 } as const;

/**
 * What is wrong with a date of birth: it is not that of a student today.
 *
 * @param latestDay The latest date that people anywhere have: a student is as old as where they are.
 */
export function judgeBirth(dateOfBirth: Day, latestDay: Day): 'inFuture' | 'tooYoung' | 'tooOld' | null {
  if (dateOfBirth > latestDay) return 'inFuture';
  const age = yearsBetween(dateOfBirth, latestDay);
  if (age < ages.from) return 'tooYoung';
  return age > ages.to ? 'tooOld' : null;
}

/**
 * The form of passport numbers by issuing country, read on 26 November 2026: India, `A1234567`; the United Kingdom and
 * the United States, nine digits (new US passports: a letter and eight digits); Nigeria, `A12345678`; Pakistan,
 * `AB1234567`. Other countries are not judged beyond the general form.
 */
const passportForms: Readonly<Record<string, RegExp>> = {
  GB: /^\d{9}$/,
  IN: /^[A-Z]\d{7}$/,
  NG: /^[A-Z]\d{8}$/,
  PK: /^[A-Z]{2}\d{7}$/,
  US: /^(?:[A-Z]\d{8}|\d{9})$/,
};

/** Whether a passport number has its issuer's form, where that is known. */
export const isPassportNumberOf = (issuer: string, number: string): boolean =>
  passportForms[issuer]?.test(number) ?? true;

/** How a test is scored: overall and in each part, from, to and in which steps. */
interface Scale {
  readonly overall: readonly [from: number, to: number, step: number];
  readonly part: readonly [from: number, to: number, step: number];
  /** The overall score of four parts, where it follows from them alone; elsewhere it is only not below the lowest. */
  combine?(parts: readonly number[]): number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

/** Rounded as IELTS does: a quarter is rounded up to the next half, three quarters to the next whole. */
const toHalf = (score: number): number => Math.floor(score * 2 + 0.5) / 2;

/** Scales of English tests, as published by their owners in 2026. */
const scales = {
  ielts: { overall: [0, 9, 0.5], part: [0, 9, 0.5], combine: (parts) => toHalf(mean(parts)) },
  /** The scale from 0 to 120, which reports show beside the one from 1 to 6 until January 2028. */
  toefl: { overall: [0, 120, 1], part: [0, 30, 1], combine: sum },
  pte: { overall: [10, 90, 1], part: [10, 90, 1] },
  duolingo: { overall: [10, 160, 5], part: [10, 160, 5] },
} as const satisfies Record<string, Scale>;

export type ScoredTest = keyof typeof scales;

export const isScoredTest = (test: string): test is ScoredTest => Object.hasOwn(scales, test);

const isOn = ([from, to, step]: Scale['overall'], score: number): boolean =>
  score >= from && score <= to && Number.isInteger(score / step);

/**
 * What is wrong with a test's scores: a score that the test doesn't give, or a lowest part that can't belong to the
 * overall score, whatever the three other parts are.
 */
export function judgeScores(
  test: ScoredTest,
  overall: number,
  lowest: number | null,
): { readonly overall?: 'offScale'; readonly lowest?: 'offScale' | 'contradicts' } {
  const scale: Scale = scales[test];
  if (!isOn(scale.overall, overall)) return { overall: 'offScale' };
  if (lowest === null) return {};
  if (!isOn(scale.part, lowest)) return { lowest: 'offScale' };
  const best = scale.part[1];
  const least = scale.combine?.([lowest, lowest, lowest, lowest]) ?? lowest;
  const most = scale.combine?.([lowest, best, best, best]) ?? best;
  return overall >= least && overall <= most ? {} : { lowest: 'contradicts' };
}

/** A level of education, in order, with the year in which it ended or will end. */
export interface FinishedLevel {
  /** 0 is school; a higher level follows a lower one. */
  readonly rank: number;
  readonly finishedIn: number;
}

/** Nobody finishes a school before the year in which they turn 12; studies end at most eight years ahead. */
const youngestGraduate = 12;
const longestStudies = 8;

/** Whether a level ended in a believable year of a student's life. */
export const isBelievableYear = (finishedIn: number, dateOfBirth: Day, today: Day): boolean =>
  finishedIn >= Number(dateOfBirth.slice(0, 4)) + youngestGraduate &&
  finishedIn <= Number(today.slice(0, 4)) + longestStudies;

/** Whether no lower level ended after this one. */
export const followsLowerLevels = (one: FinishedLevel, all: readonly FinishedLevel[]): boolean =>
  all.every(({ rank, finishedIn }) => rank >= one.rank || finishedIn <= one.finishedIn);

/** Whether something happened in a student's life, at the age of some years or more, and not in the future. */
export const happenedInLife = (day: Day, dateOfBirth: Day, now: Instant, age = 0): boolean =>
  day >= yearsAfter(dateOfBirth, age) && hasBegun(day, now);
