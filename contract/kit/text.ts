import * as z from 'zod/mini';
import type { FieldCode } from './errors.ts';

/**
 * Marks that show nothing; keyboards and word processors add them unasked. The joiners U+200C and U+200D stay: Persian
 * and Indic words need them.
 */
const invisible = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;

/** Embeddings and overrides, which change the order in which all that follows is read. */
const overrides = /[\u202A-\u202E\uFEFF]/gu;

const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/gu;

/** Control characters except tab and line break. */
const controls = /[^\P{Cc}\t\n\v\f\r\u0085]/gu;

/** Whether PostgreSQL can store the text: no NUL, no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Text without control characters, and with U+FFFD for halves of surrogate pairs. */
export const withoutControls = (text: string): string => text.toWellFormed().replace(controls, '');

/**
 * A text in one line, in normal form: composed (NFC), without invisible marks, with single spaces between its words and
 * none at its ends.
 */
export const toSingleLine = (text: string): string =>
  text
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/[\s\u0085]+/gu, ' ')
    .trim();

/** A text in lines, in normal form: composed (NFC), with plain line breaks and nothing at the ends of its lines. */
export const toMultiLine = (text: string): string =>
  text
    .replace(overrides, '')
    .normalize('NFC')
    .replace(lineBreaks, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Refuses control characters and halves of surrogate pairs, which a database or a reader can't take. */
export const noControls = z.refine<string>((text) => text.isWellFormed() && text.search(controls) < 0, {
  params: { code: 'characters' satisfies FieldCode },
});

/** Text in one line, in normal form, of at least `min` and at most `max` characters. */
export const singleLine = (max: number, min = 1) =>
  z.string().check(z.overwrite(toSingleLine), noControls, z.minLength(min), z.maxLength(max));

/** Text in lines, in normal form, of at least `min` and at most `max` characters. */
export const multiLine = (max: number, min = 1) =>
  z.string().check(z.overwrite(toMultiLine), noControls, z.minLength(min), z.maxLength(max));

/** Text that stays as it was given, such as a password or a key. */
export const asTyped = (max: number, min = 0) =>
  z.string().check(noControls, z.minLength(min), z.maxLength(max));

/** Text that isn't complete yet, such as an answer while it is typed: what can't be kept is left out, the rest stays. */
export const draftText = (max: number) => z.string().check(z.overwrite(withoutControls), z.maxLength(max));

/** Words to search for, in normal form. Text that no record can contain finds nothing, rather than being refused. */
export const searchText = (max: number, min = 0) =>
  z.string().check(z.overwrite(toSingleLine), z.minLength(min), z.maxLength(max));
