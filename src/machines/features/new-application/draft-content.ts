import * as z from 'zod/mini';
import {
  type Choice,
  type DraftContent,
  type DraftStep,
  draftSteps,
  type FormFields,
  maxChoices,
} from '../../../../contract/applications/application-drafts.ts';
import {
  toDraftContent,
  toDraftPath,
  toIsoDay,
  toStudentInformation,
} from '../../../../contract/applications/draft-conversion.ts';
import type { FieldCode } from '../../../../contract/kit/errors.ts';
import { maxFiles, type OtherReason } from '../../../../contract/people/student-matches.ts';
import { type Student, studentInformation } from '../../../../contract/people/students.ts';
import { toLatinDigits } from '../../grid/edits/latin-digits.ts';
import { toFieldCode } from '../../kit/form/validation.ts';
import type { Evidence } from './matches.machine.ts';

/** The parts of a draft that consist of rows. */
export type RowList = 'education' | 'tests' | 'work' | 'refusals';

/** Field errors by path: `person.email`, `education.0.mark`. */
export type Faults = Readonly<Record<string, readonly FieldCode[]>>;

/** Fields that accept digits of any script. */
const digitFields: ReadonlySet<string> = new Set([
  'dateOfBirth',
  'passportExpiresOn',
  'takenOn',
  'from',
  'until',
  'refusedOn',
  'phone',
  'passportNumber',
  'mark',
  'finishedIn',
  'backlogsActive',
  'backlogsCleared',
  'overall',
  'lowest',
  'amount',
]);

const withField = (typed: FormFields, field: string, value: string): FormFields => ({
  ...typed,
  [field]: digitFields.has(field) ? toLatinDigits(value) : value,
});

const isRowList = (name: string): name is RowList =>
  name === 'education' || name === 'tests' || name === 'work' || name === 'refusals';

const isPart = (name: string): name is 'start' | 'person' | 'finances' =>
  name === 'start' || name === 'person' || name === 'finances';

/** Sets one field of the draft: `person.email`, `finances.amount`, `education.0.mark`. */
export function withFieldValue(content: DraftContent, path: string, value: string): DraftContent {
  const [part = '', second = '', third = ''] = path.split('.');
  if (isPart(part)) return { ...content, [part]: withField(content[part], second, value) };
  if (!isRowList(part)) return content;
  return {
    ...content,
    [part]: content[part].map((row, place) =>
      place === Number(second) ? withField(row, third, value) : row,
    ),
  };
}

/** The text of a field; empty if nothing was typed. */
export function getFieldValue(content: DraftContent, path: string): string {
  const [part = '', second = '', third = ''] = path.split('.');
  if (isPart(part)) return content[part][second] ?? '';
  return isRowList(part) ? (content[part][Number(second)]?.[third] ?? '') : '';
}

export const withRow = (content: DraftContent, list: RowList): DraftContent =>
  content[list].length >= 10 ? content : { ...content, [list]: [...content[list], {}] };

export const withoutRow = (content: DraftContent, list: RowList, at: number): DraftContent => ({
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

/** The input of the validation. */
export interface ValidationInput {
  readonly content: DraftContent;
  /** The branch of a new student has to be selected. */
  readonly requiresBranch: boolean;
  /** Students who probably are the one in the draft. */
  readonly likelyMatches: readonly number[];
  /** Branches of probable matches that the user may not see. */
  readonly likelyMatchBranches: readonly number[];
}

const isMissing = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** Faults that the schema of the student information does not find: the start, unresolved matches, and the choices. */
function validateDraftFields({
  content,
  requiresBranch,
  likelyMatches,
  likelyMatchBranches,
}: ValidationInput): Faults {
  const { start, others, askedBranches, studentId, choices } = content;
  const isNew = studentId === null;
  const needed = ['domicile', 'destination', 'level', ...(requiresBranch && isNew ? ['branchId'] : [])];
  const isOpen =
    isNew &&
    (likelyMatches.some((id) => !others.some((one) => one.studentId === id)) ||
      likelyMatchBranches.some((id) => !askedBranches.includes(id)));
  return {
    ...(isOpen && { others: ['required'] }),
    ...Object.fromEntries(
      needed.filter((field) => isMissing(start[field])).map((field) => [`start.${field}`, ['required']]),
    ),
    ...(choices.length === 0 && { choices: ['required'] }),
  };
}

/** Validates the whole draft, one code for each field, the same as on the server. */
export function validateDraft(input: ValidationInput): Faults {
  const { content } = input;
  const faults: Record<string, readonly FieldCode[]> = { ...validateDraftFields(input) };
  const { error } = z.safeParse(studentInformation, toStudentInformation(content));
  for (const issue of error?.issues ?? []) {
    const path = toDraftPath(issue.path.join('.'));
    faults[path] ??= [toFieldCode(issue, getFieldValue(content, path))];
  }
  return faults;
}

const partsByStep: Readonly<Record<DraftStep, readonly string[]>> = {
  findStudent: ['others'],
  start: ['start'],
  information: ['person', 'education', 'tests', 'work', 'finances', 'refusals'],
  courses: ['choices'],
  documents: [],
};

/** The faults that belong to a step. */
export const filterFaultsByStep = (faults: Faults, step: DraftStep): Faults =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => partsByStep[step].includes(path.split('.')[0] ?? '')),
  );

/** The faults of one step. */
export const validateStep = (input: ValidationInput, step: DraftStep): Faults =>
  filterFaultsByStep(validateDraft(input), step);

/** The first step with one of the given faults. */
export const findFaultyStep = (faults: Faults): DraftStep | null =>
  draftSteps.find((step) => Object.keys(filterFaultsByStep(faults, step)).length > 0) ?? null;

/** The first step with faults; null if the application can be created. */
export const findFirstFaultyStep = (input: ValidationInput): DraftStep | null =>
  findFaultyStep(validateDraft(input));

const pathAliases: Readonly<Record<string, string>> = { branchId: 'start.branchId' };

/** Maps the server's field errors to paths of the draft. */
export const toDraftFaults = (fields: Faults): Faults =>
  Object.fromEntries(
    Object.entries(fields).map(([path, codes]) => {
      const own = path.replace(/^body\./, '');
      return [pathAliases[own] ?? toDraftPath(own), codes];
    }),
  );
