import type { FieldCode } from '../kit/errors.ts';
import type {
  CountryQuestionType,
  QuestionCountry,
  QuestionStep,
} from '../masters/registration-questions.ts';
import type { Flow, PlacedQuestion, Step } from './flow.ts';
import { flows } from './flows/index.ts';
import type { Question, QuestionTexts } from './question.ts';

/** A question of a country as an administrator enters it; lists are text, empty ones null. */
export interface CountryQuestion {
  readonly countryCode: QuestionCountry;
  readonly code: string;
  readonly step: QuestionStep;
  readonly position: number;
  readonly type: CountryQuestionType;
  readonly required: boolean;
  readonly labelEn: string;
  readonly labelFr: string;
  readonly labelAr: string;
  readonly hintEn: string | null;
  readonly hintFr: string | null;
  readonly hintAr: string | null;
  /** Codes, separated by commas. */
  readonly options: string | null;
  /** A label for each option, one per line, in the order of the options. */
  readonly optionLabelsEn: string | null;
  readonly optionLabelsFr: string | null;
  readonly optionLabelsAr: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly showIfQuestion: string | null;
  /** Codes, separated by commas. */
  readonly showIfValues: string | null;
}
export type CountryQuestionField = keyof CountryQuestion;

const languages = ['En', 'Fr', 'Ar'] as const;

const toCodes = (text: string | null): readonly string[] => text?.split(/[\s,]+/).filter(Boolean) ?? [];
const toLines = (text: string | null): readonly string[] =>
  text
    ?.split('\n')
    .map((line) => line.trim())
    .filter(Boolean) ?? [];

function toTexts(question: CountryQuestion, language: (typeof languages)[number]): QuestionTexts {
  const labels = toLines(question[`optionLabels${language}`]);
  return {
    label: question[`label${language}`],
    hint: question[`hint${language}`] ?? '',
    options: Object.fromEntries(toCodes(question.options).map((code, at) => [code, labels[at] ?? code])),
  };
}

/** The question as a registration asks it. */
export function toPlacedQuestion(
  question: CountryQuestion,
): PlacedQuestion & Required<Pick<Question, 'texts'>> {
  const { countryCode, step, code, type, required, options, min, max, showIfQuestion, showIfValues } =
    question;
  return {
    countryCode,
    step,
    id: code,
    type,
    ...(!required && { optional: true }),
    ...(type === 'choice' && { options: toCodes(options) }),
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(showIfQuestion !== null && { showIf: { question: showIfQuestion, is: toCodes(showIfValues) } }),
    texts: { en: toTexts(question, 'En'), fr: toTexts(question, 'Fr'), ar: toTexts(question, 'Ar') },
  };
}

/** The flow that asks the questions of a country. */
const flowOf = (country: QuestionCountry): Flow | undefined =>
  Object.values<Flow>(flows).find(({ steps }) => steps.some((step) => step.country === country));

/** The flow's own questions that are asked before a step. */
const ownQuestionsBefore = ({ steps }: Flow, step: string): readonly Question[] =>
  steps.slice(0, steps.findIndex(({ id }) => id === step) + 1).flatMap(({ questions }) => questions);

/** Orders questions as they are asked: by the steps of the flow, then by position. */
function inOrder(flow: Flow, questions: readonly CountryQuestion[]): readonly CountryQuestion[] {
  const rank = (step: string): number => flow.steps.findIndex(({ id }: Step) => id === step);
  return questions.toSorted(
    (one, other) => rank(one.step) - rank(other.step) || one.position - other.position,
  );
}

/** What India's Aadhaar Act and income tax rules don't let an agency collect, in the scripts that it is written in. */
const identityNumbers = /aadhaa?r|\bpan\b|आधार|पैन कार्ड|[آأا]دهار|بطاقة بان/i;

/** Splits `panNumber` into words. */
const inWords = (code: string): string => code.replace(/([a-z])([A-Z])/g, '$1 $2');

/** Errors by field; a question without any can be asked. */
export type QuestionFaults = { readonly [Field in CountryQuestionField]?: FieldCode };

const textFields = [
  'code',
  ...languages.flatMap((language) => [`label${language}`, `hint${language}`] as const),
  'options',
  ...languages.map((language) => `optionLabels${language}` as const),
] as const;

const findForbidden = (question: CountryQuestion): QuestionFaults =>
  Object.fromEntries(
    textFields
      .filter((field) => identityNumbers.test(inWords(question[field] ?? '')))
      .map((field) => [field, 'identityNumber' as const]),
  );

/** A choice has options, each with a label in every language; other questions have none. */
function findOptionFaults(question: CountryQuestion): QuestionFaults {
  const codes = toCodes(question.options);
  if (question.type !== 'choice') return codes.length > 0 ? { options: 'mismatch' } : {};
  if (codes.length === 0) return { options: 'required' };
  if (new Set(codes).size < codes.length) return { options: 'invalid' };
  return Object.fromEntries(
    languages.flatMap((language) => {
      const field = `optionLabels${language}` as const;
      const { length } = toLines(question[field]);
      return length === codes.length ? [] : [[field, length === 0 ? 'required' : 'mismatch'] as const];
    }),
  );
}

const findLimitFaults = ({ min, max }: CountryQuestion): QuestionFaults =>
  min !== null && max !== null && min > max ? { max: 'tooSmall' } : {};

/** The answers that a question can have; null for any. */
function answersOf({ type, options }: Pick<Question, 'type' | 'options'>): readonly string[] | null {
  if (type === 'yesNo') return ['yes', 'no'];
  return options ?? null;
}

/** A condition names an answer to a question that is asked earlier. */
function findConditionFaults(
  { showIfQuestion, showIfValues }: CountryQuestion,
  earlier: readonly Question[],
): QuestionFaults {
  const values = toCodes(showIfValues);
  if (showIfQuestion === null) return values.length > 0 ? { showIfQuestion: 'required' } : {};
  const asked = earlier.find(({ id }) => id === showIfQuestion);
  if (asked === undefined) return { showIfQuestion: 'unknown' };
  if (values.length === 0) return { showIfValues: 'required' };
  const answers = answersOf(asked);
  return answers === null || values.every((value) => answers.includes(value))
    ? {}
    : { showIfValues: 'unknown' };
}

/**
 * What is wrong with a question, given the other active questions of its country. A change that would break the
 * condition of another question is an error of its position, step or options.
 */
export function findQuestionFaults(
  question: CountryQuestion,
  others: readonly CountryQuestion[],
): QuestionFaults {
  const flow = flowOf(question.countryCode);
  if (flow === undefined) return { countryCode: 'unknown' };
  if (!flow.steps.some(({ id, country }) => id === question.step && country !== undefined))
    return { step: 'unknown' };
  if (flow.steps.some(({ questions }) => questions.some(({ id }) => id === question.code)))
    return { code: 'taken' };
  const ordered = inOrder(flow, [...others, question]);
  const conditionFaults = (one: CountryQuestion): QuestionFaults =>
    findConditionFaults(one, [
      ...ownQuestionsBefore(flow, one.step),
      ...ordered.slice(0, ordered.indexOf(one)).map(toPlacedQuestion),
    ]);
  const broken = others.filter(({ showIfQuestion }) => showIfQuestion === question.code).map(conditionFaults);
  return {
    ...(broken.some(({ showIfQuestion }) => showIfQuestion) && { position: 'invalid' }),
    ...(broken.some(({ showIfValues }) => showIfValues) && { options: 'unknown' }),
    ...findLimitFaults(question),
    ...findOptionFaults(question),
    ...conditionFaults(question),
    ...findForbidden(question),
  };
}
