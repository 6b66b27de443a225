import { uploadRefused } from '../platform/errors.ts';
import { PdfTokenizer } from './pdf-tokenizer.ts';

/** A value of a PDF object, without what references in it point to. */
export type PdfValue =
  | { readonly kind: 'name' | 'word'; readonly text: string }
  | { readonly kind: 'string'; readonly bytes: Buffer }
  | { readonly kind: 'reference'; readonly number: number }
  | { readonly kind: 'array'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'dictionary'; readonly entries: readonly (readonly [string, PdfValue])[] };

/** Actions and the dictionaries of encryption, which are all that is read as values, have far less. */
const maxTokens = 20_000;
const maxStringLength = 64 * 1024;

const isInteger = (value: PdfValue | undefined): boolean =>
  value?.kind === 'word' && /^[+-]?\d+$/.test(value.text);

/** The number of an integer; undefined for other values. */
export const toInteger = (value: PdfValue | undefined): number | undefined =>
  value?.kind === 'word' && isInteger(value) ? Number(value.text) : undefined;

/** The first value of a key of a dictionary; undefined if there is none. */
export const getEntry = (value: PdfValue | undefined, key: string): PdfValue | undefined =>
  value?.kind === 'dictionary' ? value.entries.find(([name]) => name === key)?.[1] : undefined;

function toDictionary(items: readonly PdfValue[]): PdfValue {
  const entries: [string, PdfValue][] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [key, value] = [items[at], items[at + 1]];
    if (key?.kind !== 'name' || value === undefined) continue;
    entries.push([key.text, value]);
    at += 1;
  }
  return { kind: 'dictionary', entries };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes of a string as it is spelled, with its brackets (ISO 32000-2, 7.3.4). */
function decodeString(spelled: Buffer): Buffer {
  const text = spelled.toString('latin1');
  if (text.startsWith('<')) return Buffer.from(text.replaceAll(/[^0-9A-Fa-f]/g, ''), 'hex');
  const decoded = text
    .slice(1, -1)
    .replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, letter = '') => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      return /[\r\n]/.test(letter) ? '' : (escapes[letter] ?? letter);
    });
  return Buffer.from(decoded, 'latin1');
}

/** Replaces the numbers before the word `R` by the reference that they are. */
function joinReference(items: PdfValue[]): boolean {
  const [number, generation] = items.slice(-2);
  if (number?.kind !== 'word' || !isInteger(number) || !isInteger(generation)) return false;
  items.splice(-2, 2, { kind: 'reference', number: Number(number.text) });
  return true;
}

/**
 * Reads the value at a position; unfinished brackets end with the bytes.
 *
 * @throws AppError `upload.tooComplex` if it is larger than any action.
 */
export function parseValue(bytes: Buffer, at: number): PdfValue | undefined {
  const tokens = new PdfTokenizer(bytes, at);
  const root: PdfValue[] = [];
  const opened: { readonly bracket: string; readonly items: PdfValue[] }[] = [];
  const close = (bracket: string) => {
    if (opened.at(-1)?.bracket !== bracket) return;
    const items = opened.pop()?.items ?? [];
    const value: PdfValue = bracket === '<<' ? toDictionary(items) : { kind: 'array', items };
    (opened.at(-1)?.items ?? root).push(value);
  };
  let left = maxTokens;
  for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
    left -= 1;
    if (left < 0) throw uploadRefused('upload.tooComplex');
    const items = opened.at(-1)?.items ?? root;
    if (token.kind === 'bracket') {
      if (token.text === '<<' || token.text === '[') opened.push({ bracket: token.text, items: [] });
      else close(token.text === '>>' ? '<<' : '[');
    } else if (token.kind === 'string') {
      if (tokens.at - tokens.start > maxStringLength) throw uploadRefused('upload.tooComplex');
      items.push({ kind: 'string', bytes: decodeString(bytes.subarray(tokens.start, tokens.at)) });
    } else if (token.kind === 'name' || !token.text.startsWith('R') || !joinReference(items)) {
      items.push({ kind: token.kind, text: token.text });
    }
    // A number may begin a reference.
    if (opened.length === 0 && (root.length > 2 || !isInteger(root.at(-1)))) break;
  }
  while (opened.length > 0) close(opened.at(-1)?.bracket ?? '');
  return root[0];
}
