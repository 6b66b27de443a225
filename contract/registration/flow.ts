import type { BuiltInType } from '../kit/document-types.ts';
import { type AnswerTexts, isAsked, type Question, toPhoneCountry } from './question.ts';

/** One page of a registration: questions, or files to upload. */
export interface Step {
  readonly id: string;
  readonly questions: readonly Question[];
  /** Document types that can be uploaded on this page. */
  readonly documents?: readonly BuiltInType[];
  /** Questions of this country, which are rows of the database, are added to the step with the same id. */
  readonly country?: string;
}

/**
 * A registration as data: its pages in order. Every flow ends with the check page, which asks for consent, and the
 * confirmation.
 */
export interface Flow {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Answers that the flow gives by itself, such as the country of residence of a flow for one country. */
  readonly presets?: AnswerTexts;
  /** The registration waits for an officer, who decides what becomes of it; otherwise it makes a student at once. */
  readonly triaged?: true;
}

/** A question that is a row of the database, with its place. */
export interface PlacedQuestion extends Question {
  readonly countryCode: string;
  /** The id of the step that it is added to. */
  readonly step: string;
}

/** Adds the questions of countries to the steps of a flow, after the step's own ones. */
export const withCountryQuestions = (flow: Flow, placed: readonly PlacedQuestion[]): Flow => ({
  ...flow,
  steps: flow.steps.map((step) => ({
    ...step,
    questions: [
      ...step.questions,
      ...placed.filter(({ countryCode, step: id }) => countryCode === step.country && id === step.id),
    ],
  })),
});

/** A step without questions and documents is skipped, as is one whose questions are all hidden. */
export const isShown = (step: Step, answers: AnswerTexts): boolean =>
  step.documents !== undefined || step.questions.some((question) => isAsked(question, answers));

/** The pages that are shown, given the answers so far. */
export const shownSteps = (flow: Flow, answers: AnswerTexts): readonly Step[] =>
  flow.steps.filter((step) => isShown(step, answers));

/** The questions that are asked, given the answers so far. */
export const askedQuestions = (flow: Flow, answers: AnswerTexts): readonly Question[] =>
  flow.steps.flatMap(({ questions }) => questions.filter((question) => isAsked(question, answers)));

/** Names under which a flow stores answers, including the countries of phone numbers. */
export const answerNames = (flow: Flow): readonly string[] =>
  flow.steps.flatMap(({ questions }) =>
    questions.flatMap(({ id, type }) => (type === 'phone' ? [id, toPhoneCountry(id)] : [id])),
  );

/** Answers to questions that aren't asked any more are kept, but not sent. */
export const askedAnswers = (flow: Flow, answers: AnswerTexts): AnswerTexts => {
  const asked = askedQuestions(flow, answers).flatMap(({ id, type }) =>
    type === 'phone' ? [id, toPhoneCountry(id)] : [id],
  );
  return Object.fromEntries(
    asked.flatMap((id) => (answers[id] === undefined ? [] : [[id, answers[id]] as const])),
  );
};
