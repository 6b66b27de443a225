import { yearsBetween } from '../../../../../contract/facts/dates.ts';
import type { Day } from '../../../../../contract/facts/days.ts';
import { toTexts } from '../../../../../contract/registration/answers.ts';
import { toIsoDate } from '../../../../../contract/registration/dates.ts';
import { type Flow, type Step, shownSteps } from '../../../../../contract/registration/flow.ts';
import { type AnswerTexts, isAsked, type Question } from '../../../../../contract/registration/question.ts';
import type { PageName, RegistrationContext, RegistrationUpload } from '../registration.types.ts';

export { toPhoneCountry } from '../../../../../contract/registration/question.ts';

type Pages = Pick<RegistrationContext, 'flow' | 'answers' | 'page'>;

export const getTexts = ({ answers }: Pick<RegistrationContext, 'answers'>): AnswerTexts => toTexts(answers);

/** The context with the answers and files that were submitted, on the confirmation. */
export const withSubmitted = (context: RegistrationContext): RegistrationContext => ({
  ...context,
  ...context.submitted,
});

/** The server neither has the file nor has refused it. */
export const isUnsent = ({ state }: Pick<RegistrationUpload, 'state'>): boolean =>
  state !== 'uploaded' && state !== 'refused';

/** The steps that are shown, given the answers so far. */
export const getShownSteps = ({ flow, answers }: Omit<Pages, 'page'>): readonly Step[] =>
  shownSteps(flow, toTexts(answers));

/** The step that is open; undefined on the check page and after it. */
export const getStep = (flow: Flow, page: PageName): Step | undefined =>
  flow.steps.find(({ id }) => id === page);

/** The questions of a step that are asked, given the answers so far. */
export const getQuestions = (step: Step, answers: AnswerTexts): readonly Question[] =>
  step.questions.filter((question) => isAsked(question, answers));

/**
 * The number of the open page and of all pages, as they are shown now; the check page is the last one. Null on pages
 * outside the flow.
 */
export function getProgress(context: Pages): { readonly number: number; readonly total: number } | null {
  const steps = getShownSteps(context);
  const total = steps.length + 1;
  if (context.page === 'check') return { number: total, total };
  const index = steps.findIndex(({ id }) => id === context.page);
  return index < 0 ? null : { number: index + 1, total };
}

/** The email address that was given on the page before this one, for the person to read again. */
export function getEmailToConfirm(context: Pages): string | null {
  const steps = getShownSteps(context);
  const previous = steps[steps.findIndex(({ id }) => id === context.page) - 1];
  const question = previous?.questions.find(({ type }) => type === 'email');
  return getEmail(context, question);
}

const getEmail = ({ answers }: Pick<Pages, 'answers'>, question: Question | undefined): string | null =>
  (question && answers[question.id]?.text.trim()) || null;

/** The student's email address, to which links are sent; null before one was given. */
export const getOwnEmail = (context: Omit<Pages, 'page'>): string | null =>
  getEmail(
    context,
    context.flow.steps.flatMap(({ questions }) => questions).find(({ id }) => id === 'email'),
  );

/** A student under 18 registers with the consent of a parent or guardian. */
export function isMinor(answers: AnswerTexts, today: Day): boolean {
  const born = toIsoDate(answers.dateOfBirth ?? '');
  return born !== null && yearsBetween(born, today) < 18;
}
