import { isDeepStrictEqual } from 'node:util';
import { type Explanation, unexplainedMatches } from '../../../contract/people/student-matches.ts';
import type { StudentInformation } from '../../../contract/people/students.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { reserveIds } from '../../db/reserve-ids.ts';
import { branches, channelPartners, countries, students } from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import type { EventPayloads } from '../../events/events.ts';
import { forbidden, invalid, orNotFound, stale, studentDuplicate } from '../../platform/errors.ts';
import { ensureCountry } from '../countries/ensure-country.ts';
import { reportAmbiguousAccount } from './account-link.ts';
import { renameOnApplications } from './application-names.ts';
import { assertPossible } from './assert-possible.ts';
import { judgeConsent } from './judge-consent.ts';
import { lockStudents } from './lock-students.ts';
import { findMatches, maySeeOtherBranches } from './matching.ts';
import { studentErased } from './student-erased.ts';
import {
  findStudent,
  presentStudent,
  readableStudents,
  type StudentRecord,
  toStudentPerson,
} from './student-rows.ts';

/** A person's names in the usual order. */
export const toFullName = ({ givenNames, familyName }: StudentInformation['person']): string =>
  `${givenNames} ${familyName}`.trim();

type CountryContext = Pick<ChangeContext, 'clock' | 'record'>;

/** Id of the country with this code, which is added if the list lacks it; throws 422 if there is none. */
async function findNationality(tx: Transaction, context: CountryContext, code: string): Promise<number> {
  const find = () => tx.select({ id: countries.id }).from(countries).where(eq(countries.code, code));
  const [known] = await find();
  if (known !== undefined) return known.id;
  await ensureCountry(tx, context, code);
  const [added] = await find();
  if (added === undefined) throw invalid({ 'body.person.nationality': ['unknown'] });
  return added.id;
}

/** The columns for a student's information, except consent, which is never withdrawn here. */
async function toColumns(tx: Transaction, context: CountryContext, { person, profile }: StudentInformation) {
  const { nationality, ...named } = person;
  return {
    ...named,
    fullName: toFullName(person),
    nationalityId: await findNationality(tx, context, nationality),
    profile,
  };
}

/** Owner of a new student: the caller's or their partner's branch, and the caller if they are a counsellor. */
async function resolveOwners(tx: Transaction, user: CurrentUser, branchId: number | undefined) {
  const [partner] =
    user.partnerId === null
      ? []
      : await tx
          .select({ branchId: channelPartners.branchId })
          .from(channelPartners)
          .where(eq(channelPartners.id, user.partnerId));
  const given = branchId ?? user.branchId ?? partner?.branchId;
  if (given === undefined || given === null) throw invalid({ 'body.branchId': ['required'] });
  const [branch] = await tx.select({ id: branches.id }).from(branches).where(eq(branches.id, given));
  if (branch === undefined) throw invalid({ 'body.branchId': ['unknown'] });
  return {
    branchId: branch.id,
    counsellorId: user.role === 'counsellor' ? user.id : null,
    partnerId: user.partnerId,
  };
}

/** What a new student needs besides their information. */
interface NewStudent extends Explanation {
  /** The student's branch; the caller's own by default. */
  readonly branchId: number | undefined;
  /** Hashes of files that the student has provided. */
  readonly files: readonly string[];
}

/**
 * Prevents duplicates: matches that are certainly the same person must be explained first. A channel partner is neither
 * told of students who are not theirs nor prevented from entering one of them: an error would reveal it.
 *
 * @returns Branches with the same person of which the caller is not told.
 */
async function assertNoDuplicate(
  tx: Transaction,
  caller: ChangeContext,
  { person }: StudentInformation,
  { files, ...explanation }: NewStudent,
): Promise<readonly number[]> {
  await lockStudents(tx);
  const { dateOfBirth, email, phone, passportNumber } = person;
  const evidence = {
    name: toFullName(person),
    dateOfBirth,
    email,
    phone,
    passportNumber: passportNumber ?? '',
    files: [...files],
  };
  const { mine, elsewhere } = await findMatches(tx, caller, evidence, 'all');
  const isTold = maySeeOtherBranches(caller);
  const duplicates = unexplainedMatches(isTold ? [...mine, ...elsewhere] : mine, explanation);
  if (duplicates.length > 0) throw studentDuplicate(duplicates);
  return isTold ? [] : elsewhere.map(({ branchId }) => branchId);
}

type StudentColumns = typeof students.$inferInsert;

/**
 * Stores a new student in `tx`, with its event, without checking for duplicates.
 *
 * @throws AppError 422 if the nationality is unknown.
 */
