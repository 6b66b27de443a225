import { ProblemError, problem } from '../../services/kit/problem.ts';
import type { Plain } from '../recorder/entries.types.ts';

/** What a recording names only, and the replay has. */
export interface Known {
  /** The actor at a path. */
  actor(path: string): unknown;
  /** The machine with an id. */
  machine(id: string): unknown;
}

type Fields = { readonly [key: string]: Plain };

const unescapeKey = (key: string): string => (key.startsWith('$$') ? key.slice(1) : key);

function reviveError({ name, message, ...fields }: Record<string, unknown>): Error {
  const error = name === 'ProblemError' ? new ProblemError(problem('broken')) : new Error(String(message));
  return Object.assign(error, fields, error.name !== name && { name });
}

/** A file of that name, type and size without its content. */
function reviveFile({ name, size, type }: Fields): Blob {
  const file =
    name === null ? new Blob([], { type: String(type) }) : new File([], String(name), { type: String(type) });
  return Object.defineProperty(file, 'size', { value: size });
}

/**
 * The value that was written as plain data (`plain.ts`). Functions do nothing, files are empty, what was cut is missing.
 * Equal objects in it are one object: most were before they were written, and machines compare them by identity.
 */
export function revive(plain: Plain, known: Known): unknown {
  const objects = new Map<string, unknown>();
  const read = (value: Plain): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    const object = objects.get(text) ?? readObject(value);
    objects.set(text, object);
    return object;
  };
  const readObject = (value: Exclude<Plain, null | boolean | number | string>): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !isCut(item)).map(read);
    const [key, part] = Object.entries(value)[0] ?? [];
    if (key?.startsWith('$') && !key.startsWith('$$') && part !== undefined)
      return readSpecial(key, part as Plain);
    return readFields(value as Fields);
  };
  const readFields = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([key, part]) => [unescapeKey(key), read(part)]));
  const readSpecial = (key: string, part: Plain): unknown => {
    switch (key) {
      case '$map':
        return new Map(read(part) as [unknown, unknown][]);
      case '$set':
        return new Set(read(part) as unknown[]);
      case '$date':
        return new Date(part === null ? Number.NaN : String(part));
      case '$url':
        return new URL(String(part));
      case '$error':
        return reviveError(readFields(part as Fields));
      case '$file':
        return reviveFile(part as Fields);
      case '$bytes':
        return new Uint8Array(0);
      case '$number':
      case '$bigint':
        return key === '$number' ? Number(part) : BigInt(String(part));
      case '$text':
        return part;
      case '$function':
        return () => undefined;
      case '$actor':
        return known.actor(String(part));
      case '$machine':
        return known.machine(String(part));
      default:
        return undefined;
    }
  };
  return read(plain);
}

const isCut = (item: Plain): boolean =>
  typeof item === 'object' && item !== null && '$cut' in item && !('$text' in item);

/** Ids of the machines that a value contains. */
export function findMachines(plain: Plain): readonly string[] {
  if (typeof plain !== 'object' || plain === null) return [];
  if ('$machine' in plain) return [String(plain.$machine)];
  return Object.values(plain).flatMap((part) => findMachines(part as Plain));
}
