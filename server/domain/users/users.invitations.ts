import { toLastDay } from '../../../contract/facts/days.ts';
import { invitationDays, invitationsPerDay, type NewUser } from '../../../contract/people/users.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { and, eq, gt } from '../../db/drizzle.ts';
import { mailMessages, users } from '../../db/schema/index.ts';
import { enqueueMail, type MailScope } from '../../mail/enqueue-mail.ts';
import { roleNames } from '../../mail/role-names.ts';
import { conflict, invalid, orNotFound } from '../../platform/errors.ts';
import { unusablePasswordHash } from '../../session/accounts.ts';
import { createLinkToken, revokeLinks } from '../../session/link-tokens.ts';
import { assertCustomRoleFits } from './custom-role.ts';
import { lockAccount, writeAccount } from './lock-account.ts';
import { assertScopeExists, assertScopeFits, type Scope, scopeFields, toScope } from './scope.ts';
import { endAccess } from './users.commands.ts';
import { assertMayDeactivate, assertMayInvite, isInvitationOpen } from './users.policy.ts';
import { getInvitationExpiry } from './users.presenter.ts';
import { loadUsers, type UserRecord } from './users.rows.ts';

/** What sends an invitation. */
export interface InvitationScope {
  readonly mail: MailScope;
  /** The mailbox of the caller’s browser; see `openMailbox`. */
  readonly mailboxHash: string | undefined;
}

const day = 86_400_000;

const load = async (tx: Transaction, id: number): Promise<UserRecord> =>
  orNotFound((await loadUsers(tx, eq(users.id, id)))[0]);

/** Sends the link with which an account is opened, and invalidates earlier ones. */
async function sendInvitation(
  tx: Transaction,
  { user: inviter, clock }: ChangeContext,
  { mail, mailboxHash }: InvitationScope,
  { id: userId, email, fullName, role, customRoleName, language: preferred, invitedAt }: UserRecord,
): Promise<void> {
  if (role === 'student' || invitedAt === null) throw new Error('students are not invited');
  const language = preferred ?? 'en';
  await revokeLinks(tx, clock, userId, 'address');
  const lifetime = invitationDays * day;
  const token = await createLinkToken(tx, clock, { userId, purpose: 'address', lifetime, pending: {} });
  await enqueueMail(tx, mail, {
    template: 'invitation',
    language,
    to: email,
    parameters: {
      fullName,
      inviter: inviter.fullName,
      role: customRoleName ?? roleNames[language][role],
      expiresOn: toLastDay(getInvitationExpiry(invitedAt)),
      link: `${mail.env.publicUrl}/register?token=${token}`,
    },
    about: { userId },
    mailboxHash,
  });
}

/**
 * Makes sure that a user can be invited.
 *
 * @returns what they will belong to.
 * @throws AppError 403 when the rules forbid it, 422 for what the role needs and doesn’t have.
 */
export async function assertInvitable(
  tx: Transaction,
  { ability }: Pick<ChangeContext, 'ability'>,
  { role, customRoleId, ...given }: NewUser,
): Promise<Scope> {
  const belongings = toScope(role, given);
  assertMayInvite(ability, { role, ...belongings });
  assertScopeFits(role, belongings);
  await assertScopeExists(tx, belongings);
  await assertCustomRoleFits(tx, role, customRoleId);
  return belongings;
}

/**
 * Creates an account without a password, and sends its owner the link to the page that asks for one.
 *
 * @throws AppError 403 when the rules forbid it, 422 for what the role needs and doesn’t have, and `taken` for an address
 * that has an account, whatever its state.
 */