export async function insertStudent(
  tx: Transaction,
  context: CountryContext,
  information: StudentInformation,
  more: Pick<StudentColumns, 'branchId'> & Partial<StudentColumns>,
  payload: EventPayloads['student.created'],
): Promise<StudentRecord> {
  const columns = await toColumns(tx, context, information);
  const [id] = await reserveIds(tx, students, 1);
  if (id === undefined) throw new Error('no id was allocated for the student');
  const now = context.clock.now();
  await tx.insert(students).values({
    id,
    number: `S-${String(id).padStart(6, '0')}`,
    ...columns,
    ...more,
    createdAt: now,
    updatedAt: now,
  });
  await context.record({ type: 'student.created', subjectId: id, payload });
  await reportAmbiguousAccount(tx, context, information.person.email);
  return getStudent(tx, id);
}

/**
 * Creates a student in `tx`, with its event; the log records how similar students were explained.
 *
 * @throws AppError 403 if the rules forbid it, 409 with the students who are certainly the same and not explained, 422
 * if a value is not accepted.
 */
export async function createStudent(
  tx: Transaction,
  caller: ChangeContext,
  information: StudentInformation,
  given: NewStudent,
): Promise<StudentRecord> {
  const { user, ability, clock } = caller;
  const { branchId, others, askedBranches } = given;
  assertCan(ability, 'create', 'Student');
  const owners = await resolveOwners(tx, user, branchId);
  const asked = { ...owners, introducedById: null, __typename: 'Student' } as const;
  if (!ability.can('create', asked)) throw forbidden(ability.relevantRuleFor('create', 'Student')?.reason);
  // Information that is not accepted is refused before anyone is asked to explain similar students.
  assertPossible(information, clock.now());
  judgeConsent(caller, null, information);
  await findNationality(tx, caller, information.person.nationality);
  const alsoAt = await assertNoDuplicate(tx, caller, information, given);
  return insertStudent(tx, caller, information, owners, {
    ...(others.length > 0 && { others }),
    ...(askedBranches.length > 0 && { askedBranches }),
    ...(alsoAt.length > 0 && { alsoAt }),
  });
}

/**
 * Updates a student's information, with access rules for each field. Unchanged information has no effect. Copies of the
 * name on applications are updated. Officers are told if several students have the address of an account.
 *
 * @param version The version that was read.
 * @throws AppError 404 if this user may read no such student, 403 if the rules forbid a field, 412 with the current
 * student if the version differs, 422 if a value is not accepted.
 */
export async function updateStudent(
  tx: Transaction,
  caller: ChangeContext,
  id: number,
  version: number,
  information: StudentInformation,
): Promise<StudentRecord> {
  const { ability, clock, log, record } = caller;
  const found = orNotFound(await findStudent(tx, id, readableStudents(ability, log)));
  if (found.row.erasedAt !== null) throw studentErased();
  const now = clock.now();
  assertPossible(information, now, { person: toStudentPerson(found), profile: found.row.profile });
  const consent = judgeConsent(caller, found.row, information);
  const columns = { ...(await toColumns(tx, { clock, record }, information)), ...consent };
  const changed = Object.entries(columns).filter(
    ([field, value]) => !isDeepStrictEqual(found.row[field as keyof typeof columns], value),
  );
  if (changed.length === 0) return found;
  if (found.row.version !== version) throw stale(presentStudent(ability, found));
  const row = { ...found.row, __typename: 'Student' } as const;
  for (const [field] of changed) {
    if (!derivedColumns.has(field) && !ability.can('update', row, field)) {
      throw forbidden(ability.relevantRuleFor('update', row, field)?.reason);
    }
  }
  const addresses = columns.email === found.row.email ? [] : [columns.email, found.row.email];
  if (addresses.length > 0) await lockStudents(tx);
  const written = await updateVersion(tx, students, { id, version }, Object.fromEntries(changed), now);
  if (written === undefined) throw stale(presentStudent(ability, await getStudent(tx, id)));
  if (columns.fullName !== found.row.fullName)
    await renameOnApplications(tx, { id, fullName: columns.fullName });
  const fields = changed.map(([field]) => field).filter((field) => !derivedColumns.has(field));
  await record({ type: 'student.informed', subjectId: id, payload: { fields } });
  if (consent)
    await record({ type: 'student.consented', subjectId: id, payload: { version: consent.consentVersion } });
  for (const address of addresses) await reportAmbiguousAccount(tx, { record }, address);
  return getStudent(tx, id);
}

/** Columns derived from others. */
const derivedColumns: ReadonlySet<string> = new Set(['fullName', 'consentVersion', 'consentDocumentId']);

async function getStudent(tx: Transaction, id: number): Promise<StudentRecord> {
  return orNotFound(await findStudent(tx, id));
}
