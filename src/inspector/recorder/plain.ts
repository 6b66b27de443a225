import type { Plain } from './entries.types.ts';

/** Longer lists, maps and sets are cut, so that the recording of a big list stays small. */
export const longestList = 500;
/** Longer strings are cut, in characters. */
export const longestText = 10_000;
const deepest = 12;

const isActor = (value: object): value is { sessionId: string; _parent?: object } =>
  'sessionId' in value && 'send' in value && 'getSnapshot' in value;

/** A key as it is written: one that begins with `$` gets a second one. */
export const escapeKey = (key: string): string => (key.startsWith('$') ? `$${key}` : key);

const isMachine = (value: object): value is { readonly id: string } =>
  'root' in value && 'implementations' in value && 'id' in value;

/** What of an object that is neither plain data nor a collection says what it is. */
function describe(value: object): Plain {
  if (value instanceof Date) return { $date: Number.isNaN(value.getTime()) ? null : value.toISOString() };
  if (value instanceof URL) return { $url: value.href };
  if (value instanceof RegExp) return { $regexp: String(value) };
  if (typeof Blob !== 'undefined' && value instanceof Blob) {
    const name = 'name' in value ? String(value.name) : null;
    return { $file: { name, size: value.size, type: value.type } };
  }
  if (ArrayBuffer.isView(value)) return { $bytes: value.byteLength };
  if (value instanceof ArrayBuffer) return { $bytes: value.byteLength };
  if (isMachine(value)) return { $machine: value.id };
  return { $object: value.constructor?.name ?? 'Object' };
}

function toPlainNumber(value: number): Plain {
  if (Number.isFinite(value)) return Object.is(value, -0) ? { $number: '-0' } : value;
  return { $number: String(value) };
}

/**
 * Writes any value as plain data. What JSON has no form for becomes an object with one `$` key: `$map`, `$set`,
 * `$date`, `$error`, `$file`, `$actor` (its path), `$machine` (its id), `$function`, `$object` (the name of its class),
 * `$number`, `$bigint`, `$undefined` in a list, `$cut` (how much was left out), `$cycle`. A key that begins with `$`
 * is written with a second one.
 *
 * @param nameActor The path of an actor that is found in the value.
 */
export function toPlain(value: unknown, nameActor: (actor: object) => string): Plain {
  const open = new Set<object>();

  const list = (items: readonly unknown[], depth: number): Plain[] => {
    const kept = items.slice(0, longestList).map((item): Plain => {
      const plain = write(item, depth);
      return plain === undefined ? { $undefined: true } : plain;
    });
    if (items.length > longestList) kept.push({ $cut: items.length - longestList });
    return kept;
  };

  // `fromEntries` makes a field of a key such as `__proto__` too.
  const fields = (object: object, depth: number): { readonly [key: string]: Plain } =>
    Object.fromEntries(
      Object.keys(object).flatMap((key): [string, Plain][] => {
        const plain = write((object as Record<string, unknown>)[key], depth);
        return plain === undefined ? [] : [[escapeKey(key), plain]];
      }),
    );

  const collect = (object: object, depth: number): Plain => {
    if (Array.isArray(object)) return list(object, depth);
    if (object instanceof Map) return { $map: list([...object], depth) };
    if (object instanceof Set) return { $set: list([...object], depth) };
    const prototype = Object.getPrototypeOf(object);
    if (object instanceof Error) {
      const { name, message } = object;
      return { $error: { ...fields(object, depth), name, message } };
    }
    if (prototype !== Object.prototype && prototype !== null) return describe(object);
    return fields(object, depth);
  };

  const writeObject = (object: object, depth: number): Plain => {
    if (isActor(object)) return { $actor: nameActor(object) };
    if (open.has(object)) return { $cycle: true };
    if (depth >= deepest) return { $cut: true };
    open.add(object);
    try {
      return collect(object, depth + 1);
    } finally {
      open.delete(object);
    }
  };

  const write = (item: unknown, depth: number): Plain | undefined => {
    switch (typeof item) {
      case 'string':
        return item.length > longestText ? { $text: item.slice(0, longestText), $cut: item.length } : item;
      case 'number':
        return toPlainNumber(item);
      case 'boolean':
        return item;
      case 'bigint':
        return { $bigint: String(item) };
      case 'function':
        return { $function: item.name };
      case 'symbol':
        return { $symbol: item.description ?? '' };
      case 'undefined':
        return undefined;
      default:
        return item === null ? null : writeObject(item as object, depth);
    }
  };

  return write(value, 0) ?? null;
}
