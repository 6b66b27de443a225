import {
  type Choice,
  type DraftContent,
  type FormFields,
  maxChoices,
} from '../../../../contract/applications/application-drafts.ts';
import { toDraftContent, toIsoDay } from '../../../../contract/applications/draft-conversion.ts';
import { maxFiles, type OtherReason } from '../../../../contract/people/student-matches.ts';
import type { Student } from '../../../../contract/people/students.ts';
import { withTypedField } from '../students/entries/form-fields.ts';
import type { EntryList } from '../students/entries/student-entries.ts';
import type { Evidence } from './matches.machine.ts';

const isRowList = (name: string): name is EntryList =>
  name === 'education' || name === 'tests' || name === 'work' || name === 'refusals';

const isPart = (name: string): name is 'start' | 'person' | 'finances' =>
  name === 'start' || name === 'person' || name === 'finances';

/** Sets one field of the draft: `person.email`, `finances.amount`, `education.0.mark`. */
export function withFieldValue(content: DraftContent, path: string, value: string): DraftContent {
  const [part = '', second = '', third = ''] = path.split('.');
  if (isPart(part)) return { ...content, [part]: withTypedField(content[part], second, value) };
  if (!isRowList(part)) return content;
  return {
    ...content,
    [part]: content[part].map((row, place) =>
      place === Number(second) ? withTypedField(row, third, value) : row,
    ),
  };
}

/** The text of a field; empty if nothing was typed. */
export function getFieldValue(content: DraftContent, path: string): string {
  const [part = '', second = '', third = ''] = path.split('.');
  if (isPart(part)) return content[part][second] ?? '';
  return isRowList(part) ? (content[part][Number(second)]?.[third] ?? '') : '';
}

/** A new row; a school is most often in the country where the student lives. */
const createRow = ({ start: { domicile } }: DraftContent, list: EntryList): FormFields =>
  list === 'education' && domicile ? { countryCode: domicile } : {};

export const withRow = (content: DraftContent, list: EntryList): DraftContent =>
  content[list].length >= 10 ? content : { ...content, [list]: [...content[list], createRow(content, list)] };

export const withoutRow = (content: DraftContent, list: EntryList, at: number): DraftContent => ({
  ...content,
  [list]: content[list].filter((_, place) => place !== at),
});

const isSame = (one: Choice, other: Choice): boolean =>
  one.courseId === other.courseId && one.intakeId === other.intakeId;

/** Each combination of course and intake is added once, up to the maximum. */
export const withChoice = (content: DraftContent, choice: Choice): DraftContent =>
  content.choices.length >= maxChoices || content.choices.some((one) => isSame(one, choice))
    ? content
    : { ...content, choices: [...content.choices, choice] };

export const withoutChoice = (content: DraftContent, at: number): DraftContent => ({
  ...content,
  choices: content.choices.filter((_, place) => place !== at),
});

/** Moves a choice from one position to another, within bounds. */
export function moveChoice(content: DraftContent, from: number, to: number): DraftContent {
  const moved = content.choices[from];
  if (moved === undefined) return content;
  const others = content.choices.filter((_, place) => place !== from);
  const place = Math.min(Math.max(to, 0), others.length);
  if (place === from) return content;
  return { ...content, choices: [...others.slice(0, place), moved, ...others.slice(place)] };
}

/** Records that a matching student is a different person, and the reason; null removes the record. */
export const withDismissedMatch = (
  content: DraftContent,
  studentId: number,
  why: OtherReason | null,
): DraftContent => ({
  ...content,
  others: [
    ...content.others.filter((one) => one.studentId !== studentId),
    ...(why === null ? [] : [{ studentId, why }]),
  ],
});

/** Records, or removes, a branch's answer that its student is a different person. */
export const withBranchAnswer = (content: DraftContent, branchId: number, asked: boolean): DraftContent => ({
  ...content,
  askedBranches: [...content.askedBranches.filter((one) => one !== branchId), ...(asked ? [branchId] : [])],
});

/** Each file is added once, up to the maximum. */
export const withFile = (content: DraftContent, file: DraftContent['files'][number]): DraftContent =>
  content.files.length >= maxFiles || content.files.some(({ sha256 }) => sha256 === file.sha256)
    ? content
    : { ...content, files: [...content.files, file] };

export const withoutFile = (content: DraftContent, sha256: string): DraftContent => ({
  ...content,
  files: content.files.filter((file) => file.sha256 !== sha256),
});

/** The known data about the student, for finding possible matches. */
export const getEvidence = ({ person, files }: DraftContent): Evidence => ({
  name: `${person.givenNames ?? ''} ${person.familyName ?? ''}`.trim(),
  dateOfBirth: toIsoDay(person.dateOfBirth),
  email: person.email ?? '',
  phone: person.phone ?? '',
  passportNumber: person.passportNumber ?? '',
  files: files.map(({ sha256 }) => sha256),
});

/** The draft with the student's current data. */
export const withCurrentStudent = (content: DraftContent, student: Student): DraftContent => ({
  ...content,
  ...toDraftContent({ ...student, consent: content.consent || student.consent !== null }),
  start: { ...content.start, domicile: student.profile.residence ?? content.start.domicile ?? '' },
  studentVersion: student.version,
});
