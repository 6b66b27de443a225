import * as z from 'zod/mini';
import { toFormFields, toProfileEntry } from '../../../../../contract/applications/draft-conversion.ts';
import type { StudentPart } from '../../../../../contract/applications/student-facts.ts';
import type { Instant } from '../../../../../contract/facts/days.ts';
import type { FieldCode } from '../../../../../contract/kit/errors.ts';
import { findStudentFactErrors } from '../../../../../contract/people/student-rules.ts';
import {
  type Student,
  type StudentInformation,
  studentInformation,
} from '../../../../../contract/people/students.ts';
import type { FieldEntry } from '../../../kit/form/field-edit.types.ts';
import { toFieldCode } from '../../../kit/form/validation.ts';
import type { FormFields } from './form-fields.ts';

/** The parts of which a student can have several entries. */
export type EntryList = Exclude<StudentPart, 'finances'>;

/** An entry of the profile: `tests.0`; after the last one, the entry to add. */
export type EntryPath = `${EntryList}.${number}` | 'finances';

/** What is in an open entry. */
export interface EntryDraft {
  readonly fields: FormFields;
  /** The entry is to be deleted. */
  readonly isRemoval: boolean;
}

/** What is wrong with an entry, by the paths in the profile: `tests.0.overall`. */
export type EntryFaults = Readonly<Record<string, readonly FieldCode[]>>;

/** Maximum number of entries of a part. */
export const maxEntries = 10;

type Entry = FieldEntry<Student, EntryPath, EntryDraft>;
type Values = Readonly<Record<string, unknown>>;

/** The part and the place of an entry. The funding has one place. */
export function splitPath(path: EntryPath): { readonly part: StudentPart; readonly at: number } {
  const [part, at = '0'] = path.split('.') as [StudentPart, string?];
  return { part, at: Number(at) };
}

const toPath = (part: StudentPart, at: number): EntryPath => (part === 'finances' ? part : `${part}.${at}`);

/** The entries of a part of the profile; the funding has one at most. */
export function getEntries({ profile }: Pick<Student, 'profile'>, part: StudentPart): readonly Values[] {
  if (part !== 'finances') return profile[part];
  return profile.finances === null ? [] : [profile.finances];
}

const isEqual = (one: Values | null | undefined, other: Values | null | undefined): boolean =>
  one && other ? Object.keys(one).every((name) => one[name] === other[name]) : !one && !other;

/** What is in an entry when it opens. A new school is most often in the country where the student lives. */
export function readEntry(student: Student, path: EntryPath): EntryDraft {
  const { part, at } = splitPath(path);
  const entry = getEntries(student, part)[at];
  const { residence } = student.profile;
  const fresh: FormFields = part === 'education' && residence !== null ? { countryCode: residence } : {};
  const fields = entry ? toFormFields(entry) : fresh;
  // Percent is what the scale says while nothing is selected.
  return { fields: { ...fields, ...(fields.scale === 'percent' && { scale: '' }) }, isRemoval: false };
}

const toValue = ({ field, fields, isRemoval }: Pick<Entry, 'field' | keyof EntryDraft>): Values | null =>
  isRemoval ? null : (toProfileEntry(splitPath(field).part, fields) as Values | null);

/** True if the record already has what the entry says. */
export function isSameEntry(entry: Entry): boolean {
  const { part, at } = splitPath(entry.field);
  return isEqual(toValue(entry), getEntries(entry.record, part)[at]);
}

/** True if something was typed, or selected, that the record does not have. */
export function isTyped({ record, field, fields, isRemoval }: Entry): boolean {
  if (isRemoval) return false;
  const before = readEntry(record, field).fields;
  return Object.keys({ ...before, ...fields }).some((name) => (before[name] ?? '') !== (fields[name] ?? ''));
}

/** The student's profile with an entry changed, added or deleted. */
function changeProfile(entry: Entry): StudentInformation['profile'] {
  const { part, at } = splitPath(entry.field);
  const { profile } = entry.record;
  const value = toValue(entry);
  const before = getEntries(entry.record, part);
  const entries = value === null ? before.filter((_, place) => place !== at) : before.toSpliced(at, 1, value);
  return { ...profile, [part]: part === 'finances' ? (entries[0] ?? null) : entries } as typeof profile;
}

/** The student as an entry would leave them. */
export const applyEntry = (entry: Entry): Student => ({ ...entry.record, profile: changeProfile(entry) });

/** A student's information with one entry changed. A consent on record stays. */
export const changeEntry = (entry: Entry): StudentInformation => ({
  person: entry.record.person,
  profile: changeProfile(entry),
  consent: false,
});

/** What is wrong with a change, by the rules that the server has as well; null if nothing is. */
export function judgeEntry(entry: Entry, now: Instant): EntryFaults | null {
  const { record, field, fields } = entry;
  const information = changeEntry(entry);
  const faults: Record<string, readonly FieldCode[]> = {};
  const { error } = z.safeParse(studentInformation, information);
  for (const issue of error?.issues ?? []) {
    const [root, ...path] = issue.path.map(String);
    const name = path.join('.');
    if (root === 'profile' && name.startsWith(splitPath(field).part))
      faults[name] ??= [toFieldCode(issue, path.length > 1 ? fields[path.at(-1) ?? ''] : name)];
  }
  for (const { path, code } of findStudentFactErrors(information, now, { ...record, consent: false }))
    faults[path.replace(/^profile\./, '')] ??= [code];
  return Object.keys(faults).length > 0 ? faults : null;
}

const getName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The faults without those of fields that were changed; null if none is left. */
export function keepFaults(faults: EntryFaults, before: EntryDraft, after: EntryDraft): EntryFaults | null {
  const kept = Object.entries(faults).filter(
    ([path]) => before.fields[getName(path)] === after.fields[getName(path)],
  );
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** The errors that the server found; null if it names none. */
export function findEntryRejections(fields: EntryFaults): EntryFaults | null {
  const found = Object.entries(fields).map(([path, codes]) => [
    path.replace(/^body\.(profile\.)?/, ''),
    codes,
  ]);
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** True if a part has the same entries in both versions. */
export function isSamePart(before: Student, after: Student, path: EntryPath): boolean {
  const { part } = splitPath(path);
  const [one, other] = [getEntries(before, part), getEntries(after, part)];
  return one.length === other.length && one.every((entry, at) => isEqual(entry, other[at]));
}

/**
 * Where an entry is in the part as someone else changed it. One that they deleted is added again, as is a new one that
 * they do not have.
 */
export function findMovedEntry(entry: Entry, theirs: Student): EntryPath {
  const { part, at } = splitPath(entry.field);
  const [before, after] = [getEntries(entry.record, part), getEntries(theirs, part)];
  const own = before[at];
  if (own === undefined) return toPath(part, isEqual(toValue(entry), after[at]) ? at : after.length);
  if (isEqual(own, after[at])) return entry.field;
  const moved = after.findIndex((other) => isEqual(own, other));
  if (moved !== -1) return toPath(part, moved);
  return after.length < before.length ? toPath(part, after.length) : entry.field;
}
