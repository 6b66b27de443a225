import type { Answer, Answers } from '../../../contract/registration/answers.ts';

/** The call that creates the draft on the server: repeated without change until there is a reply. */
export interface Creation {
  readonly key: string;
  readonly step: string;
  readonly language: string;
  readonly answers: Answers;
}

/** A file that the server has, to be shown before the server was asked again. */
export interface KeptFile {
  readonly id: string;
  readonly type: string;
  readonly fileName: string;
  readonly size: number;
}

/** A registration in progress, as kept on the device. */
export interface KeptDraft {
  /** When it was kept, in ms since 1970. */
  readonly savedAt: number;
  readonly page: string;
  readonly answers: Answers;
  readonly draft: { readonly id: number; readonly key: string } | null;
  readonly creation: Creation | null;
  /** When the server had all answers, by the device's clock. */
  readonly syncedAt: number | null;
  /** The difference between the server's clock and that of the device, in ms. */
  readonly timeOffset: number;
  readonly files: readonly KeptFile[];
  /** Files that were removed here, but perhaps not on the server. */
  readonly removedFiles: readonly string[];
  /** The link can't be used, and the person goes on without it. */
  readonly ignoresLink: boolean;
}

type Fields = Readonly<Record<string, unknown>>;
const toFields = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function toAnswer(value: unknown): Answer | null {
  const { text, at } = toFields(value) ?? {};
  return isText(text) && isTime(at) ? { text, at } : null;
}

const toAnswers = (value: unknown): Answers =>
  Object.fromEntries(
    Object.entries(toFields(value) ?? {}).flatMap(([question, each]) => {
      const answer = toAnswer(each);
      return answer ? [[question, answer] as const] : [];
    }),
  );

function toDraft(value: unknown): KeptDraft['draft'] {
  const { id, key } = toFields(value) ?? {};
  return isTime(id) && isText(key) ? { id, key } : null;
}

function toCreation(value: unknown): Creation | null {
  const { key, step, language, answers } = toFields(value) ?? {};
  return isText(key) && isText(step) && isText(language)
    ? { key, step, language, answers: toAnswers(answers) }
    : null;
}

function toFile(value: unknown): KeptFile | null {
  const { id, type, fileName, size } = toFields(value) ?? {};
  return isText(id) && isText(type) && isText(fileName) && isTime(size) ? { id, type, fileName, size } : null;
}

/** Reads a kept draft without trusting it: it can be from another version of the portal, or damaged. */
export function parseKeptDraft(text: string | null): KeptDraft | null {
  let given: Fields | null;
  try {
    given = toFields(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
  if (given?.version !== 1 || !isTime(given.savedAt)) return null;
  return {
    savedAt: given.savedAt,
    page: isText(given.page) ? given.page : '',
    answers: toAnswers(given.answers),
    draft: toDraft(given.draft),
    creation: toCreation(given.creation),
    syncedAt: isTime(given.syncedAt) ? given.syncedAt : null,
    timeOffset: Number.isSafeInteger(given.timeOffset) ? Number(given.timeOffset) : 0,
    files: toList(given.files).flatMap((each) => toFile(each) ?? []),
    removedFiles: toList(given.removedFiles).filter(isText),
    ignoresLink: given.ignoresLink === true,
  };
}

export const serializeKeptDraft = (kept: KeptDraft): string => JSON.stringify({ version: 1, ...kept });
