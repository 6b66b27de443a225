const arabicMarks = /[\u064B-\u065F\u0670\u0640]/g;
const latinMarks = /[\u0300-\u036f]/g;

/** Replaces Arabic and Persian digits and separators with Latin ones: `١٨٬٥٠٠` becomes `18,500`. */
export const toLatinDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/(?<=\d)\u066c(?=\d)/g, ',');

/** Collapses runs of white space of any kind into one space. */
export const collapseWhitespace = (text: string): string =>
  text.replace(/[\s\u00a0\u2000-\u200f\u202a-\u202f\u2060\u2066-\u2069\ufeff]+/g, ' ').trim();

/**
 * Normalizes text for matching: lower case, without accents and vowel marks, one form of each Arabic letter, plain
 * quotes and dashes, Latin digits.
 */
export const normalizeText = (text: string): string =>
  toLatinDigits(collapseWhitespace(text))
    .normalize('NFKD')
    .replace(latinMarks, '')
    .replace(arabicMarks, '')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replace(/\u0649/g, '\u064a')
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase();

/** Removes all white space, for comparing quotations. */
export const removeWhitespace = (text: string): string =>
  text.replace(/[\s\u00a0\u2000-\u200f\u202a-\u202f\u2060\u2066-\u2069\ufeff]+/g, '');

/** Splits a text into sentences and lines. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?؟;])\s+(?=[^a-z\d])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
