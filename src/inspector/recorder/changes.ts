import type { Change, Plain } from './entries.types.ts';
import { escapeKey } from './plain.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const ownOf = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Objects are compared this deep; below, one that changed is written whole. */
const deepest = 4;

/**
 * What differs between two contexts. Contexts are never changed in place, so parts with the same identity are equal
 * and are not looked at: the cost depends on what changed, not on the size of the context.
 */
export function findChanges(
  before: unknown,
  after: unknown,
  write: (value: unknown, key: string) => Plain,
): readonly Change[] {
  const changes: Change[] = [];
  const compare = (previous: unknown, next: unknown, path: readonly string[]): void => {
    if (Object.is(previous, next)) return;
    if (path.length < deepest && isRecord(previous) && isRecord(next)) {
      for (const key of Object.keys(next))
        compare(ownOf(previous, key), next[key], [...path, escapeKey(key)]);
      for (const key of Object.keys(previous))
        if (!Object.hasOwn(next, key)) changes.push({ path: [...path, escapeKey(key)] });
    } else if (next === undefined) changes.push({ path });
    else changes.push({ path, value: write(next, path.at(-1) ?? '') });
  };
  compare(before, after, []);
  return changes;
}

const isPlainRecord = (value: Plain | undefined): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A context with changes applied; the context itself stays as it is. */
export function applyChanges(context: Plain, changes: readonly Change[]): Plain {
  return changes.reduce((whole, { path, value }) => setAt(whole, path, value) ?? null, context);
}

function setAt(
  whole: Plain | undefined,
  path: readonly string[],
  value: Plain | undefined,
): Plain | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const { [first]: _, ...others } = isPlainRecord(whole) ? whole : {};
  const part = isPlainRecord(whole) ? ownOf(whole, first) : undefined;
  const next = setAt(part, rest, value);
  return next === undefined ? others : { ...others, [first]: next };
}
