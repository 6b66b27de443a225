import type { Kind } from './personal-keys.ts';

/** `@` and `+` may be written as in an address. */
const email = /[\p{L}\p{N}._%+'’!#$*/=?^`{|}~-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[\p{L}]{2,}/giu;
/** International, or national with its leading zero or in brackets; Indian mobile numbers have neither. */
const phone =
  /(?<![\w.:/-])(?:(?:\+|%2B)[1-9](?:[ ().-]|%20)*(?:\d(?:[ ().-]|%20)*){6,13}\d|\(?0\d(?:[ ()-]*\d){7,11}|[6-9]\d{9}|\(\d{2,5}\)[ -]*\d(?:[ -]*\d){5,9})(?![\w])/g;
/** One or two letters and six to eight digits, as most countries number passports. */
const passport = /(?<![A-Za-z0-9%])[A-Z]{1,2}\d{6,8}(?![A-Za-z0-9])/g;
const wholePassport = /^[A-Za-z]{1,2}\d{6,8}$/;
const fileName =
  /[^\s/\\"'<>«»?&=:;,()[\]{}]+\.(?:pdf|png|jpe?g|webp|heic|docx?|xlsx?|csv|zip|eml)(?![\p{L}\p{N}])/giu;
const wholeFileName = /^[^/\\«»?"\n]{1,200}\.(?:pdf|png|jpe?g|webp|heic|docx?|xlsx?|csv|zip|eml)$/i;
/** A value that a text was given, between the marks that isolate its direction. */
const inserted = /\u2068([^\u2068\u2069]*)\u2069/g;

export type Replace = (kind: Kind, text: string) => string;

/** The text with its extension outside of the pseudonym. */
export function replaceFileName(name: string, replace: Replace): string {
  const at = name.lastIndexOf('.');
  return at <= 0 || name.length - at > 6
    ? replace('file', name)
    : replace('file', name.slice(0, at)) + name.slice(at);
}

const couldMatch = /[@%\u2068]|\d{6}|\d[ ()-]|\.(?:pdf|png|jpe?g|webp|heic|docx?|xlsx?|csv|zip|eml)/i;

/** What personal data of a known shape is in a text, replaced; a replacement can lay open another one. */
export function replaceShapes(given: string, replace: Replace): string {
  let text = given;
  for (let round = 0; round < 10 && couldMatch.test(text); round += 1) {
    const before = text;
    if (wholePassport.test(text)) return replace('passport', text);
    if (wholeFileName.test(text)) return replaceFileName(text, replace);
    text = text
      .replace(email, (found) => replace('email', found))
      .replace(phone, (found) => replace('phone', found))
      .replace(passport, (found) => replace('passport', found))
      .replace(fileName, (found) => replaceFileName(found, replace))
      .replace(inserted, (whole, value: string) =>
        /\p{L}{2}/u.test(value) && !value.includes('«') ? `\u2068${replace('name', value)}\u2069` : whole,
      );
    if (text === before) return text;
  }
  return text;
}

/** The kind of a text that has the shape of one kind as a whole. */
export function kindOfWhole(text: string): Kind | null {
  for (const [kind, shape] of [
    ['email', email],
    ['phone', phone],
    ['passport', wholePassport],
  ] as const) {
    if (text.replace(shape, '') === '') return kind;
  }
  return null;
}

const capitalised = /^\p{Lu}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*){1,4}$/u;
/** In a script without capitals. */
const caseless = /^[\p{Lo}\p{M}'’.-]{2,}(?: [\p{Lo}\p{M}'’.-]{2,}){1,5}$/u;

/** Whether a text may be the name of a person: two to five words that begin with a capital. */
export const looksLikeName = (text: string): boolean => capitalised.test(text) || caseless.test(text);

/** Names in the label of a control: words that begin with a capital, one after the other. */
export const namesInLabel = /\p{Lu}[\p{L}\p{M}'’.-]+(?: \p{Lu}[\p{L}\p{M}'’.-]+){1,4}/gu;
