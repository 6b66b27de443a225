import * as z from 'zod/mini';
import type { StudentField } from '../../../../contract/applications/student-facts.ts';
import type { Instant } from '../../../../contract/facts/days.ts';
import type { FieldCode } from '../../../../contract/kit/errors.ts';
import { findStudentFactErrors } from '../../../../contract/people/student-rules.ts';
import {
  type Student,
  type StudentInformation,
  studentInformation,
} from '../../../../contract/people/students.ts';
import { splitTypedDate } from '../../kit/form/typed-dates.ts';
import { toFieldCode } from '../../kit/form/validation.ts';

export type { Student, StudentField };

/** The fields that are kept in the profile; the others are the person's. */
const profileFields: ReadonlySet<StudentField> = new Set(['residence', 'passportExpiresOn']);
const dateFields: ReadonlySet<StudentField> = new Set(['dateOfBirth', 'passportExpiresOn']);
const nullableFields: ReadonlySet<StudentField> = new Set([
  'residence',
  'passportNumber',
  'passportExpiresOn',
]);

/** An error of one field. `field` is the last part of its path: the field that is edited, or one that contradicts it. */
export interface FieldFault {
  readonly field: string;
  readonly code: FieldCode;
}

const pathOf = (field: StudentField): string => `${profileFields.has(field) ? 'profile' : 'person'}.${field}`;

/** A field of a student, empty if it is unknown. */
export const getFieldText = (student: Pick<Student, 'person' | 'profile'>, field: StudentField): string =>
  ({ ...student.person, ...student.profile })[field] ?? '';

/** A typed date as in records, `2003-02-13`; other text stays as it is. */
function toDay(text: string): string {
  const parts = splitTypedDate(text);
  if (parts === null) return text;
  return [parts.year, parts.month.padStart(2, '0'), parts.day.padStart(2, '0')].join('-');
}

/** The value of a field as it is sent. */
function toValue(field: StudentField, text: string): string | null {
  const typed = text.trim();
  if (typed === '' && nullableFields.has(field)) return null;
  if (field === 'passportNumber') return typed.toUpperCase();
  return dateFields.has(field) ? toDay(typed) : typed;
}

/** True if the text says what the record already has. */
export const isSameValue = (student: Student, field: StudentField, text: string): boolean =>
  (toValue(field, text) ?? '') === getFieldText(student, field);

/** A student's information with one field changed. A consent on record stays. */
export function changeField(student: Student, field: StudentField, text: string): StudentInformation {
  const change = { [field]: toValue(field, text) };
  const { person, profile } = student;
  return profileFields.has(field)
    ? { person, profile: { ...profile, ...change }, consent: false }
    : { person: { ...person, ...change }, profile, consent: false };
}

/** What is wrong with a change, by the rules that the server has as well; null if nothing is. */
export function judgeField(
  student: Student,
  field: StudentField,
  text: string,
  now: Instant,
): FieldFault | null {
  const information = changeField(student, field, text);
  const { error } = z.safeParse(studentInformation, information);
  const issue = error?.issues.find(({ path }) => path.join('.') === pathOf(field));
  if (issue) return { field, code: toFieldCode(issue, text.trim()) };
  const faults = findStudentFactErrors(information, now, { ...student, consent: false });
  const own = faults.find(({ path }) => path === pathOf(field)) ?? faults[0];
  return own ? { field: own.path.split('.').at(-1) ?? field, code: own.code } : null;
}

/** The error that the server found, the field's own first; null if it names none. */
export function findRejection(
  fields: Readonly<Record<string, readonly FieldCode[]>>,
  field: StudentField,
): FieldFault | null {
  const found = Object.entries(fields).flatMap(([path, [code]]) =>
    code === undefined ? [] : [{ field: path.split('.').at(-1) ?? '', code }],
  );
  return found.find((fault) => fault.field === field) ?? found[0] ?? null;
}
