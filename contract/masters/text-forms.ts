import * as z from 'zod/mini';
import { studyLevels } from '../documents/checklist.ts';
import { isPlainNamePart } from '../documents/file-names.ts';
import { customType } from '../kit/document-types.ts';
import type { Schema } from '../kit/endpoint.ts';
import { email } from '../kit/primitives.ts';
import { noControls, singleLine, toMultiLine, toSingleLine } from '../kit/text.ts';

/**
 * An email address, the key of an uploaded image, the code of a custom document type, text that is valid in a file
 * name, a code of letters and digits, several codes, countries or study levels separated by commas, or text on several lines.
 */
export type Form =
  | 'email'
  | 'picture'
  | 'customType'
  | 'namePart'
  | 'code'
  | 'codes'
  | 'countries'
  | 'levels'
  | 'lines';

/** The key of an image: 32 random hexadecimal digits. */
export const imageName = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** `IN ng` → `IN, ng`: codes are separated by commas, however they were typed. */
const separateCodes = (text: string): string =>
  text
    .split(/[\s,;،]+/)
    .filter(Boolean)
    .join(', ');

/** Lines without spaces at their ends, and without empty ones. */
const trimLines = (text: string): string =>
  toMultiLine(text).split('\n').map(toSingleLine).filter(Boolean).join('\n');

/** The schema of each form, for texts of at most `max` characters. */
export const formSchemas: Readonly<Record<Form, (max: number) => Schema>> = {
  email: () => email,
  picture: () => imageName,
  customType: () => customType,
  code: (max) => z.string().check(z.trim(), z.maxLength(max), z.regex(/^[A-Za-z][A-Za-z0-9]*$/)),
  codes: (max) =>
    z.string().check(z.overwrite(separateCodes), z.maxLength(max), z.regex(/^(?:[A-Za-z0-9]+(?:, |$))*$/)),
  countries: (max) =>
    z.string().check(
      z.overwrite((text) => separateCodes(text).toUpperCase()),
      z.maxLength(max),
      z.regex(/^(?:[A-Z]{2}(?:, |$))*$/),
    ),
  levels: (max) =>
    z.string().check(
      z.overwrite(separateCodes),
      z.maxLength(max),
      z.refine((text) =>
        text.split(', ').every((code) => code === '' || studyLevels.some((level) => level === code)),
      ),
    ),
  lines: (max) => z.string().check(z.overwrite(trimLines), noControls, z.maxLength(max)),
  namePart: (max) => singleLine(max).check(z.refine(isPlainNamePart)),
};
