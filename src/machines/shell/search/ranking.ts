import { fold } from '../../../../contract/kit/fold.ts';

/** An item to search: its title, and further words that match. */
export interface SearchItem {
  readonly title: string;
  readonly hint?: string | undefined;
  /** Words that match but are not shown. */
  readonly words?: string | undefined;
}

/** True when every word of the query begins a word of the title: the most likely match. */
export function titleMatches({ title }: SearchItem, query: string): boolean {
  const words = fold(query).split(' ').filter(Boolean);
  const shown = ` ${fold(title)}`;
  return words.every((word) => shown.includes(` ${word}`));
}

/**
 * True when the letters of `word` occur in `text` in the same order, the first at the beginning of a word.
 */
function isSubsequence(word: string, text: string): boolean {
  const letters = [...word];
  const start = text.startsWith(letters[0] ?? '') ? 0 : text.indexOf(` ${letters[0]}`);
  if (start < 0) return false;
  let at = start;
  for (const letter of letters) {
    const found = text.indexOf(letter, at);
    if (found < 0) return false;
    at = found + 1;
  }
  return true;
}

/**
 * How well one word matches: whole title 6, beginning of the title 5, of one of its words 4, inside 3,
 * elsewhere 2, subsequence 1.
 */
function scoreWord(word: string, title: string, rest: string): number {
  if (title === word) return 6;
  if (title.startsWith(word)) return 5;
  if (title.includes(` ${word}`)) return 4;
  if (title.includes(word)) return 3;
  if (` ${rest}`.includes(` ${word}`)) return 2.5;
  if (rest.includes(word)) return 2;
  return word.length >= 2 && word.length <= 12 && isSubsequence(word, title) ? 1 : 0;
}

/**
 * The items that match every word of the query, best first, ties in their order. An empty query matches
 * everything.
 */
export function rankItems<Item extends SearchItem>(items: readonly Item[], query: string): readonly Item[] {
  const whole = fold(query);
  const words = whole.split(' ').filter(Boolean);
  if (words.length === 0) return items;
  const scored = items.map((item, place) => {
    const title = fold(item.title);
    const rest = fold(`${item.hint ?? ''} ${item.words ?? ''}`);
    const scores = words.map((word) => scoreWord(word, title, rest));
    const all = scores.reduce((sum, score) => sum + score, 0) / words.length;
    return { item, place, score: scores.includes(0) ? 0 : all + (title.startsWith(whole) ? 1 : 0) };
  });
  // Subsequence matches are guesses, used only if there is nothing better.
  const least = scored.some(({ score }) => score >= 2) ? 2 : Number.MIN_VALUE;
  return scored
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .map(({ item }) => item);
}
