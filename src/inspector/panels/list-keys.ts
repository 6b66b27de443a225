/**
 * The index that a key of a list leads to, from the one that is selected; undefined for other keys.
 *
 * @param page How many rows a page has.
 */
export function getNextIndex(key: string, from: number, count: number, page: number): number | undefined {
  const next = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  }[key];
  return next === undefined ? undefined : Math.max(0, Math.min(count - 1, next));
}
