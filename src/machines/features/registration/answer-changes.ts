import {
  type Answers,
  findReplaced,
  mergeAnswers,
  type ReplacedAnswer,
} from '../../../../contract/registration/answers.ts';
import { toPhoneCountry } from '../../../../contract/registration/question.ts';
import type { AnswerCode } from '../../../../contract/registration/rules.ts';
import type { KeptDraft } from '../../../services/registration/kept-draft.ts';
import { getQuestions, judgePage, serverTime } from './pages.ts';
import type { RegistrationState, SavedDraft } from './registration.context.ts';
import type { RegistrationUpload } from './registration.types.ts';

type Context = RegistrationState;

/** Problems that the correction of another answer can solve. */
const relative: readonly (AnswerCode | undefined)[] = ['offScale', 'notInLife', 'outOfOrder'];

/**
 * The problems that remain after a correction: nothing new is criticized before Continue. What the server alone refuses
 * stays until the answer is another one.
 */
function getRemainingProblems(context: Context, answers: Answers): Context['problems'] {
  if (Object.keys(context.problems).length === 0) return context.problems;
  const judged = judgePage({ ...context, answers }, context.page);
  const isSame = (name: string) => context.answers[name]?.text === answers[name]?.text;
  return Object.fromEntries(
    getQuestions({ ...context, answers }, context.page).flatMap(({ id }) => {
      const isUntouched =
        isSame(id) && isSame(toPhoneCountry(id)) && !relative.includes(context.problems[id]);
      const code = context.problems[id] && (isUntouched ? context.problems[id] : judged[id]);
      return code ? [[id, code] as const] : [];
    }),
  );
}

/** An answer was typed. Its time is later than that of any answer it replaces, whatever the clocks say. */
export function changeAnswer(context: Context, question: string, text: string): Partial<Context> {
  const before = context.answers[question];
  if (before?.text === text) return {};
  const at = Math.max(serverTime(context), (before?.at ?? 0) + 1);
  const answers = { ...context.answers, [question]: { text, at } };
  return {
    answers,
    typed: { ...context.typed, [question]: at },
    problems: getRemainingProblems(context, answers),
    replaced: context.replaced.filter((each) => each.question !== question),
    // Another submission than the one that may have been sent.
    submissionKey: null,
  };
}

/** The answers that were typed in this tab and still count. */
const getOwn = ({ answers, typed }: Context): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([question, { at }]) => typed[question] === at));

/** Adds replaced answers to those already shown, which are compared with the newest text. */
function addReplaced(context: Context, answers: Answers, found: readonly ReplacedAnswer[]) {
  const known = context.replaced.map((each) => ({
    ...each,
    newer: answers[each.question]?.text ?? each.newer,
  }));
  const added = found.filter(({ question }) => !known.some((each) => each.question === question));
  return [...known, ...added].filter(({ text, newer }) => text !== newer);
}

/** Merges answers from another tab or device: for each question the newest counts, and the other is shown. */
export function mergeTheirs(context: Context, theirs: Answers, since: number): Partial<Context> {
  const answers = mergeAnswers(context.answers, theirs);
  const replaced = addReplaced(context, answers, findReplaced(getOwn(context), theirs, since));
  return { answers, replaced, problems: getRemainingProblems(context, answers) };
}

/** Takes over what another tab kept. */
export const mergeKept = (context: Context, kept: KeptDraft): Partial<Context> => ({
  ...mergeTheirs(context, kept.answers, 0),
  draft: kept.draft ?? context.draft,
  creation: kept.draft === null ? (context.creation ?? kept.creation) : null,
  removedFiles: [...new Set([...context.removedFiles, ...kept.removedFiles])],
});

/** Brings back an answer that was replaced. */
export function useReplaced(context: Context, question: string): Partial<Context> {
  const found = context.replaced.find((each) => each.question === question);
  return found ? changeAnswer(context, question, found.text) : {};
}

/** The uploads, with what the server has. A file that it had and has no more was removed on another device. */
function mergeUploads(context: Context, { files }: SavedDraft['draft']): readonly RegistrationUpload[] {
  const theirs = new Map(files.map((file) => [file.id, file]));
  const kept = context.uploads.flatMap((upload): readonly RegistrationUpload[] => {
    const file = theirs.get(upload.id);
    if (file?.state === 'finished') return [{ ...upload, sent: upload.size, state: 'uploaded' }];
    if (file?.state === 'refused') return [{ ...upload, state: 'refused', refusal: file.refusal }];
    return file === undefined && context.serverFiles.includes(upload.id) ? [] : [upload];
  });
  const others = files.filter(
    ({ id, state }) =>
      state !== 'receiving' &&
      !context.removedFiles.includes(id) &&
      !context.uploads.some((upload) => upload.id === id),
  );
  return [
    ...kept,
    ...others.map(
      ({ id, type, fileName, size, state, refusal }): RegistrationUpload => ({
        id,
        type,
        fileName,
        size,
        sent: size,
        state: state === 'refused' ? 'refused' : 'uploaded',
        refusal,
        hint: null,
      }),
    ),
  ];
}

/** Takes over the reply to saving, which can be older than what was typed since. */
export function applySaved(context: Context, { draft, sent, page, sentAt }: SavedDraft): Partial<Context> {
  const now = Date.now();
  const timeOffset = Date.parse(draft.now) - now;
  return {
    ...mergeTheirs(context, draft.answers, context.agreedAt),
    draft: 'key' in draft ? { id: draft.id, key: draft.key } : context.draft,
    creation: null,
    synced: mergeAnswers(sent, draft.answers),
    syncedPage: page,
    // Answers typed since were dated by the clock as it was known then, or in the same millisecond.
    agreedAt: sentAt + Math.min(context.timeOffset, timeOffset) - 1,
    timeOffset,
    savedAt: now,
    attempts: 0,
    uploads: mergeUploads(context, draft),
    serverFiles: draft.files.map(({ id }) => id),
    receipt: draft.receipt,
    problem: null,
  };
}

/** The server doesn't have all answers, or another page. */
export const isUnsynced = ({ answers, synced, page, syncedPage, draft, flow }: Context): boolean =>
  draft === null ||
  Object.entries(answers).some(([question, { text, at }]) => at > 0 && synced[question]?.text !== text) ||
  (syncedPage !== page && (page === 'check' || flow.steps.some(({ id }) => id === page)));

/** What the device keeps. */
export const toKept = (context: Context, savedAt: number): KeptDraft => ({
  savedAt,
  page: ['done', 'resume'].includes(context.page) ? '' : context.page,
  answers: context.answers,
  draft: context.draft,
  creation: context.creation,
  syncedAt: context.savedAt,
  timeOffset: context.timeOffset,
  files: context.uploads
    .filter(({ state }) => state === 'uploaded')
    .map(({ id, type, fileName, size }) => ({ id, type, fileName, size })),
  removedFiles: context.removedFiles,
  ignoresLink: context.ignoresLink,
});
