/**
 * Types of questions. Answers are text, exactly as typed; what it means is decided by the type:
 *
 * - `name`, `text`, `longText`, `email`, `number`: the text itself;
 * - `phone`: the number as typed; the country of the number is the answer to `<id>Country`;
 * - `date`: year, month and day as typed, joined by hyphens, such as `1999-12-31`; the month can be a name;
 * - `country`: an ISO 3166-1 code;
 * - `choice`: one of `options`, or a value from `source`;
 * - `yesNo`: `yes` or `no`;
 * - `course`: the ids of a course and of its intake, such as `12:3`.
 */
export const questionTypes = [
  'name',
  'text',
  'longText',
  'email',
  'phone',
  'date',
  'country',
  'choice',
  'yesNo',
  'number',
  'course',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** The question is asked only if another one, asked before it, was given one of these answers. */
export interface ShowIf {
  readonly question: string;
  readonly is: readonly string[];
}

/** Lists of values that the server provides with a flow. */
export type ValueSource = 'destinations' | 'intakes';

/** Texts of a question that is a row of the database; a question of a flow's own has message ids instead. */
export interface QuestionTexts {
  readonly label: string;
  readonly hint: string;
  /** By option. */
  readonly options: Readonly<Record<string, string>>;
}

/** A question of a registration. */
export interface Question {
  /** Letters and digits; the answer is stored under it. */
  readonly id: string;
  readonly type: QuestionType;
  readonly optional?: true;
  readonly showIf?: ShowIf;
  readonly options?: readonly string[];
  readonly source?: ValueSource;
  /** The limits of a number, or the longest text in characters. */
  readonly min?: number;
  readonly max?: number;
  /** What the browser can fill in, such as `given-name`. */
  readonly autoComplete?: string;
  /** In each language of the portal; only for a question that is a row of the database. */
  readonly texts?: Readonly<Record<'en' | 'fr' | 'ar', QuestionTexts>>;
}

/** Answers as typed, by question. */
export type AnswerTexts = Readonly<Record<string, string>>;

/** True if the question is asked, given the answers so far. */
export const isAsked = ({ showIf }: Question, answers: AnswerTexts): boolean =>
  showIf === undefined || showIf.is.includes(answers[showIf.question] ?? '');

/** The longest text of each type, in characters. */
export const longestText: Readonly<Record<QuestionType, number>> = {
  name: 200,
  text: 200,
  longText: 2000,
  email: 254,
  phone: 40,
  date: 40,
  country: 2,
  choice: 40,
  yesNo: 3,
  number: 20,
  course: 24,
};

/** The question that asks for the country of a phone number. */
export const toPhoneCountry = (id: string): string => `${id}Country`;
