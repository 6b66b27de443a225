import type { AnswerTexts } from './question.ts';

/** An answer as typed, and when it was typed: milliseconds since 1970, by the server's clock. */
export interface Answer {
  readonly text: string;
  readonly at: number;
}
export type Answers = Readonly<Record<string, Answer>>;

/** An answer that was replaced by a newer one from another device or tab. */
export interface ReplacedAnswer {
  readonly question: string;
  /** The older text, which lost. */
  readonly text: string;
  /** The newer text, which counts. */
  readonly newer: string;
}

export const toTexts = (answers: Answers): AnswerTexts =>
  Object.fromEntries(Object.entries(answers).map(([question, { text }]) => [question, text]));

/** Of two answers with the same time, every device keeps the same one. */
const isNewer = (one: Answer, other: Answer): boolean =>
  one.at > other.at || (one.at === other.at && one.text > other.text);

/**
 * Merges what was typed here with what was typed elsewhere: for each question the newest answer counts. The result
 * doesn't depend on the order of the two, and merging again changes nothing.
 */
export function mergeAnswers(mine: Answers, theirs: Answers): Answers {
  const merged: Record<string, Answer> = { ...mine };
  for (const [question, answer] of Object.entries(theirs)) {
    // A question can be named as something that every object has, such as `constructor`.
    const own = Object.hasOwn(merged, question) ? merged[question] : undefined;
    if (own === undefined || isNewer(answer, own)) merged[question] = answer;
  }
  return merged;
}

/**
 * The answers typed here that newer ones from elsewhere replace, for the person to see. Answers that were already empty
 * or are the same aren't worth a mention, nor are those typed before `since`, when both sides last agreed.
 */
export const findReplaced = (mine: Answers, theirs: Answers, since: number): readonly ReplacedAnswer[] =>
  Object.entries(mine).flatMap(([question, own]) => {
    const other = Object.hasOwn(theirs, question) ? theirs[question] : undefined;
    const isLost =
      other !== undefined &&
      isNewer(other, own) &&
      own.at > since &&
      own.text.trim() !== '' &&
      own.text !== other.text;
    return isLost ? [{ question, text: own.text, newer: other.text }] : [];
  });
