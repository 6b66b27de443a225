import { emptyProfile } from '../../../../contract/people/students.ts';
import type { Transaction } from '../../../db/database.ts';
import { eq, or, sql } from '../../../db/drizzle.ts';
import {
  applicationDrafts,
  authenticatorApps,
  linkTokens,
  passkeys,
  recoveryCodes,
  registrationDrafts,
  registrationFiles,
  registrations,
  secondFactorChallenges,
  sessions,
  studentMerges,
  students,
  users,
} from '../../../db/schema/index.ts';
import { whereIdIn } from '../../../lists/filtering.ts';
import { erased } from './redact.ts';
import type { ErasureScope } from './scope.ts';

type Erase = (tx: Transaction, scope: ErasureScope) => Promise<void>;

/** The year of a birth, which statistics by age need. */
const yearOnly = (column: typeof students.dateOfBirth | typeof registrations.dateOfBirth) =>
  sql<string>`date_trunc('year', ${column})::date`;

export const eraseStudents: Erase = async (tx, { studentIds, now }) => {
  await tx
    .update(students)
    .set({
      givenNames: '',
      familyName: sql`${students.number}`,
      fullName: sql`${students.number}`,
      email: '',
      phone: '',
      dateOfBirth: yearOnly(students.dateOfBirth),
      passportNumber: null,
      profile: emptyProfile,
      guardian: null,
      version: sql`${students.version} + 1`,
      updatedAt: now,
    })
    .where(whereIdIn(students.id, studentIds));
};

/** The merges stay, and can't be undone: the values that they would restore are gone. */
export const eraseMerges: Erase = async (tx, { studentIds }) => {
  await tx
    .update(studentMerges)
    .set({ values: {} })
    .where(
      or(whereIdIn(studentMerges.survivorId, studentIds), whereIdIn(studentMerges.mergedId, studentIds)),
    );
};

/** An account stays as the author of what it did, without a name, and nobody can sign in with it. */
export const eraseAccounts: Erase = async (tx, { accountIds, now }) => {
  await tx
    .update(users)
    .set({
      email: sql`'erased-' || ${users.id} || '@erased.invalid'`,
      fullName: erased,
      phone: null,
      passwordHash: '-',
      homeCurrency: null,
      language: null,
      disabledAt: now,
      version: sql`${users.version} + 1`,
      updatedAt: now,
    })
    .where(whereIdIn(users.id, accountIds));
};

export const eraseSessions: Erase = async (tx, { accountIds }) => {
  await tx
    .update(sessions)
    .set({ userAgent: '', ipAddress: '' })
    .where(whereIdIn(sessions.userId, accountIds));
};

/** Deletes what lets an account sign in. */
const deleteOfAccounts =
  (
    table:
      | typeof linkTokens
      | typeof passkeys
      | typeof authenticatorApps
      | typeof recoveryCodes
      | typeof secondFactorChallenges,
  ): Erase =>
  async (tx, { accountIds }) => {
    await tx.delete(table).where(whereIdIn(table.userId, accountIds));
  };
export const deleteLinkTokens = deleteOfAccounts(linkTokens);
export const deletePasskeys = deleteOfAccounts(passkeys);
export const deleteAuthenticatorApps = deleteOfAccounts(authenticatorApps);
export const deleteRecoveryCodes = deleteOfAccounts(recoveryCodes);
export const deleteChallenges = deleteOfAccounts(secondFactorChallenges);

export const eraseRegistrations: Erase = async (tx, { registrationIds, now }) => {
  await tx
    .update(registrations)
    .set({
      answers: {},
      labels: {},
      consent: sql`${registrations.consent} || '{"guardian": null}'::jsonb`,
      fullName: sql`${registrations.number}`,
      email: '',
      phone: '',
      dateOfBirth: yearOnly(registrations.dateOfBirth),
      reason: sql`case when ${registrations.reason} is not null then ${erased} end`,
      version: sql`${registrations.version} + 1`,
      updatedAt: now,
    })
    .where(whereIdIn(registrations.id, registrationIds));
};

export const eraseRegistrationFiles: Erase = async (tx, { registrationIds }) => {
  await tx.delete(registrationFiles).where(whereIdIn(registrationFiles.registrationId, registrationIds));
};

/** Registrations in progress, with their keys, links and files. */
export const deleteRegistrationDrafts: Erase = async (tx, { registrationDraftIds }) => {
  await tx.delete(registrationDrafts).where(whereIdIn(registrationDrafts.id, registrationDraftIds));
};

/** Drafts of applications for the student, and those that the student's account has begun. */
export const deleteDrafts: Erase = async (tx, { studentIds, accountIds, emails }) => {
  await tx
    .delete(applicationDrafts)
    .where(
      or(
        whereIdIn(applicationDrafts.ownerId, accountIds),
        sql`(${applicationDrafts.content} ->> 'studentId')::bigint = any(${`{${studentIds.join(',')}}`}::bigint[])`,
        ...emails.map((email) =>
          eq(sql`lower(${applicationDrafts.content} #>> '{person,email}')`, email.toLowerCase()),
        ),
      ),
    );
};
