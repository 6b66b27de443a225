import * as z from 'zod/mini';
import type { Day } from '../facts/days.ts';
import type { DocumentType, ValidityPeriod } from '../kit/document-types.ts';
import type { FieldCode } from '../kit/errors.ts';
import { day } from '../kit/primitives.ts';

/** Dates that are read from a document in addition to the fields shared with the record. */
export const dayFields = ['issuedOn', 'expiresOn'] as const;
export type DayField = (typeof dayFields)[number];

/** What is known about the dates of a document that is to be confirmed. */
export const documentDates = z.object({
  /** The date without which it can't be confirmed; an expiry date makes the date of issue unnecessary. */
  required: z.nullable(z.enum(dayFields)),
  /** The dates on the student's record. */
  onRecord: z.object({ issuedOn: z.nullable(day), expiresOn: z.nullable(day) }),
  /** The day until which a passport must be valid; null for other documents and without an open application. */
  mustReach: z.nullable(day),
});
export type DocumentDates = z.output<typeof documentDates>;

/** The date that a type of document states: passports when they expire, documents that age when they were issued. */
export function getRequiredDate(type: DocumentType, { months, days }: ValidityPeriod): DayField | null {
  if (type === 'passport') return 'expiresOn';
  return months || days ? 'issuedOn' : null;
}

/** The dates as entered, and why a passport that ends too early is confirmed anyway. */
export interface EnteredDates {
  readonly issuedOn?: Day | undefined;
  readonly expiresOn?: Day | undefined;
  readonly override?: string | undefined;
}

/** Whether a passport ends before it has to. */
export const endsTooEarly = (
  { mustReach }: Pick<DocumentDates, 'mustReach'>,
  { expiresOn }: Pick<EnteredDates, 'expiresOn'>,
): boolean => mustReach !== null && expiresOn !== undefined && expiresOn < mustReach;

/** What prevents confirming a document with these dates, by field. */
export function judgeDates(
  dates: DocumentDates,
  entered: EnteredDates,
): Readonly<Partial<Record<DayField | 'override', FieldCode>>> {
  const { required } = dates;
  if (required !== null && entered[required] === undefined && entered.expiresOn === undefined)
    return { [required]: 'required' };
  return endsTooEarly(dates, entered) && entered.override === undefined
    ? { expiresOn: 'endsTooEarly', override: 'required' }
    : {};
}
