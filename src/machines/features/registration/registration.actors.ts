import { fromCallback, fromPromise, waitFor } from 'xstate';
import { toTexts } from '../../../../contract/registration/answers.ts';
import type { PublicLink } from '../../../../contract/registration/links.ts';
import type {
  RegistrationCourse,
  RegistrationOptions,
  RegistrationReceipt,
} from '../../../../contract/registration/registration-drafts.ts';
import type { ParsePhone } from '../../../../contract/registration/rules.ts';
import { afterPaint } from '../../../services/browser/idle.service.ts';
import { guardUnload } from '../../../services/browser/unload.service.ts';
import { watchWake } from '../../../services/browser/wake.service.ts';
import { ProblemError, problem, problemOf } from '../../../services/kit/problem.ts';
import {
  type KeptFileContent,
  readKeptFiles,
  toSubmittedName,
} from '../../../services/registration/kept-files.service.ts';
import { watchKeptDraft } from '../../../services/registration/local-draft.service.ts';
import {
  loadPhoneParser,
  loadRegistrationCalls,
  type RegistrationRules,
} from '../../../services/registration/registration.service.ts';
import type { DraftAccess } from '../../../services/registration/registration-calls.ts';
import type { AppActors } from '../../kit/system.ts';
import { toGuardian } from './consent.ts';
import type { RegistrationMachineEvent, RegistrationState, SavedDraft } from './registration.context.ts';

type Context = RegistrationState;

const requireDraft = ({ draft }: Pick<Context, 'draft'>): DraftAccess => {
  if (!draft) throw new ProblemError(problem('notFound'));
  return draft;
};

/** The actors of a registration. */
export const registrationActors = {
  /** Resolves once the page is on screen; then the browser has time for what isn't needed at first. */
  awaitPaint: fromPromise<void>(async ({ system, signal }) => {
    const router: AppActors['router'] | undefined = system.get('router');
    if (router)
      await waitFor(router, ({ context }) => !context?.pending, {
        timeout: Number.POSITIVE_INFINITY,
        signal,
      });
    await afterPaint(signal);
  }),
  watchWake: fromCallback<RegistrationMachineEvent>(({ sendBack }) =>
    watchWake(() => sendBack({ type: 'connection.restored' })),
  ),
  watchKept: fromCallback<RegistrationMachineEvent, { name: string }>(({ input, sendBack }) =>
    watchKeptDraft(input.name, (draft) => sendBack({ type: 'draft.changed', draft })),
  ),
  /** Makes the browser ask before the page is left. */
  guardUnload: fromCallback(guardUnload),
  /** Those of a registration that was submitted, and those of the one in progress. */
  readFiles: fromPromise<readonly KeptFileContent[], { name: string }>(async ({ input: { name } }) =>
    (await Promise.all([readKeptFiles(toSubmittedName(name)), readKeptFiles(name)])).flat(),
  ),
  loadRules: fromPromise<RegistrationRules>(loadRegistrationCalls),
  loadPhone: fromPromise<ParsePhone>(loadPhoneParser),
  loadOptions: fromPromise<RegistrationOptions, Pick<Context, 'origin'>>(async ({ input, signal }) =>
    (await loadRegistrationCalls()).loadOptions(input.origin.flow, signal),
  ),
  openLink: fromPromise<PublicLink, Pick<Context, 'origin'>>(async ({ input: { origin }, signal }) => {
    if (!origin.link) throw new ProblemError(problem('notFound'));
    return (await loadRegistrationCalls()).openLink(origin.link, signal);
  }),
  /** Creates the draft on the server, or saves it. */
  save: fromPromise<SavedDraft, Context>(async ({ input, signal }) => {
    const { answers, page, draft, creation, website, origin } = input;
    const calls = await loadRegistrationCalls();
    const sentAt = Date.now();
    if (draft) {
      const body = { step: page, answers };
      return { draft: await calls.saveDraft(draft, body, signal), sent: answers, page, sentAt };
    }
    if (!creation) throw new ProblemError(problem('broken'));
    const created = await calls.createDraft(origin, creation, website, signal);
    return { draft: created, sent: creation.answers, page: creation.step, sentAt };
  }),
  discard: fromPromise<void, { draft: Context['discarded'] }>(async ({ input, signal }) => {
    if (input.draft) await (await loadRegistrationCalls()).discardDraft(input.draft, signal);
  }),
  sendLink: fromPromise<string, Pick<Context, 'draft' | 'answers'>>(async ({ input, signal }) => {
    await (await loadRegistrationCalls()).sendLink(requireDraft(input), signal);
    return input.answers.email?.text.trim() ?? '';
  }),
  requestLink: fromPromise<string, Pick<Context, 'resumeEmail' | 'website'>>(async ({ input, signal }) => {
    const email = input.resumeEmail.trim();
    await (await loadRegistrationCalls()).requestLink(email, input.website, signal);
    return email;
  }),
  findCourses: fromPromise<readonly RegistrationCourse[], Pick<Context, 'courseQuery' | 'answers'>>(
    async ({ input, signal }) =>
      (await loadRegistrationCalls()).findCourses(
        { text: input.courseQuery, answers: toTexts(input.answers) },
        signal,
      ),
  ),
  submit: fromPromise<RegistrationReceipt, Context>(async ({ input, signal }) => {
    const calls = await loadRegistrationCalls();
    const given = { flow: input.flow, answers: input.answers, guardian: toGuardian(input) };
    return calls
      .submitDraft(requireDraft(input), given, input.submissionKey ?? '', signal)
      .catch((thrown) => {
        const what = problemOf(thrown);
        throw what.problems !== undefined
          ? new ProblemError({ ...what, problems: calls.parseAnswerProblems(what.problems) })
          : thrown;
      });
  }),
  /** Deletes a file on the server; if that fails, it is tried again after the next save. */
  removeFile: fromCallback<RegistrationMachineEvent, { draft: DraftAccess; id: string }>(({ input }) => {
    const stopped = new AbortController();
    loadRegistrationCalls().then(
      (calls) => calls.removeFile(input.draft, input.id, stopped.signal).catch(() => {}),
      () => {},
    );
    return () => stopped.abort();
  }),
};
