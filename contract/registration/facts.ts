import { yearsAfter } from '../facts/dates.ts';
import { type Day, isDay } from '../facts/days.ts';
import {
  followsLowerLevels,
  isBelievableYear,
  isScoredTest,
  judgeBirth,
  judgeScores,
  testAge,
  unknownBirth,
} from '../facts/students.ts';
import { toIsoDate } from './dates.ts';
import { toNumber } from './numbers.ts';

/** What is wrong with an answer beside the others and the time. */
type FactCode = 'number' | 'offScale' | 'notInLife' | 'outOfOrder';

/** Reads an answer as typed; empty when there is none. */
type Read = (question: string) => string;

/** The questions for years of completion, with the rank of their level. */
const yearRanks = new Map([
  ['classXYear', 0],
  ['classXIIYear', 1],
  ['waecYear', 1],
  ['degreeYear', 2],
]);

/** The date of birth, or one before that of every student while it is unknown or itself refused. */
function readBirth(read: Read, latestDay: Day): Day {
  const date = toIsoDate(read('dateOfBirth'));
  return date !== null && judgeBirth(date, latestDay) === null ? date : unknownBirth;
}

function judgeYear(rank: number, finishedIn: number, read: Read, latestDay: Day): FactCode | null {
  if (!Number.isInteger(finishedIn)) return 'number';
  if (!isBelievableYear(finishedIn, readBirth(read, latestDay), latestDay)) return 'notInLife';
  const levels = [...yearRanks].flatMap(([question, level]) => {
    const year = toNumber(read(question), 9999);
    return year > 0 ? [{ rank: level, finishedIn: year }] : [];
  });
  return followsLowerLevels({ rank, finishedIn }, levels) ? null : 'outOfOrder';
}

/**
 * What is wrong with a fact that an answer states: a score that its test does not give, a test or a year outside the
 * life of the person, a level that ends before a lower one.
 *
 * @param value In canonical form, and not empty.
 * @param latestDay The latest date that people anywhere have now.
 */
export function judgeFact(question: string, value: string, read: Read, latestDay: Day): FactCode | null {
  // The general form asks for one level only.
  const rank = question === 'finishedIn' ? 0 : yearRanks.get(question);
  if (rank !== undefined) return judgeYear(rank, Number(value), read, latestDay);
  if (question === 'englishTakenOn')
    return isDay(value) && value <= latestDay && value >= yearsAfter(readBirth(read, latestDay), testAge)
      ? null
      : 'notInLife';
  const test = read('englishTest');
  const isScore = question === 'englishOverall' && isScoredTest(test);
  return (isScore && judgeScores(test, Number(value), null).overall) || null;
}
