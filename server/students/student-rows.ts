import { and, eq, type SQL } from 'drizzle-orm';
import { normalisedMark } from '../../contract/marks.ts';
import {
  emptyProfile,
  missingInformation,
  type Student,
  type StudentPerson,
} from '../../contract/students.ts';
import type { Ability } from '../access/ability.ts';
import { masked } from '../access/fields.ts';
import { readableRows } from '../access/readable-rows.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { branches, countries, students, users } from '../db/schema/index.ts';
import type { Log } from '../logging.ts';

/** What is shown of a student: one of whom any of it is withheld is not shown at all. */
const shownFields = ['fullName', 'dateOfBirth', 'email', 'phone', 'passportNumber', 'profile'];

/** The students of whom somebody may see everything the flow shows. */
export const readableStudents = (ability: Ability, log?: Log): SQL =>
  readableRows(ability, 'Student', students, shownFields, log);

export interface StudentRecord {
  readonly row: typeof students.$inferSelect;
  readonly nationality: string;
  readonly branchName: string;
  readonly counsellorName: string | null;
}

/** One student within `readable`, with the names that go with them; undefined when there is none. */
export async function findStudent(
  orm: Orm | Transaction,
  id: number,
  readable?: SQL,
): Promise<StudentRecord | undefined> {
  const [found] = await orm
    .select({
      row: students,
      nationality: countries.code,
      branchName: branches.name,
      counsellorName: users.fullName,
    })
    .from(students)
    .innerJoin(countries, eq(countries.id, students.nationalityId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .leftJoin(users, eq(users.id, students.counsellorId))
    .where(and(eq(students.id, id), readable));
  // What was kept before a part of the profile was asked for has nothing in it.
  return found && { ...found, row: { ...found.row, profile: { ...emptyProfile, ...found.row.profile } } };
}

/** Who a student is. */
export function personOf({ row, nationality }: Pick<StudentRecord, 'row' | 'nationality'>): StudentPerson {
  const { givenNames, familyName, dateOfBirth, email, phone, passportNumber } = row;
  return { givenNames, familyName, dateOfBirth, email, phone, nationality, passportNumber };
}

/** A student as the flow shows and changes them, for this very reader: who works on them is null where it is withheld. */
export function presentStudent(ability: Ability, { row, nationality, ...office }: StudentRecord): Student {
  const { profile } = row;
  const person = personOf({ row, nationality });
  return {
    id: row.id,
    version: row.version,
    number: row.number,
    fullName: row.fullName,
    ...masked(ability, 'Student', { ...row, ...office }, ['branchName', 'counsellorName']),
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
