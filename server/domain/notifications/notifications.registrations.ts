import type { RegistrationState } from '../../../contract/charts/registration/state-meta.ts';
import type { Transaction } from '../../db/database.ts';
import { and, asc, eq, inArray, isNotNull, isNull, or } from '../../db/drizzle.ts';
import { registrations, students, userBranches, users } from '../../db/schema/index.ts';
import type { EventLog, EventScope } from '../../events/event-log.ts';
import type { EventOf } from '../../events/events.ts';
import { type NotificationDraft, notifyAll } from './notifications.commands.ts';

type Registration = typeof registrations.$inferSelect;

const isActive = and(isNull(users.disabledAt), isNotNull(users.confirmedAt));

/** The application officers of a branch; administrators where no branch is known. By ascending id (see `enqueue`). */
async function findOfficers(tx: Transaction, branchId: number | null): Promise<number[]> {
  const ofBranch =
    branchId === null
      ? eq(users.role, 'admin')
      : and(
          eq(users.role, 'aco'),
          or(
            eq(users.branchId, branchId),
            inArray(
              users.id,
              tx
                .select({ id: userBranches.userId })
                .from(userBranches)
                .where(eq(userBranches.branchId, branchId)),
            ),
          ),
        );
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ofBranch, isActive))
    .orderBy(asc(users.id));
  return found.map(({ id }) => id);
}

/** Those of these users who can sign in, by ascending id. */
async function pickActive(tx: Transaction, ids: readonly (number | null)[]): Promise<number[]> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return [];
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, known), isActive))
    .orderBy(asc(users.id));
  return found.map(({ id }) => id);
}

const toDraft = (
  type: 'registration.received' | 'registration.accepted' | 'registration.assigned',
  { id, number, fullName, applicationId }: Pick<Registration, 'id' | 'number' | 'fullName' | 'applicationId'>,
  userId: number,
): NotificationDraft => ({
  userId,
  type,
  applicationId,
  subject: `Registration:${id}`,
  data: { registration: String(id), number, name: fullName },
});

/** Notifies the owner of the link; without one who can sign in, the officers of the branch. */
async function notifyOfSubmission(
  { subjectId }: EventOf<'registration.checked'>,
  { tx, clock }: EventScope,
): Promise<void> {
  if (subjectId === null) return;
  // By now the portal has decided: the notification opens the application if there is one.
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, subjectId));
  if (row === undefined) return;
  const owner = await pickActive(tx, [row.linkOwnerId]);
  const told = owner.length > 0 ? owner : await findOfficers(tx, row.branchId);
  const drafts = told.map((userId) => toDraft('registration.received', row, userId));
  await notifyAll(tx, clock, drafts);
}

const decided: readonly unknown[] = ['accepted', 'merged'] satisfies readonly RegistrationState[];

/**
 * Notifies the owner of the link and the counsellor when an officer has accepted a registration, and a counsellor to
 * whom one was assigned; nobody is notified of their own action.
 */
async function notifyOfDecision(
  { actorId, subjectId, to, payload: { after } }: EventOf<'registration.changed'>,
  { tx, clock }: EventScope,
): Promise<void> {
  if (subjectId === null || actorId === null) return;
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, subjectId));
  if (row === undefined) return;
  if (decided.includes(to)) {
    const told = await pickActive(tx, [row.linkOwnerId, row.counsellorId]);
    const { applicationId } = after;
    const present = { ...row, applicationId: typeof applicationId === 'number' ? applicationId : null };
    const others = told.filter((id) => id !== actorId);
    await notifyAll(
      tx,
      clock,
      others.map((userId) => toDraft('registration.accepted', present, userId)),
    );
  } else if (typeof after.counsellorId === 'number' && after.counsellorId !== actorId) {
    await notifyAll(tx, clock, [toDraft('registration.assigned', row, after.counsellorId)]);
  }
}

async function findAccountAndStudent(tx: Transaction, userId: number, studentId: number) {
  const [found] = await tx
    .select({
      userId: users.id,
      name: users.fullName,
      number: students.number,
      branchId: students.branchId,
      counsellorId: students.counsellorId,
      introducedById: students.introducedById,
    })
    .from(users)
    .innerJoin(students, eq(students.id, studentId))
    .where(eq(users.id, userId));
  return found;
}

const toAccountDrafts = (
  type: 'user.linked' | 'user.denied',
  account: { readonly userId: number; readonly name: string; readonly number: string },
  told: readonly number[],
): NotificationDraft[] =>
  told.map((userId) => ({
    userId,
    type,
    applicationId: null,
    subject: `User:${account.userId}`,
    data: { name: account.name, students: account.number },
  }));

/** Notifies the officers of a student's branch whose account could not be linked without doubt. */
async function notifyOfUnlinkedAccount(
  { subjectId, payload: { studentIds } }: EventOf<'user.notLinked'>,
  { tx, clock }: EventScope,
): Promise<void> {
  if (subjectId === null) return;
  const [account] = await tx.select({ name: users.fullName }).from(users).where(eq(users.id, subjectId));
  const found = await tx
    .select({ number: students.number, branchId: students.branchId })
    .from(students)
    .where(inArray(students.id, [...studentIds]))
    .orderBy(students.id);
  if (account === undefined) return;
  const officers = new Set<number>();
  for (const branchId of new Set(found.map((student) => student.branchId))) {
    for (const id of await findOfficers(tx, branchId)) officers.add(id);
  }
  const data = { name: account.name, students: found.map(({ number }) => number).join(', ') };
  await notifyAll(
    tx,
    clock,
    [...officers]
      .sort((a, b) => a - b)
      .map((userId) => ({
        userId,
        type: 'user.notLinked',
        applicationId: null,
        subject: `User:${subjectId}`,
        data,
      })),
  );
}

/** Notifies those who look after a student, and who introduced them, that the student has an account now. */
async function notifyOfLinkedAccount(
  { actorId, subjectId, payload: { studentId } }: EventOf<'user.linked'>,
  { tx, clock }: EventScope,
): Promise<void> {
  // A merge links accounts, too: whoever merges knows that already.
  if (subjectId === null || actorId !== subjectId) return;
  const found = await findAccountAndStudent(tx, subjectId, studentId);
  if (found === undefined) return;
  const told = await pickActive(tx, [found.counsellorId, found.introducedById]);
  await notifyAll(tx, clock, toAccountDrafts('user.linked', found, told));
}

/** Notifies the officers of a student's branch that the account with the student's address is somebody else's. */
async function notifyOfDeniedStudent(
  { subjectId, payload: { studentId } }: EventOf<'user.denied'>,
  { tx, clock }: EventScope,
): Promise<void> {
  if (subjectId === null) return;
  const found = await findAccountAndStudent(tx, subjectId, studentId);
  if (found === undefined) return;
  await notifyAll(tx, clock, toAccountDrafts('user.denied', found, await findOfficers(tx, found.branchId)));
}

/** Creates the notifications that registrations and students' accounts cause, in the transaction of the event. */
export function registerRegistrationNotifications(eventLog: EventLog): void {
  eventLog.on('registration.checked', notifyOfSubmission);
  eventLog.on('registration.changed', notifyOfDecision);
  eventLog.on('user.notLinked', notifyOfUnlinkedAccount);
  eventLog.on('user.linked', notifyOfLinkedAccount);
  eventLog.on('user.denied', notifyOfDeniedStudent);
}
