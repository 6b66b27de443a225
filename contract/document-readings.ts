import * as z from 'zod/mini';
import type { DocumentCategory, DocumentType } from './document-types.ts';
import { studentPerson } from './students.ts';

/** What stands on a document and in its student’s record too, so that the two can be compared. */
export const readingFields = [
  'familyName',
  'givenNames',
  'dateOfBirth',
  'nationality',
  'passportNumber',
] as const;
export type ReadingField = (typeof readingFields)[number];

const names = ['familyName', 'givenNames'] as const;

/** What is read off every document of a category, where its type says nothing of its own. */
const ofCategory: { readonly [Category in DocumentCategory]?: readonly ReadingField[] } = {
  academic: names,
  english: names,
  visa: [...names, 'passportNumber'],
};
const ofType: { readonly [Type in DocumentType]?: readonly ReadingField[] } = {
  passport: readingFields,
  oldPassport: [...names, 'dateOfBirth', 'nationality'],
  birthCertificate: [...names, 'dateOfBirth'],
  tbCertificate: [...names, 'passportNumber'],
};

/** What whoever confirms a document of this type reads off it; nothing where it need not name the student. */
export const readingsOf = (type: DocumentType, category: DocumentCategory): readonly ReadingField[] =>
  ofType[type] ?? ofCategory[category] ?? [];

/**
 * How a value that differs is settled: the record stays as it is, or it is corrected to what the document says. A
 * document that is wrong itself is rejected instead.
 */
export const settlements = ['record', 'document'] as const;
export type Settlement = (typeof settlements)[number];

/** What somebody read off a document. `settle` is demanded where the record has another value. */
export const reading = z
  .strictObject({
    field: z.enum(readingFields),
    value: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    settle: z.optional(z.enum(settlements)),
  })
  .check(
    z.refine(({ field, value }) => studentPerson.shape[field].safeParse(value).success, { path: ['value'] }),
  );
export type Reading = z.output<typeof reading>;

/** A field of a document beside the record; what is not known is null. */
export const comparedField = z.object({
  field: z.enum(readingFields),
  onRecord: z.nullable(z.string()),
  /** As it was read off the present file. */
  onDocument: z.nullable(z.string()),
  /** How it was settled when the two differed. */
  settled: z.nullable(z.enum(settlements)),
});
export type ComparedField = z.output<typeof comparedField>;

/** Letters and digits alone: accents, case, hyphens and how often one spaces tell no two names apart. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** True when a document and the record say the same. */
export function agrees(field: ReadingField, one: string, other: string): boolean {
  if (field === 'familyName' || field === 'givenNames') return folded(one) === folded(other);
  const plain = (text: string) => text.replaceAll(' ', '').toUpperCase();
  return plain(one) === plain(other);
}
