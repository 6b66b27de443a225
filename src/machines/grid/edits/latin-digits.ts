/** Bidirectional marks, which some locales put into numbers and dates. */
const bidiMarks = /[\u200e\u200f\u061c\u2066-\u2069]/g;

/** The text with Latin digits instead of Arabic and Persian ones, and without bidirectional marks. */
export const toLatinDigits = (text: string): string =>
  text
    .replace(bidiMarks, '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
