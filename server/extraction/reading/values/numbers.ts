import { toLatinDigits } from '../text.ts';

/** A number as written on pages: digits with spaces, points, commas or apostrophes between groups. */
export const numberPattern = String.raw`\d(?:[\d.,'’\u00a0\u202f\u2009 ]*\d)?`;

/**
 * Reads `18,500`, `18 500,00`, `18.500`, `1'460`, `1,50,000` and `9250.50`. The digits after a comma or point tell
 * whether it separates thousands or decimals; undefined when they do not.
 */
export function parseNumber(given: string): number | undefined {
  const text = toLatinDigits(given).replace(/[\s\u00a0\u202f\u2009'’]/g, '');
  if (!/^\d[\d.,]*$/.test(text)) return undefined;
  const separators = [...text.matchAll(/[.,]/g)].map(([mark]) => mark);
  const last = separators.at(-1);
  if (last === undefined) return Number(text);
  const decimals = text.length - text.lastIndexOf(last) - 1;
  const mixed = new Set(separators).size === 2;
  const isDecimal = mixed ? decimals <= 2 : separators.length === 1 && decimals <= 2;
  if (decimals === 0 || (!isDecimal && decimals !== 3)) return undefined;
  if (!isDecimal) return Number(text.replace(/[.,]/g, ''));
  const whole = text.slice(0, text.lastIndexOf(last)).replace(/[.,]/g, '');
  return Number(`${whole}.${text.slice(-decimals)}`);
}

const words: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  eighteen: 18,
  'twenty-four': 24,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  dix: 10,
  douze: 12,
  'dix-huit': 18,
  ثلاث: 3,
  ثلاثة: 3,
  اربع: 4,
  اربعة: 4,
  خمس: 5,
  خمسة: 5,
  ست: 6,
  ستة: 6,
};

/** Pattern of the numbers written as words, longest first. */
export const numberWords = Object.keys(words)
  .toSorted((one, other) => other.length - one.length)
  .join('|');

/** A number in digits or as a word, in normalized text. */
export const numberOf = (text: string): number | undefined => words[text] ?? parseNumber(text);
