import type { DocumentType } from '../../../contract/kit/document-types.ts';
import { normalisedMark } from '../../../contract/people/marks.ts';
import {
  emptyProfile,
  missingInformation,
  type Student,
  type StudentPerson,
} from '../../../contract/people/students.ts';
import type { Ability } from '../../access/ability.ts';
import { maskFields } from '../../access/fields.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { computedColumns } from '../../access/rule-columns.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq, type SQL, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { applicationDocuments, branches, countries, students, users } from '../../db/schema/index.ts';
import type { Log } from '../../platform/logging.ts';

/** The fields that are shown of a student: if any of them is hidden, the student is not shown at all. */
export const shownStudentFields = ['fullName', 'dateOfBirth', 'email', 'phone', 'passportNumber', 'profile'];

/** The students of whom a user may read all shown fields. */
export const readableStudents = (ability: Ability, log?: Pick<Log, 'error'>): SQL =>
  readableRows(ability, 'Student', students, shownStudentFields, log);

export interface StudentRecord {
  readonly row: typeof students.$inferSelect & {
    /** See `computedColumns`. */
    readonly inCompliance: boolean;
  };
  readonly nationality: string;
  readonly branchName: string;
  readonly counsellorName: string | null;
  readonly consentDocumentType: DocumentType | null;
}

/** A student among `readable`, with the names they refer to; undefined if there is none. */
export async function findStudent(orm: Orm, id: number, readable?: SQL): Promise<StudentRecord | undefined> {
  const [found] = await orm
    .select({
      row: students,
      inCompliance: sql<boolean>`${computedColumns.Student.inCompliance.value}`,
      nationality: countries.code,
      branchName: branches.name,
      counsellorName: users.fullName,
      consentDocumentType: applicationDocuments.type,
    })
    .from(students)
    .innerJoin(countries, eq(countries.id, students.nationalityId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .leftJoin(users, eq(users.id, students.counsellorId))
    .leftJoin(applicationDocuments, eq(applicationDocuments.id, students.consentDocumentId))
    .where(and(eq(students.id, id), readable));
  if (found === undefined) return undefined;
  const { row, inCompliance, ...names } = found;
  // Profiles stored before a part was added lack that part.
  const profile = { ...emptyProfile, ...row.profile };
  return { ...names, row: { ...row, inCompliance, profile } };
}

/** A student's personal details. */
export function toStudentPerson({
  row,
  nationality,
}: Pick<StudentRecord, 'row' | 'nationality'>): StudentPerson {
  const { givenNames, familyName, dateOfBirth, email, phone, passportNumber } = row;
  return { givenNames, familyName, dateOfBirth, email, phone, nationality, passportNumber };
}

/** A student as shown to this user: branch and counsellor are null if hidden. */
export function presentStudent(
  ability: Ability,
  { row, nationality, consentDocumentType: _, ...office }: StudentRecord,
): Student {
  const { profile } = row;
  const person = toStudentPerson({ row, nationality });
  return {
    ...pick(row, 'id', 'version', 'number', 'fullName'),
    ...maskFields(ability, 'Student', { ...row, ...office }, ['branchName', 'counsellorName']),
    person,
    profile,
    normalised: profile.education.map(({ mark, scale }) =>
      mark === null ? null : normalisedMark(mark, scale),
    ),
    consent:
      row.consentVersion !== null && row.consentedAt !== null
        ? { version: row.consentVersion, at: row.consentedAt.toISOString() }
        : null,
    missing: missingInformation({ person, profile }),
  };
}
