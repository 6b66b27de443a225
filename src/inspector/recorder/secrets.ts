import type { Change, Plain } from './entries.types.ts';
import { fieldOf, holdsErrors, isMark, isSecretKey, isSecretPair, secretMark } from './secret-keys.ts';
import { redactShapes } from './secret-shapes.ts';

type Fields = { readonly [key: string]: Plain };

/** Values nested deeper are not searched, and therefore not kept. */
const deepest = 100;

interface Place {
  readonly key: string;
  /** Everything below is secret. What is empty, and whether something is set, is not. */
  readonly isSecret: boolean;
  readonly depth: number;
}

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

/** Replaces secrets in a text; JSON in it is read, because a frame of the socket has its data as a text. */
function redactText(text: string, depth: number): string {
  if (text.length < 8) return text;
  const first = text.charCodeAt(0);
  if (first === 123 || first === 91) {
    try {
      const parsed = JSON.parse(text) as Plain;
      const redacted = redact(parsed, { key: '', isSecret: false, depth: depth + 1 });
      return redacted === parsed ? text : JSON.stringify(redacted);
    } catch {
      // No JSON: a text like any other.
    }
  }
  return redactShapes(text);
}

const naming = ['field', 'path', 'question', 'name', 'key'] as const;
const named = new Set(['value', 'text', 'before', 'after', 'newer']);

/** Keys of an object that are secret by what is beside them. */
function findSecretSiblings(fields: Fields): ReadonlySet<string> | null {
  for (const key of naming) {
    const name = fields[key];
    if (typeof name === 'string' && isSecretKey(fieldOf(name))) return named;
  }
  if ('rawId' in fields) return new Set(['id']);
  return fields.method === 'totp' || fields.method === 'recovery' ? new Set(['code']) : null;
}

/** A header as a pair; other lists of two may be names of fields or methods. */
const secretHeader = /^(?:(?:proxy-)?authorization|(?:set-)?cookie|x-(?:api-key|(?:csrf|xsrf)-token))$/i;

function redactList(list: readonly Plain[], place: Place): readonly Plain[] {
  const [name] = list;
  const isPair = list.length === 2 && typeof name === 'string' && secretHeader.test(name);
  let copy: Plain[] | null = null;
  for (let at = 0; at < list.length; at += 1) {
    const part = list[at] as Plain;
    const isSecret = place.isSecret || (isPair && at === 1);
    const redacted = redact(part, { key: place.key, isSecret, depth: place.depth + 1 });
    if (redacted === part) continue;
    copy ??= [...list];
    copy[at] = redacted;
  }
  return copy ?? list;
}

/** Adds a part; of several keys that became the same, the later ones get a number. */
function addPart(parts: Map<string, Plain>, key: string, part: Plain): void {
  let name = key;
  for (let count = 2; parts.has(name); count += 1) name = `${key} ${count}`;
  parts.set(name, part);
}

function redactFields(fields: Fields, place: Place): Fields {
  const siblings = findSecretSiblings(fields);
  const isBelowErrors = holdsErrors(place.key);
  const depth = place.depth + 1;
  let parts: Map<string, Plain> | null = null;
  const keys = Object.keys(fields);
  for (const [at, key] of keys.entries()) {
    const part = fields[key] as Plain;
    const isSecret = place.isSecret || siblings?.has(key) || (!isBelowErrors && isSecretKey(key));
    const redacted = redact(part, { key: isBelowErrors ? '' : key, isSecret, depth });
    const name = redactText(key, depth);
    if (parts === null && redacted === part && name === key) continue;
    parts ??= new Map(keys.slice(0, at).map((before) => [before, fields[before] as Plain]));
    addPart(parts, name, redacted);
  }
  return parts === null ? fields : Object.fromEntries(parts);
}

function redact(value: Plain, place: Place): Plain {
  if (typeof value === 'string') {
    if (place.isSecret) return value === '' || isMark(value) ? value : secretMark;
    return isSecretPair(place.key, value) ? secretMark : redactText(value, place.depth);
  }
  if (typeof value === 'number') return place.isSecret ? secretMark : value;
  if (value === null || typeof value !== 'object') return value;
  if (place.depth > deepest) return secretMark;
  return isList(value) ? redactList(value, place) : redactFields(value, place);
}

/**
 * A value without secrets: those under keys that hold some, and those that look like one in any text or key. Returns the
 * same reference if there is none.
 *
 * @param key The key under which the value is, as far as known.
 */
export const redactSecrets = (value: Plain, key = ''): Plain =>
  redact(value, { key, isSecret: isSecretKey(key), depth: 0 });

/** A change of a context without secrets: those in its value, and all of a value whose path names a secret. */
export function redactChange(change: Change): Change {
  const { path, value } = change;
  if (value === undefined) return change;
  const errorsAt = path.findIndex(holdsErrors);
  const isSecret = path.some((part, at) => isSecretKey(part) && (errorsAt < 0 || at < errorsAt));
  const key = (errorsAt < 0 ? path.findLast((part) => !/^\d+$/.test(part)) : undefined) ?? '';
  const redacted = redact(value, { key, isSecret, depth: 0 });
  return redacted === value ? change : { path, value: redacted };
}
