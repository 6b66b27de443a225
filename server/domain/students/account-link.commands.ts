import type { OfferedStudent } from '../../../contract/people/account-link.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { branches, users } from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import { conflict, notFound, orNotFound } from '../../platform/errors.ts';
import { findUnlinkedAccount, matchAddress, type UnlinkedAccount } from './account-link.ts';
import { lockStudents } from './lock-students.ts';

async function findUserName(orm: Orm, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [user] = await orm.select({ fullName: users.fullName }).from(users).where(eq(users.id, id));
  return user?.fullName ?? null;
}

/** Prevents other changes of the caller's account, and of who has its address, until `tx` ends. */
async function lockAccount(tx: Transaction, { id }: CurrentUser): Promise<void> {
  // A second student with the address, or another account, may appear at this moment.
  await lockStudents(tx);
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/** The account of the caller, if no student is linked to it. @throws AppError 404 for everybody who is no student. */
async function findAccount(orm: Orm, { id, role }: CurrentUser): Promise<UnlinkedAccount | undefined> {
  if (role !== 'student') throw notFound();
  return findUnlinkedAccount(orm, { id });
}

/**
 * The student with the caller's proven address whom nobody else's account is linked to; null if there is none. Of what
 * was entered about the student, nothing is told but who entered it and when.
 *
 * @throws AppError 404 for everybody who is no student.
 */
export async function loadOfferedStudent(orm: Orm, user: CurrentUser): Promise<OfferedStudent | null> {
  const account = await findAccount(orm, user);
  const student = account && (await matchAddress(orm, account)).student;
  if (account === undefined || student === undefined) return null;
  const { id, number, createdAt, introducedById, counsellorId, branchId } = student;
  const [branch] = await orm.select({ name: branches.name }).from(branches).where(eq(branches.id, branchId));
  return {
    id,
    number,
    createdAt: createdAt.toISOString(),
    introducerName: await findUserName(orm, introducedById),
    counsellorName: await findUserName(orm, counsellorId),
    branchName: branch?.name ?? '',
    denied: account.deniedStudentIds.includes(id),
  };
}

/**
 * Links the caller's account to the offered student, or remembers that this is somebody else, of whom officers are
 * notified.
 *
 * @throws AppError 404 for everybody who is no student, 409 when the student isn't offered any more.
 */
export async function answerOffer(
  tx: Transaction,
  { user, clock, record }: ChangeContext,
  { studentId, isMine }: { readonly studentId: number; readonly isMine: boolean },
): Promise<OfferedStudent | null> {
  await lockAccount(tx, user);
  const account = await findAccount(tx, user);
  const student = account && (await matchAddress(tx, account)).student;
  if (account === undefined || student?.id !== studentId)
    throw conflict('refusal.studentChanged', 'This student is not offered to the account any more.');
  const denied = account.deniedStudentIds.filter((id) => id !== studentId);
  const isDeniedAlready = denied.length < account.deniedStudentIds.length;
  if (isMine) {
    const values = { studentId, deniedStudentIds: denied };
    const linked = await updateVersion(tx, users, account, values, clock.now());
    if (linked === undefined) throw new Error('the locked account was not written');
    await record({
      type: 'user.linked',
      subjectId: user.id,
      payload: { studentId, version: linked.version },
    });
  } else if (!isDeniedAlready) {
    await updateVersion(tx, users, account, { deniedStudentIds: [...denied, studentId] }, clock.now());
    await record({ type: 'user.denied', subjectId: user.id, payload: { studentId } });
  }
  return loadOfferedStudent(tx, user);
}

/**
 * Unlinks the caller's account from its student, who is somebody else. It is offered again only as denied, and officers
 * are notified.
 *
 * @throws AppError 404 for everybody who is no student, or not linked to one.
 */
export async function leaveStudent(tx: Transaction, { user, clock, record }: ChangeContext): Promise<void> {
  if (user.role !== 'student') throw notFound();
  await lockAccount(tx, user);
  const [row] = await tx.select().from(users).where(eq(users.id, user.id));
  const account = orNotFound(row);
  const { studentId, deniedStudentIds } = account;
  if (studentId === null) throw notFound();
  const values = {
    studentId: null,
    deniedStudentIds: [...deniedStudentIds.filter((id) => id !== studentId), studentId],
  };
  const left = await updateVersion(tx, users, account, values, clock.now());
  if (left === undefined) throw new Error('the locked account was not written');
  await record(
    { type: 'user.unlinked', subjectId: user.id, payload: { version: left.version } },
    { type: 'user.denied', subjectId: user.id, payload: { studentId } },
  );
}
