/** Deterministic pseudo-random numbers (mulberry32). */
export interface Random {
  /** At least 0 and below 1. */
  next(): number;
  /** An integer from `least` to `most`, inclusive. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, with a probability proportional to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** True with probability `share` (0 to 1). */
  chance(share: number): boolean;
}

/** Each name has its own sequence, so that a change to one does not affect the others. */
export function createRandom(name: string): Random {
  let state = 0x9e3779b9;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x85ebca6b) >>> 0;

  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));

  return {
    next,
    between,
    pick: (list) => {
      const chosen = list[between(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('The list is empty.');
      return chosen;
    },
    weighted: <K extends string>(weights: Readonly<Record<K, number>>): K => {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      throw new RangeError('There are no weights.');
    },
    chance: (share) => next() < share,
  };
}