export async function inviteUser(
  tx: Transaction,
  caller: ChangeContext,
  scope: InvitationScope,
  given: NewUser,
): Promise<UserRecord> {
  const belongings = await assertInvitable(tx, caller, given);
  const { fullName, email, role, customRoleId = null, phone = null, language = 'en' } = given;
  const now = caller.clock.now();
  const [added] = await tx
    .insert(users)
    .values({
      ...{ fullName, email, role, customRoleId, language, ...belongings },
      phone: phone === '' ? null : phone,
      passwordHash: unusablePasswordHash,
      invitedAt: now,
      invitedById: caller.user.id,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (added === undefined) throw invalid({ 'body.email': ['taken'] });
  const user = await load(tx, added.id);
  await sendInvitation(tx, caller, scope, user);
  const ties = scopeFields.flatMap((field) => (user[field] === null ? [] : [[field, user[field]]]));
  await caller.record({
    type: 'user.invited',
    subjectId: user.id,
    payload: {
      before: {},
      after: { role, ...(customRoleId !== null && { customRoleId }), ...Object.fromEntries(ties) },
      version: user.version,
    },
  });
  return user;
}

/** @throws AppError 409 unless someone was invited and has not accepted it. */
function assertInvitationOpen(user: UserRecord): void {
  if (user.confirmed) throw conflict('refusal.accepted', 'This user has already accepted an invitation.');
  if (!isInvitationOpen(user))
    throw conflict('refusal.notInvited', 'This user was not invited: they registered.');
}

/** @throws AppError 409 if the user was invited five times in the last 24 hours. */
async function assertNotInvitedOften(tx: Transaction, now: Date, { id }: UserRecord): Promise<void> {
  const sent = await tx.$count(
    mailMessages,
    and(
      eq(mailMessages.userId, id),
      eq(mailMessages.template, 'invitation'),
      gt(mailMessages.createdAt, new Date(now.getTime() - day)),
    ),
  );
  if (sent < invitationsPerDay) return;
  throw conflict(
    'refusal.invitedOften',
    'This invitation was sent five times within a day. Try again tomorrow.',
  );
}

/**
 * Sends an invitation again. One that was withdrawn takes effect again.
 *
 * @throws AppError 404, 403 and 412 as `lockAccount`, 409 for those who were not invited or have accepted, and after five
 * invitations in 24 hours.
 */
export async function inviteAgain(
  tx: Transaction,
  caller: ChangeContext,
  scope: InvitationScope,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<UserRecord> {
  const found = await lockAccount(tx, caller, {
    ...{ id, version },
    assertAllowed: (user) => assertMayInvite(caller.ability, user),
  });
  assertInvitationOpen(found);
  const now = caller.clock.now();
  await assertNotInvitedOften(tx, now, found);
  const values = { invitedAt: now, invitedById: caller.user.id, disabledAt: null };
  const written = await writeAccount(tx, found, values, now);
  const user = await load(tx, id);
  await sendInvitation(tx, caller, scope, user);
  const changes = found.active
    ? { before: {}, after: {} }
    : { before: { active: false }, after: { active: true } };
  await caller.record({ type: 'user.invited', subjectId: id, payload: { ...changes, version: written } });
  return user;
}

/**
 * Withdraws an invitation: its link no longer works, and the account is deactivated.
 *
 * @throws AppError 404, 403 and 412 as `lockAccount`, 409 for those who were not invited or have accepted, and for an
 * invitation that was withdrawn before.
 */
export async function withdrawInvitation(
  tx: Transaction,
  caller: ChangeContext,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<UserRecord> {
  const found = await lockAccount(tx, caller, {
    ...{ id, version },
    assertAllowed: (user) => assertMayDeactivate(caller.ability, user),
  });
  assertInvitationOpen(found);
  if (!found.active) throw conflict('refusal.same', 'This invitation was already withdrawn.');
  const now = caller.clock.now();
  const written = await writeAccount(tx, found, { disabledAt: now }, now);
  await caller.record({
    type: 'user.invitationWithdrawn',
    subjectId: id,
    payload: { before: { active: true }, after: { active: false }, version: written },
  });
  await endAccess(tx, caller, id, 'disabled');
  return load(tx, id);
}
