import * as z from 'zod/mini';
import type { DocumentCategory, DocumentType } from '../kit/document-types.ts';
import { fold } from '../kit/fold.ts';
import { singleLine } from '../kit/text.ts';
import { studentPerson } from '../people/students.ts';

/** Fields that a document and the student record have in common, so that they can be compared. */
export const readingFields = [
  'familyName',
  'givenNames',
  'dateOfBirth',
  'nationality',
  'passportNumber',
] as const;
export type ReadingField = (typeof readingFields)[number];

const names = ['familyName', 'givenNames'] as const;

/** Fields to read from each document of a category; types below override it. */
const fieldsByCategory: { readonly [Category in DocumentCategory]?: readonly ReadingField[] } = {
  academic: names,
  english: names,
  visa: [...names, 'passportNumber'],
};
const fieldsByType: { readonly [Type in DocumentType]?: readonly ReadingField[] } = {
  passport: readingFields,
  oldPassport: [...names, 'dateOfBirth', 'nationality'],
  birthCertificate: [...names, 'dateOfBirth'],
  tbCertificate: [...names, 'passportNumber'],
};

/** The fields to read from a document when confirming it; empty when it doesn't need to name the student. */
export const getReadingFields = (type: DocumentType, category: DocumentCategory): readonly ReadingField[] =>
  fieldsByType[type] ?? fieldsByCategory[category] ?? [];

/**
 * How a difference is resolved: keep the record, or correct it from the document. A document with a wrong value is
 * rejected instead.
 */
export const resolutions = ['record', 'document'] as const;
export type Resolution = (typeof resolutions)[number];

/** A value read from a document. `settle` is required when the record has a different value. */
export const reading = z
  .strictObject({
    field: z.enum(readingFields),
    value: singleLine(120),
    settle: z.optional(z.enum(resolutions)),
  })
  .check(
    z.refine(({ field, value }) => studentPerson.shape[field].safeParse(value).success, { path: ['value'] }),
  );
export type Reading = z.output<typeof reading>;

/** A field of the document and of the record; unknown values are null. */
export const comparedField = z.object({
  field: z.enum(readingFields),
  onRecord: z.nullable(z.string()),
  /** As read from the current file. */
  onDocument: z.nullable(z.string()),
  /** How a difference was resolved. */
  settled: z.nullable(z.enum(resolutions)),
});
export type ComparedField = z.output<typeof comparedField>;

/** Letters and digits only: accents, case, hyphens and spacing don't make two names different. */
const normaliseName = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a document and the record have the same value. */
export function valuesMatch(field: ReadingField, one: string, other: string): boolean {
  if (field === 'familyName' || field === 'givenNames') return normaliseName(one) === normaliseName(other);
  const plain = (text: string) => text.replaceAll(' ', '').toUpperCase();
  return plain(one) === plain(other);
}
