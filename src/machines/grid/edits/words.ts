import { fold } from '../../../../contract/kit/fold.ts';

/** The words for a column's values in the user's language: for choices, and `true` and `false` of flags. */
export type CellWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The value that a word stands for in a column: its key or its word, case-insensitive. */
export function findValueByWord(
  words: CellWords,
  column: string,
  text: string,
  values: readonly string[],
): string | null {
  const wanted = fold(text);
  const own = values.find((value) => fold(value) === wanted);
  if (own !== undefined) return own;
  const labels = words[column] ?? {};
  return values.find((value) => fold(labels[value] ?? '') === wanted) ?? null;
}

/** A value's word; the value itself if it has none. */
export const getWord = (words: CellWords, column: string, value: string): string =>
  words[column]?.[value] ?? value;
