import type { AnswerCode } from '../../../../contract/registration/rules.ts';
import {
  findIncompletePage,
  getAddress,
  getAddressedPage,
  getNextPage,
  getPreviousPage,
  getStep,
  judgePage,
  resolvePage,
} from './pages.ts';
import type { RegistrationState } from './registration.context.ts';
import type { PageName } from './registration.types.ts';

type Context = RegistrationState;

/** An address as the router writes it; without a path it is on the same one. */
export interface Addressed {
  readonly path?: string;
  readonly search: string;
}

export const splitAddress = (to: string): Context['address'] => {
  const at = to.indexOf('?');
  return at < 0 ? { path: to, search: '' } : { path: to.slice(0, at), search: to.slice(at) };
};

/** Opens a page. Its problems are shown only if it was judged before. */
export function openPage(context: Context, page: PageName, showsProblems: boolean): Partial<Context> {
  const problems: Readonly<Record<string, AnswerCode>> =
    showsProblems && context.passed.includes(page) ? judgePage(context, page) : {};
  const hasProblems = Object.keys(problems).length > 0;
  return {
    page,
    problems,
    refusals: hasProblems ? context.refusals + 1 : context.refusals,
    isReturning: context.isReturning && page !== 'check' && page !== 'done',
    consentProblems: [],
  };
}

const withPassed = ({ passed }: Context, page: PageName): Context['passed'] =>
  passed.includes(page) ? passed : [...passed, page];

/** Continue was accepted: to the next page, or back to the check page by way of what is still missing. */
export function continuePage(context: Context): Partial<Context> {
  const left = { ...context, passed: withPassed(context, context.page) };
  const next = getNextPage(left, left.page);
  const target = left.isReturning || next === 'check' ? resolvePage(left, 'check') : next;
  return {
    passed: left.passed,
    trail: [...context.trail, context.page],
    ...openPage(left, target, target !== next),
  };
}

/** Continue was refused. */
export const refusePage = (context: Context): Partial<Context> => ({
  passed: withPassed(context, context.page),
  problems: judgePage(context, context.page),
  refusals: context.refusals + 1,
});

/** From the check page to an answer, and back by Continue. */
export const changePage = (context: Context, page: PageName): Partial<Context> =>
  getStep(context, page)
    ? { trail: [...context.trail, context.page], ...openPage(context, page, true), isReturning: true }
    : {};

/** The page before, and whether the browser's last entry is that page. */
export function goBack(context: Context): Partial<Context> & { readonly isLast?: boolean } {
  const previous = context.isReturning ? 'check' : getPreviousPage(context, context.page);
  if (previous === null) return {};
  const isLast = context.trail.at(-1) === previous;
  return {
    ...openPage(context, previous, true),
    trail: isLast ? context.trail.slice(0, -1) : context.trail,
    address: splitAddress(getAddress(context, previous)),
    isLast,
  };
}

export const toAddressed = ({ address }: Context, { path, search }: Addressed): Context['address'] => ({
  path: path ?? address.path,
  search,
});

/** The browser went to another page, or an address was opened. */
export function followAddress(context: Context, given: Addressed): Partial<Context> {
  const address = toAddressed(context, given);
  const wanted = getAddressedPage(address);
  const page = resolvePage(context, wanted === 'done' ? 'check' : wanted);
  const isBack = context.trail.at(-1) === page;
  return {
    address,
    trail: isBack ? context.trail.slice(0, -1) : [...context.trail, context.page],
    ...openPage(context, page, true),
  };
}

/** Shows the problems of a page, from the check page. */
const showProblems = (context: Context, page: PageName, problems: Context['problems']): Partial<Context> => ({
  page,
  problems,
  trail: [...context.trail, context.page],
  passed: withPassed(context, page),
  refusals: context.refusals + 1,
  isReturning: true,
  consentProblems: [],
});

/** Opens the first page with a problem. */
export function openIncompletePage(context: Context): Partial<Context> {
  const page = findIncompletePage(context);
  return page === null ? {} : showProblems(context, page, judgePage(context, page));
}

/** Opens the first page with an answer that the server refused. */
export function openRefusedPage(context: Context, problems: Context['problems']): Partial<Context> {
  const step = context.flow.steps.find(({ questions }) => questions.some(({ id }) => id in problems));
  if (!step) return {};
  const own = Object.entries(problems).filter(([id]) => step.questions.some((each) => each.id === id));
  return showProblems(context, step.id, Object.fromEntries(own));
}

/** After a change of options, answers or rules: the page may be hidden now, or one before the check page incomplete. */
export function resolveAgain(context: Context): Partial<Context> {
  const page = resolvePage(context, context.page);
  return page === context.page ? {} : openPage(context, page, false);
}
