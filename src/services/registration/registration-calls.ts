import * as z from 'zod/mini';
import { consentVersion } from '../../../contract/people/consent.ts';
import { type Answers, toTexts } from '../../../contract/registration/answers.ts';
import { askedAnswers, type Flow } from '../../../contract/registration/flow.ts';
import { type PublicLink, registrationLinksApi } from '../../../contract/registration/links.ts';
import type { RegistrationOrigin } from '../../../contract/registration/paths.ts';
import { type AnswerTexts, longestText } from '../../../contract/registration/question.ts';
import {
  registrationDraftsApi as api,
  type RegistrationConsent,
  type RegistrationCourse,
  type RegistrationDraft,
  type RegistrationOptions,
  type RegistrationReceipt,
  registrationLanguages,
  registrationOptions,
  registrationOptionsApi,
} from '../../../contract/registration/registration-drafts.ts';
import { type AnswerCode, answerCodes, judge, judgeFlow } from '../../../contract/registration/rules.ts';
import { readPageLanguage } from '../browser/appearance.service.ts';
import { mainApi } from '../kit/api.ts';
import { problemOf } from '../kit/problem.ts';
import type { Creation } from './kept-draft.ts';
import { keepOptions, readKeptOptions } from './local-draft.service.ts';

// The rules and calls of a registration, in one chunk that is loaded after the first paint.

export { judge, judgeFlow };

/** A draft on the server: whoever has its key can read and change it. */
export interface DraftAccess {
  readonly id: number;
  readonly key: string;
}

export type OpenedDraft = RegistrationDraft & { readonly key: string };
type Language = (typeof registrationLanguages)[number];

const toLanguage = (given: string): Language =>
  registrationLanguages.find((known) => known === given) ?? 'en';
const language = (): Language => toLanguage(readPageLanguage());

/** Texts that are too long for the server are refused on their page; until then they stay on the device. */
const withoutTooLong = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).filter(([, { text }]) => text.length <= longestText.longText));

/** The options of a flow; when they can't be loaded, those that this device loaded before. */
export async function loadOptions(
  flow: RegistrationOrigin['flow'],
  signal: AbortSignal,
): Promise<RegistrationOptions> {
  try {
    const { data } = await mainApi.call(registrationOptionsApi.options, { query: { flow } }, { signal });
    keepOptions(flow, data);
    return data;
  } catch (thrown) {
    const kept = z.safeParse(registrationOptions, readKeptOptions(flow)).data;
    if (kept === undefined || signal.aborted) throw thrown;
    return kept;
  }
}

/** Opens a link, which counts the visit. */
export const openLink = async (
  link: NonNullable<RegistrationOrigin['link']>,
  signal: AbortSignal,
): Promise<PublicLink> => (await mainApi.call(registrationLinksApi.open, { params: link }, { signal })).data;

/** Creates the draft on the server; repeated calls with the same creation make one. */
export async function createDraft(
  { flow, link, introducedBy }: RegistrationOrigin,
  { key, answers, ...creation }: Creation,
  website: string,
  signal: AbortSignal,
): Promise<OpenedDraft> {
  const body = {
    flow,
    link,
    introducedBy,
    step: creation.step,
    language: toLanguage(creation.language),
    answers: withoutTooLong(answers),
    website,
  };
  return (await mainApi.call(api.create, { body }, { signal, idempotencyKey: key })).data;
}

/** Saves answers; the reply has those of all devices. */
export async function saveDraft(
  { id, key }: DraftAccess,
  { step, answers }: { readonly step: string; readonly answers: Answers },
  signal: AbortSignal,
): Promise<RegistrationDraft> {
  const body = { key, step, language: language(), answers: withoutTooLong(answers) };
  const reply = await mainApi.call(api.save, { params: { id }, body }, { signal, expected: 'notFound' });
  return reply.data;
}

/** Deletes a draft on the server; one that is gone already counts as deleted. */
export async function discardDraft({ id, key }: DraftAccess, signal: AbortSignal): Promise<void> {
  try {
    await mainApi.call(api.discard, { params: { id }, body: { key } }, { signal, expected: 'notFound' });
  } catch (thrown) {
    if (problemOf(thrown).kind !== 'notFound') throw thrown;
  }
}

/** Emails a link that opens the draft on another device. */
export async function sendLink({ id, key }: DraftAccess, signal: AbortSignal): Promise<void> {
  await mainApi.call(api.sendLink, { params: { id }, body: { key } }, { signal });
}

/** Emails links to the drafts that were started with an address, if there are any. */
export async function requestLink(email: string, website: string, signal: AbortSignal): Promise<void> {
  await mainApi.call(api.requestLink, { body: { email, language: language(), website } }, { signal });
}

/** Opens a draft with the token of an emailed link. */
export const resumeDraft = async (token: string, dateOfBirth: string | null, signal: AbortSignal) =>
  (await mainApi.call(api.resume, { body: { token, dateOfBirth } }, { signal })).data;

export async function removeFile(
  { id, key }: DraftAccess,
  fileId: string,
  signal: AbortSignal,
): Promise<void> {
  const body = { key, fileId };
  await mainApi.call(api.removeFile, { params: { id }, body }, { signal, expected: 'notFound' });
}

/** Courses that accept applications, for a destination and a level if they are known. */
export async function findCourses(
  { text, answers }: { readonly text: string; readonly answers: AnswerTexts },
  signal: AbortSignal,
): Promise<readonly RegistrationCourse[]> {
  const { countryCode, level } = z.parse(registrationOptionsApi.courses.query, {
    ...(answers.destination && { countryCode: answers.destination }),
    ...(answers.level && { level: answers.level }),
  });
  const query = {
    searchQuery: text.trim().slice(0, 100),
    ...(countryCode !== undefined && { countryCode }),
    ...(level !== undefined && { level }),
  };
  return (await mainApi.call(registrationOptionsApi.courses, { query }, { signal })).data;
}

/** Submits a registration with the answers to the questions that are asked; it isn't retried by itself. */
export async function submitDraft(
  { id, key }: DraftAccess,
  given: {
    readonly flow: Flow;
    readonly answers: Answers;
    readonly guardian: RegistrationConsent['guardian'];
  },
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<RegistrationReceipt> {
  const asked = askedAnswers(given.flow, toTexts(given.answers));
  const answers = Object.fromEntries(Object.entries(given.answers).filter(([question]) => question in asked));
  const consent = { version: consentVersion, language: language(), guardian: given.guardian };
  const options = { signal, idempotencyKey };
  return (await mainApi.call(api.submit, { params: { id }, body: { key, answers, consent } }, options)).data;
}

/** Reads the error details of `registration.invalid`, as far as they can be read. */
export function parseAnswerProblems(given: unknown): Readonly<Record<string, AnswerCode>> {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  return Object.fromEntries(
    entries.flatMap(([question, value]) => {
      const code = answerCodes.find((known) => known === value);
      return code ? [[question, code] as const] : [];
    }),
  );
}
