import * as z from 'zod/mini';
import {
  type DraftContent,
  type DraftOptions,
  type DraftStep,
  draftSteps,
} from '../../../../contract/applications/application-drafts.ts';
import { toDraftPath, toStudentInformation } from '../../../../contract/applications/draft-conversion.ts';
import type { CourseSearchResult } from '../../../../contract/courses/course-search.ts';
import { toUtcDay } from '../../../../contract/facts/days.ts';
import type { FieldCode } from '../../../../contract/kit/errors.ts';
import { findStudentFactErrors } from '../../../../contract/people/student-rules.ts';
import { studentInformation } from '../../../../contract/people/students.ts';
import { toFieldCode } from '../../kit/form/validation.ts';
import { isClosedChoice } from './course-criteria.ts';
import { getFieldValue } from './draft-content.ts';

/** Field errors by path: `person.email`, `education.0.mark`. */
export type Faults = Readonly<Record<string, readonly FieldCode[]>>;

/** The input of the validation. */
export interface ValidationInput {
  readonly content: DraftContent;
  /** The branch of a new student has to be selected. */
  readonly requiresBranch: boolean;
  /** Students who probably are the one in the draft. */
  readonly likelyMatches: readonly number[];
  /** Branches of probable matches that the user may not see. */
  readonly likelyMatchBranches: readonly number[];
  /** The existing student's data before it was changed here; null if it isn't known. */
  readonly recorded: DraftContent | null;
  /** The courses that have been loaded, by id. */
  readonly knownCourses: ReadonlyMap<number, Pick<CourseSearchResult, 'intakes'>>;
  readonly offers: Pick<DraftOptions, 'intakes'>;
}

const isMissing = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** The choices that are closed. What hasn't been loaded is judged by the server. */
function findClosedChoices({ content, knownCourses, offers }: ValidationInput): Faults {
  const today = toUtcDay(new Date());
  return Object.fromEntries(
    content.choices.flatMap((choice, at) => {
      const course = knownCourses.get(choice.courseId);
      const isClosed = course !== undefined && isClosedChoice(course, choice, content, offers, today);
      return isClosed ? [[`choices.${at}`, ['closed']]] : [];
    }),
  );
}

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

/** Errors in the facts. If it isn't known what is on record, the server judges what has changed. */
function judgeFacts({ content: { studentId }, recorded }: ValidationInput, information: unknown) {
  if (studentId !== null && recorded === null) return [];
  const known = studentId === null || recorded === null ? undefined : toStudentInformation(recorded);
  return findStudentFactErrors(information, new Date().toISOString(), known);
}

/** Validates the whole draft, one code for each field, the same as on the server. */
export function validateDraft(input: ValidationInput): Faults {
  const { content } = input;
  const faults: Record<string, readonly FieldCode[]> = {
    ...validateDraftFields(input),
    ...findClosedChoices(input),
  };
  const information = toStudentInformation(content);
  const { error } = z.safeParse(studentInformation, information);
  for (const issue of error?.issues ?? []) {
    const path = toDraftPath(issue.path.join('.'));
    faults[path] ??= [toFieldCode(issue, getFieldValue(content, path))];
  }
  for (const { path, code } of judgeFacts(input, information)) faults[toDraftPath(path)] ??= [code];
  return faults;
}

const partsByStep: Readonly<Record<DraftStep, readonly string[]>> = {
  findStudent: ['others'],
  start: ['start'],
  information: ['person', 'education', 'tests', 'work', 'finances', 'refusals'],
  courses: ['choices'],
  documents: [],
};

const filterFaults = (
  faults: Faults,
  isIncluded: (path: string, codes: readonly FieldCode[]) => boolean,
): Faults => Object.fromEntries(Object.entries(faults).filter(([path, codes]) => isIncluded(path, codes)));

/** The faults that belong to a step. */
export const filterFaultsByStep = (faults: Faults, step: DraftStep): Faults =>
  filterFaults(faults, (path) => partsByStep[step].includes(path.split('.')[0] ?? ''));

/** Fields of the next steps that the search for a student has as well. */
const searchFields: ReadonlySet<string> = new Set(
  ['givenNames', 'familyName', 'dateOfBirth', 'email', 'phone', 'passportNumber'].map(
    (field) => `person.${field}`,
  ),
);

/** The faults of one step. What is typed in a search for a student is judged there, but nothing of it is required. */
export function validateStep(input: ValidationInput, step: DraftStep): Faults {
  const faults = validateDraft(input);
  const isSearch = step === 'findStudent' && input.content.studentId === null;
  return {
    ...(isSearch &&
      filterFaults(faults, (path, codes) => searchFields.has(path) && !codes.includes('required'))),
    ...filterFaultsByStep(faults, step),
  };
}

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
