import { assign, enqueueActions } from 'xstate';
import type { AnswerCode } from '../../../../contract/registration/rules.ts';
import type { Problem } from '../../../services/kit/problem.ts';
import { storeTrail } from '../../../services/registration/local-draft.service.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import { baseSetup } from './base.setup.ts';
import { findConsentProblems } from './consent.ts';
import { isMisaddressed } from './initial-context.ts';
import {
  type Addressed,
  changePage,
  continuePage,
  followAddress,
  goBack,
  openIncompletePage,
  openPage,
  openRefusedPage,
  refusePage,
  resolveAgain,
  splitAddress,
  toAddressed,
} from './page-changes.ts';
import { getAddress, resolvePage } from './pages.ts';
import type { GuardianField, PageName } from './registration.types.ts';

/** With the actions that open pages and write their addresses. */
export const pageSetup = baseSetup.extend({
  actions: {
    continuePage: assign(({ context }) => continuePage(context)),
    refusePage: assign(({ context }) => refusePage(context)),
    changePage: assign(({ context }, { page }: { page: PageName }) => changePage(context, page)),
    followAddress: assign(({ context }, given: Addressed) => followAddress(context, given)),
    setAddress: assign(({ context }, given: Addressed) => ({ address: toAddressed(context, given) })),
    openIncompletePage: assign(({ context }) => openIncompletePage(context)),
    openRefusedPage: assign(({ context }, { problem }: { problem: Problem }) =>
      openRefusedPage(context, problem.problems as Readonly<Record<string, AnswerCode>>),
    ),
    resolveAgain: assign(({ context }) => resolveAgain(context)),
    openFoundPage: assign(({ context }) => ({
      ...openPage(context, resolvePage(context, context.found?.page ?? null), false),
      found: null,
    })),
    setDonePage: assign({ page: 'done', isReturning: false, problems: {}, consentProblems: [] }),
    /** Writes the address of the page, as a new entry of the history or in place of the current one. */
    writeAddress: enqueueActions(({ context, system, enqueue }, { replace }: { replace: boolean }) => {
      // Until the person decides whether to continue, the address stays.
      if (context.found !== null || !isMisaddressed(context)) return;
      const to = getAddress(context, context.page);
      enqueue.assign({ address: splitAddress(to) });
      sendIfPresent(enqueue, system, 'router', { type: 'router.navigate', to, replace });
    }),
    /** Through the browser's history if its last entry is the page before, so that Back always goes back. */
    goBack: enqueueActions(({ context, system, enqueue }) => {
      const { isLast, ...change } = goBack(context);
      if (change.address === undefined) return;
      enqueue.assign(change);
      const { path, search } = change.address;
      if (isLast) sendIfPresent(enqueue, system, 'router', { type: 'router.travel', by: -1 });
      else
        sendIfPresent(enqueue, system, 'router', {
          type: 'router.navigate',
          to: path + search,
          replace: true,
        });
    }),
    /** Marks this tab, in which the draft continues after a reload. */
    storeTrail: ({ context: { name, trail } }) => {
      storeTrail(name, trail);
    },
    notifyPage: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'page.opened' })),
    setConsent: assign(({ context }, { given }: { given: boolean }) => ({
      consent: given,
      submissionKey: null,
      consentProblems: context.consentProblems.filter((problem) => problem !== 'consent'),
    })),
    setGuardian: assign(({ context }, { field, text }: { field: GuardianField; text: string }) => {
      const guardian = { ...context.guardian, [field]: text };
      const missing = findConsentProblems({ ...context, guardian });
      return {
        guardian,
        submissionKey: null,
        consentProblems: context.consentProblems.filter((problem) => missing.includes(problem)),
      };
    }),
    refuseConsent: assign(({ context }) => ({
      consentProblems: findConsentProblems(context),
      refusals: context.refusals + 1,
    })),
  },
});
