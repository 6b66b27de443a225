import { type Kind, kinds } from './personal-keys.ts';

/** Stands for a key that was typed. */
export const typedMark = '«key»';

/** What stands for data in a recording; written as in a text, or encoded as in an address. */
const pattern = new RegExp(`«(?:secret|key|(${kinds.join('|')})#(\\d+))»`, 'g');

/** The text without pseudonyms. */
export const withoutPseudonyms = (text: string): string => text.replaceAll(pattern, '');

/** Whether there is nothing left to replace: only pseudonyms, with marks or the extension of a file. */
export const isReplaced = (text: string): boolean =>
  text.includes('«') && /^(?:[^\p{L}\p{N}]*|\.\w{1,5})$/u.test(withoutPseudonyms(text));

/** The same for every way to write a value: the digits of a phone number, otherwise the letters without their case. */
function canonical(text: string): string {
  const plain = text.replaceAll(/%40/gi, '@').replaceAll(/%2B/gi, '+').replaceAll(/%20/g, ' ').trim();
  const isNumber = /^\+?[\d ().-]{6,}$/.test(plain) && !/^\d{4}-\d{2}-\d{2}$/.test(plain);
  return isNumber ? `#${plain.replaceAll(/\D/g, '')}` : plain.replaceAll(/\s+/g, ' ').toLowerCase();
}

const word = /«[^«»]*»|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;
const isWordCharacter = /[\p{L}\p{M}\p{N}]/u;

/** One word is looked for as it is written, and only if it is long: names are also words. */
const isDistinctWord = (text: string): boolean =>
  /^(?:\p{Lu}|\P{ASCII})[\p{L}\p{M}'’-]{3,}$/u.test(text) || /\d{6}/.test(text);
const isSeveral = (text: string): boolean => /\S\s+\S/.test(text);

/** The pseudonyms of one file: the same value has the same one everywhere. */
export interface PseudonymRegistry {
  /** The pseudonym of a value, made if it has none; with `learn` it is looked for within texts from then on. */
  of(kind: Kind, text: string, learn: boolean): string;
  /** The pseudonym of a value that has one. */
  find(text: string): string | undefined;
  /** Replaces the values that have a pseudonym within a text. */
  replaceKnown(text: string): string;
}

/**
 * @param existing Text with the pseudonyms that are taken.
 */
export function createPseudonymRegistry(existing: string): PseudonymRegistry {
  const counts = new Map<string, number>();
  const taken = existing
    .replaceAll(/%C2%AB/gi, '«')
    .replaceAll(/%C2%BB/gi, '»')
    .replaceAll('%23', '#');
  for (const [, kind, number] of taken.replaceAll('%20', ' ').matchAll(pattern)) {
    if (kind !== undefined) counts.set(kind, Math.max(counts.get(kind) ?? 0, Number(number)));
  }
  const pseudonyms = new Map<string, string>();
  /** Values by their first word, to be looked for within texts. */
  const byWord = new Map<string, string[]>();

  function index(text: string): void {
    const first = text.match(word)?.[0];
    if (first === undefined || !text.startsWith(first) || !(isSeveral(text) || isDistinctWord(text))) return;
    const others = byWord.get(first.toLowerCase()) ?? [];
    if (others.includes(text)) return;
    others.push(text);
    others.sort((one, other) => other.length - one.length);
    byWord.set(first.toLowerCase(), others);
  }

  /** Whether a value is in a text at an index, as whole words. */
  function isAt(value: string, text: string, at: number): boolean {
    const found = text.slice(at, at + value.length);
    const isSame = found === value || (isSeveral(value) && found.toLowerCase() === value.toLowerCase());
    return isSame && !isWordCharacter.test(text[at + value.length] ?? '');
  }

  const find = (text: string): string | undefined => pseudonyms.get(canonical(text));

  return {
    of(kind, text, learn) {
      if (learn && kind !== 'text') index(text.trim());
      const found = find(text);
      if (found !== undefined) return found;
      const number = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, number);
      const pseudonym = `«${kind}#${number}»`;
      pseudonyms.set(canonical(text), pseudonym);
      return pseudonym;
    },
    find,
    replaceKnown(text) {
      let result = '';
      let from = 0;
      for (const { 0: found, index: at } of text.matchAll(word)) {
        if (at < from) continue;
        const value = byWord.get(found.toLowerCase())?.find((each) => isAt(each, text, at));
        if (value === undefined) continue;
        result += text.slice(from, at) + (find(value) ?? '');
        from = at + value.length;
      }
      return result + text.slice(from);
    },
  };
}
