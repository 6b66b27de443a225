import { latestDayAt } from '../../../../contract/facts/dates.ts';
import { type Day, toUtcDay } from '../../../../contract/facts/days.ts';
import { type Answers, toTexts } from '../../../../contract/registration/answers.ts';
import { isShown, type Step, shownSteps } from '../../../../contract/registration/flow.ts';
import { readPage, toPageAddress } from '../../../../contract/registration/paths.ts';
import { isAsked, type Question } from '../../../../contract/registration/question.ts';
import type { AnswerCode } from '../../../../contract/registration/rules.ts';
import type { RegistrationState } from './registration.context.ts';
import type { PageName } from './registration.types.ts';

type Context = Pick<
  RegistrationState,
  'flow' | 'answers' | 'rules' | 'parsePhone' | 'options' | 'optionsFailed' | 'timeOffset'
>;

/** Pages that are not steps, and are always complete. */
const otherPages: readonly PageName[] = ['check', 'resume'];

/** Something was typed: an answer that the flow gives by itself has no time. */
export const hasTypedAnswer = (answers: Answers): boolean =>
  Object.values(answers).some(({ text, at }) => at > 0 && text.trim() !== '');

/** The time by the server's clock. */
export const serverTime = ({ timeOffset }: Pick<Context, 'timeOffset'>): number => Date.now() + timeOffset;
export const serverDay = (context: Pick<Context, 'timeOffset'>): Day => toUtcDay(serverTime(context));

export const getStep = ({ flow }: Pick<Context, 'flow'>, page: PageName): Step | undefined =>
  flow.steps.find(({ id }) => id === page);

export const getFirstPage = ({ flow }: Pick<Context, 'flow'>): PageName => flow.steps[0]?.id ?? 'check';

/** The questions of a page, given the answers so far. */
export const getQuestions = (context: Context, page: PageName): readonly Question[] => {
  const texts = toTexts(context.answers);
  return getStep(context, page)?.questions.filter((question) => isAsked(question, texts)) ?? [];
};

/** Whether a step needs questions that aren't loaded yet. */
const isUnloaded = ({ options }: Context, { country }: Step): boolean =>
  country !== undefined && options === null;

/** A page that can't be shown before the questions of the country are loaded. */
export const isWaitingPage = (context: Context, page: PageName): boolean => {
  const step = getStep(context, page);
  return step !== undefined && isUnloaded(context, step) && !context.optionsFailed;
};

/**
 * Why the answers to some questions aren't accepted. Before the rules are loaded, only missing answers are known.
 */
export function judgeQuestions(
  { answers, rules, parsePhone, timeOffset }: Context,
  questions: readonly Question[],
): Readonly<Record<string, AnswerCode>> {
  const texts = toTexts(answers);
  if (rules) {
    const latestDay = latestDayAt(new Date(serverTime({ timeOffset })).toISOString());
    return rules.judge(questions, texts, { latestDay, parsePhone: parsePhone ?? undefined }).problems;
  }
  return Object.fromEntries(
    questions.flatMap(({ id, optional }) =>
      optional || (texts[id] ?? '').trim() !== '' ? [] : [[id, 'required'] as const],
    ),
  );
}

export const judgePage = (context: Context, page: PageName): Readonly<Record<string, AnswerCode>> =>
  judgeQuestions(context, getQuestions(context, page));

export const isComplete = (context: Context, page: PageName): boolean =>
  Object.keys(judgePage(context, page)).length === 0;

/** The first of the pages shown that has a problem; null if there is none. */
export const findIncompletePage = (context: Context): PageName | null =>
  shownSteps(context.flow, toTexts(context.answers)).find(({ id }) => !isComplete(context, id))?.id ?? null;

/**
 * The page to show when one is asked for: the first incomplete one before it, or the next one if it is hidden.
 *
 * @param wanted Null for the first page.
 */
export function resolvePage(context: Context, wanted: PageName | null): PageName {
  if (wanted === 'resume') return 'resume';
  const { steps } = context.flow;
  const texts = toTexts(context.answers);
  const at = wanted === 'check' ? steps.length : steps.findIndex(({ id }) => id === wanted);
  if (at < 0) return getFirstPage(context);
  for (const [index, step] of steps.entries()) {
    if (index < at) {
      if (isShown(step, texts) && !isComplete(context, step.id)) return step.id;
    } else if (isShown(step, texts) || isWaitingPage(context, step.id)) return step.id;
  }
  return 'check';
}

/** The page after a step: one with questions that are being loaded counts, one whose questions can't be loaded doesn't. */
export function getNextPage(context: Context, page: PageName): PageName {
  const texts = toTexts(context.answers);
  const { steps } = context.flow;
  const later = steps.slice(steps.findIndex(({ id }) => id === page) + 1);
  return later.find((step) => isShown(step, texts) || isWaitingPage(context, step.id))?.id ?? 'check';
}

/** The page before another one; null for the first. */
export function getPreviousPage(context: Context, page: PageName): PageName | null {
  if (page === 'resume') return getFirstPage(context);
  const shown = shownSteps(context.flow, toTexts(context.answers));
  const { steps } = context.flow;
  const at = page === 'check' ? steps.length : steps.findIndex(({ id }) => id === page);
  const earlier = shown.filter(({ id }) => steps.findIndex((step) => step.id === id) < at);
  return earlier.at(-1)?.id ?? null;
}

/** The page that an address names, known or not; null for the first one. */
export const getAddressedPage = ({ path, search }: RegistrationState['address']): PageName | null =>
  readPage(path, search);

/** The address of a page. */
export const getAddress = (context: Pick<RegistrationState, 'flow' | 'start'>, page: PageName): string =>
  toPageAddress(context.start, page === getFirstPage(context) ? null : page);

/** The step that asks for a phone number is this one or the next. */
export function isPhoneNear(context: Context & Pick<RegistrationState, 'page'>): boolean {
  const hasPhone = (page: PageName) =>
    getStep(context, page)?.questions.some(({ type }) => type === 'phone') ?? false;
  const { page } = context;
  return !otherPages.includes(page)
    ? hasPhone(page) || hasPhone(getNextPage(context, page))
    : page === 'check';
}

/** The step that asks for an email address; from the one after it on, the server keeps the draft. */
const getEmailQuestion = ({ flow }: Pick<Context, 'flow'>): string | undefined =>
  flow.steps.flatMap(({ questions }) => questions).find(({ id, type }) => type === 'email' && id === 'email')
    ?.id;

/** The email address was given, and its page was left. */
export function hasAddress(context: Context & Pick<RegistrationState, 'page'>): boolean {
  const question = getEmailQuestion(context);
  if (question === undefined) return false;
  const text = context.answers[question]?.text.trim() ?? '';
  const isHere = getQuestions(context, context.page).some(({ id }) => id === question);
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && !isHere;
}
