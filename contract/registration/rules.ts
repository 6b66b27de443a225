import * as z from 'zod/mini';
import type { Day } from '../facts/days.ts';
import { judgeBirth } from '../facts/students.ts';
import { toMultiLine, toSingleLine, withoutControls } from '../kit/text.ts';
import { countryCodes } from '../masters/country-codes.ts';
import { toEuropeanDigits, toIsoDate } from './dates.ts';
import { judgeFact } from './facts.ts';
import { askedQuestions, type Flow } from './flow.ts';
import { toNumber } from './numbers.ts';
import {
  type AnswerTexts,
  longestText,
  type Question,
  type QuestionType,
  toPhoneCountry,
} from './question.ts';

/** Why an answer isn't accepted; each has a text for every type of question where it can occur. */
export const answerCodes = [
  'required',
  'tooLong',
  'characters',
  'email',
  'phone',
  'date',
  'future',
  'age',
  'number',
  'tooSmall',
  'tooBig',
  'option',
  'offScale',
  'notInLife',
  'outOfOrder',
] as const;
export type AnswerCode = (typeof answerCodes)[number];

/** A phone number in E.164 format; null when it isn't one. */
export type ParsePhone = (typed: string, country: string) => string | null;

export interface RuleContext {
  /** The latest date that an answer may have: no later one has begun anywhere. */
  readonly latestDay: Day;
  /** The library of phone numbers is large: a browser loads it late, and checks only the digits until then. */
  readonly parsePhone?: ParsePhone | undefined;
}

/** A text in normal form, without the control characters that come with pasted text; a long one keeps its lines. */
export const cleanText = (text: string, type: QuestionType = 'text'): string =>
  (type === 'longText' ? toMultiLine : toSingleLine)(withoutControls(text));

/** A name has letters of any script; markup and addresses of pages are not names. */
const isName = (text: string): boolean => /\p{L}/u.test(text) && !/[<>{}[\]|\\@/:;=]|www\./i.test(text);

const digitsOf = (text: string): string => toEuropeanDigits(text).replace(/[\s ().-]/g, '');

/** Without the library, anything that can be a phone number is accepted; the server checks it. */
const looksLikePhone: ParsePhone = (typed) =>
  /^\+?\d{5,15}$/.test(digitsOf(typed)) ? digitsOf(typed) : null;

/** Converts a typed answer; a code tells why it can't be. */
type Convert = (
  text: string,
  question: Question,
  context: RuleContext,
) => string | { readonly code: AnswerCode };

const orCode = (value: string | null, code: AnswerCode) => value ?? { code };

const toDate: Convert = (text, { id }, { latestDay }) => {
  const date = toIsoDate(text);
  if (date === null) return { code: 'date' };
  if (date > latestDay) return { code: 'future' };
  if (id !== 'dateOfBirth') return date;
  return judgeBirth(date, latestDay) === null ? date : { code: 'age' };
};

const toNumberText: Convert = (text, { min = 0, max = Number.MAX_SAFE_INTEGER }) => {
  const number = toNumber(text, max);
  if (Number.isNaN(number)) return { code: 'number' };
  if (number < min) return { code: 'tooSmall' };
  return number > max ? { code: 'tooBig' } : String(number);
};

const emailAddress = z.string().check(z.toLowerCase(), z.email());

/** Options of a list that the server provides are checked where the list is. */
const toOption: Convert = (text, { options }) =>
  options === undefined || options.includes(text) ? text : { code: 'option' };

const conversions: Readonly<Record<QuestionType, Convert>> = {
  name: (text) => (isName(text) ? text : { code: 'characters' }),
  text: (text) => text,
  longText: (text) => text,
  email: (text) => orCode(z.safeParse(emailAddress, text.replaceAll(' ', '')).data ?? null, 'email'),
  phone: (text) => text,
  date: toDate,
  country: (text) => (countryCodes().includes(text) ? text : { code: 'option' }),
  choice: toOption,
  yesNo: (text) => (text === 'yes' || text === 'no' ? text : { code: 'option' }),
  number: toNumberText,
  course: (text) => (/^[1-9]\d{0,9}:[1-9]\d{0,9}$/.test(text) ? text : { code: 'option' }),
};

/** The answers to a flow's questions that are acceptable, in canonical form, and why others are not. */
export interface JudgedAnswers {
  readonly values: AnswerTexts;
  readonly problems: Readonly<Record<string, AnswerCode>>;
}

/**
 * The schema of one answer: from the text as typed to its canonical form, such as `1999-12-31` or `+2348012345678`. The
 * message of an issue is an `AnswerCode`. The country of a phone number is one of `answers`.
 */
export function createAnswerSchema(question: Question, answers: AnswerTexts, context: RuleContext) {
  const { id, type, optional, max } = question;
  const longest = type === 'number' ? longestText.number : Math.min(max ?? longestText[type], 2000);
  const parsePhone = context.parsePhone ?? looksLikePhone;
  const convert: Convert = (text) => {
    if (text === '') return optional ? '' : { code: 'required' };
    // Characters as people count them: a letter and its marks are one.
    if (text.length > longest && [...new Intl.Segmenter().segment(text)].length > longest)
      return { code: 'tooLong' };
    if (type === 'phone') return orCode(parsePhone(text, answers[toPhoneCountry(id)] ?? ''), 'phone');
    return conversions[type](text, question, context);
  };
  return z.pipe(
    z.string(),
    z.transform((typed, payload) => {
      const converted = convert(cleanText(typed, type), question, context);
      if (typeof converted === 'string') return converted;
      payload.issues.push({ code: 'custom', message: converted.code, input: typed });
      return '';
    }),
  );
}

/** Judges the answers to some questions; each must be asked. Facts are judged beside all the answers. */
export function judge(
  questions: readonly Question[],
  answers: AnswerTexts,
  context: RuleContext,
): JudgedAnswers {
  const values: Record<string, string> = {};
  const problems: Record<string, AnswerCode> = {};
  const read = (question: string) => cleanText(answers[question] ?? '');
  for (const question of questions) {
    const { id } = question;
    const { data, error } = z.safeParse(createAnswerSchema(question, answers, context), answers[id] ?? '');
    const code = error
      ? (error.issues[0]?.message as AnswerCode)
      : data && judgeFact(id, data, read, context.latestDay);
    if (code) problems[id] = code;
    else values[id] = data ?? '';
  }
  return { values, problems };
}

/** Judges a whole flow: the answers to the questions that are asked. */
export const judgeFlow = (flow: Flow, answers: AnswerTexts, context: RuleContext): JudgedAnswers =>
  judge(askedQuestions(flow, answers), answers, context);
