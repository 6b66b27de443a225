import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { OtherStudent } from '../../contract/application-drafts.ts';
import { consentVersion, type StudentInformation } from '../../contract/students.ts';
import type { ChangeCaller } from '../access/change-caller.ts';
import type { CurrentUser } from '../access/current-user.ts';
import type { Transaction } from '../db/database.ts';
import { nextIds } from '../db/next-ids.ts';
import { applications, branches, channelPartners, countries, students } from '../db/schema/index.ts';
import { denied, invalid, notFound, stale } from '../errors.ts';
import { findStudent, presentStudent, readableStudents, type StudentRecord } from './student-rows.ts';

/** The columns that information fills, but for the consent, which is only ever given. */
async function columnsOf(tx: Transaction, { person, profile }: StudentInformation) {
  const { nationality, ...named } = person;
  const [country] = await tx
    .select({ id: countries.id })
    .from(countries)
    .where(eq(countries.code, nationality));
  if (country === undefined) throw invalid({ 'body.person.nationality': ['unknown'] });
  return {
    ...named,
    fullName: `${person.givenNames} ${person.familyName}`.trim(),
    nationalityId: country.id,
    profile,
  };
}

const consentNow = (now: Date) => ({ consentVersion, consentedAt: now });

/** Who looks after a new student: the caller's branch or their partner's, and the caller when they counsel. */
async function ownersFor(tx: Transaction, user: CurrentUser, branchId: number | undefined) {
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

/**
 * Makes a student in `tx`, with the event of it.
 *
 * @param branchId Whose student it becomes; without it the caller's own branch's.
 * @param others Those who look like the student and are not; the log keeps them.
 * @throws AppError 403 when the rules forbid it, 422 when a value cannot be taken.
 */
export async function createStudent(
  tx: Transaction,
  { user, ability, clock, record }: ChangeCaller,
  information: StudentInformation,
  branchId?: number,
  others: readonly OtherStudent[] = [],
): Promise<StudentRecord> {
  if (!ability.can('create', 'Student')) throw denied(ability.relevantRuleFor('create', 'Student')?.reason);
  const now = clock.now();
  const owners = await ownersFor(tx, user, branchId);
  const asked = { ...owners, introducedById: null, __typename: 'Student' } as const;
  if (!ability.can('create', asked)) throw denied(ability.relevantRuleFor('create', 'Student')?.reason);
  const columns = await columnsOf(tx, information);
  const [id] = await nextIds(tx, students, 1);
  if (id === undefined) throw new Error('there was no number for the student');
  await tx.insert(students).values({
    id,
    number: `S-${String(id).padStart(6, '0')}`,
    ...columns,
    ...owners,
    ...(information.consent && consentNow(now)),
    createdAt: now,
    updatedAt: now,
  });
  await record({
    type: 'student.created',
    actorId: user.id,
    subject: 'Student',
    subjectId: id,
    payload: others.length === 0 ? {} : { others },
  });
  return demandStudent(tx, id);
}

/**
 * Changes what is known about a student, each field by rules of its own. Information that says what is so already
 * changes nothing. Copies of the name on applications follow.
 *
 * @param version The version that was read.
 * @throws AppError 404 when there is none this person may read, 403 when the rules forbid a field, 412 with the
 * student as they are when it is another version, 422 when a value cannot be taken.
 */
export async function updateStudent(
  tx: Transaction,
  { user, ability, clock, log, record }: ChangeCaller,
  id: number,
  version: number,
  information: StudentInformation,
): Promise<StudentRecord> {
  const found = await findStudent(tx, id, readableStudents(ability, log));
  if (found === undefined) throw notFound();
  const now = clock.now();
  const columns = {
    ...(await columnsOf(tx, information)),
    ...(information.consent && found.row.consentVersion !== consentVersion && consentNow(now)),
  };
  const changed = Object.entries(columns).filter(
    ([field, value]) => !isDeepStrictEqual(found.row[field as keyof typeof columns], value),
  );
  if (changed.length === 0) return found;
  if (found.row.version !== version) throw stale(presentStudent(found));
  const row = { ...found.row, __typename: 'Student' } as const;
  for (const [field] of changed) {
    if (!derived.has(field) && !ability.can('update', row, field)) {
      throw denied(ability.relevantRuleFor('update', row, field)?.reason);
    }
  }
  const written = await tx
    .update(students)
    .set({ ...Object.fromEntries(changed), updatedAt: now, version: sql`${students.version} + 1` })
    .where(and(eq(students.id, id), eq(students.version, version)))
    .returning({ id: students.id });
  if (written.length === 0) throw stale(presentStudent(await demandStudent(tx, id)));
  if (columns.fullName !== found.row.fullName) {
    await tx
      .update(applications)
      .set({ studentName: columns.fullName })
      .where(eq(applications.studentId, id));
  }
  await record({
    type: 'student.informed',
    actorId: user.id,
    subject: 'Student',
    subjectId: id,
    payload: { fields: changed.map(([field]) => field).filter((field) => !derived.has(field)) },
  });
  return demandStudent(tx, id);
}

/** Columns that follow from others. */
const derived: ReadonlySet<string> = new Set(['fullName', 'consentVersion']);

async function demandStudent(tx: Transaction, id: number): Promise<StudentRecord> {
  const found = await findStudent(tx, id);
  if (found === undefined) throw notFound();
  return found;
}
