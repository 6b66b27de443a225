/** The words that values of a column go by in the reader's language: of choices, and `true` and `false` of flags. */
export type CellWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

const fold = (text: string): string => text.trim().toLowerCase().normalize('NFKC');

/** The value that a word stands for in a column: by its own name or by its word, in upper or lower case. */
export function valueByWord(
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

/** A value's word; the value itself where it has none. */
export const wordOf = (words: CellWords, column: string, value: string): string =>
  words[column]?.[value] ?? value;
