import type { Entry } from '../recorder/entries.types.ts';

/** What `newIdempotencyKey` makes: 128 random bits as hexadecimal digits. */
const randomKey = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g;

const findKeys = (part: unknown): readonly string[] => JSON.stringify(part ?? null).match(randomKey) ?? [];

/** What an entry brings from outside the machines. */
function getBrought(entry: Entry): unknown {
  if (entry.kind === 'event') return entry.from === null ? entry.payload : null;
  if (entry.kind === 'end') return entry.outcome;
  return entry.kind === 'actor' && entry.cause === null ? entry.input : null;
}

/** The random keys that machines made in a recording, by the entry in which each is found first. */
export function listMadeKeys(
  entries: readonly Entry[],
): readonly { readonly n: number; readonly key: string }[] {
  const known = new Set<string>();
  return entries.flatMap((entry) => {
    for (const key of findKeys(getBrought(entry))) known.add(key);
    const made = [...new Set(findKeys(entry))].filter((key) => !known.has(key));
    for (const key of made) known.add(key);
    return made.map((key) => ({ n: entry.n, key }));
  });
}

/** Hands out the keys that a step of a replay makes, which are those of the same step in the recording. */
export function createKeySupply(entries: readonly Entry[]) {
  const made = listMadeKeys(entries);
  let at = 0;
  let end = 0;
  return {
    /** A step begins: what machines make belongs to the entries from `first` to the one before `next`. */
    begin(first: number, next: number): void {
      while ((made[at]?.n ?? first) < first) at += 1;
      end = next;
    },
    take(): string | undefined {
      const next = made[at];
      if (!next || next.n >= end) return undefined;
      at += 1;
      return next.key;
    },
  };
}

/** Runs `work` with random bytes that make the next keys of `take`, and then others. */
export function withKeys<Result>(take: () => string | undefined, work: () => Result): Result {
  const own = Object.getOwnPropertyDescriptor(crypto, 'getRandomValues');
  const makeRandom = crypto.getRandomValues.bind(crypto);
  const fill = (bytes: ArrayBufferView<ArrayBuffer>) => {
    const key = bytes instanceof Uint8Array && bytes.length === 16 ? take() : undefined;
    if (key === undefined) return makeRandom(bytes);
    (bytes as Uint8Array).set(Uint8Array.from(key.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
    return bytes;
  };
  Object.defineProperty(crypto, 'getRandomValues', { value: fill, configurable: true, writable: true });
  try {
    return work();
  } finally {
    if (own) Object.defineProperty(crypto, 'getRandomValues', own);
    else Reflect.deleteProperty(crypto, 'getRandomValues');
  }
}
