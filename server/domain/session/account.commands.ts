import type { Database } from '../../db/database.ts';
import type { EventLog } from '../../events/event-log.ts';
import { logSecurity } from '../../events/security-log.ts';
import type { JobData, Registration } from '../../jobs/job-data.ts';
import { enqueueMail, type MailScope } from '../../mail/enqueue-mail.ts';
import type { Log } from '../../platform/logging.ts';
import { unusablePasswordHash } from '../../session/accounts.ts';
import { createLinkToken } from '../../session/link-tokens.ts';
import { addStudentAccount, findAccount } from './session.queries.ts';

/** What the commands need. */
export interface AccountScope extends MailScope {
  readonly database: Database;
  readonly eventLog: EventLog;
  readonly log: Log;
}

const hour = 3_600_000;

/**
 * Creates an account with an unconfirmed address and sends the confirmation link, valid for 24 hours; the owner of a
 * known address gets a note instead. The account of someone who was invited is opened by the invitation alone, so they
 * get a note as well. The account has no password: the page behind the link asks for one, so that only the owner of the
 * address chooses it.
 */
export async function registerAccount(scope: AccountScope, registration: Registration): Promise<void> {
  const { clock, database, env, eventLog, log } = scope;
  const { email, fullName, language, mailboxHash } = registration;
  const userId = await database.transaction(async (tx) => {
    const added = await addStudentAccount(tx, clock, { email, fullName, passwordHash: unusablePasswordHash });
    const known = await findAccount(tx, email);
    if (known && known.confirmedAt === null && known.invitedAt !== null) {
      await enqueueMail(tx, scope, {
        template: 'invitation-waiting',
        language,
        to: email,
        parameters: {},
        about: { userId: known.id },
        mailboxHash,
      });
      return undefined;
    }
    if (known && (known.confirmedAt !== null || known.disabledAt !== null)) {
      await enqueueMail(tx, scope, {
        template: 'account-exists',
        language,
        to: email,
        parameters: {
          signInLink: `${env.publicUrl}/login`,
          forgotLink: `${env.publicUrl}/forgot-password`,
        },
        about: { userId: known.id },
        mailboxHash,
      });
      return undefined;
    }
    const userId = added ?? known?.id;
    if (userId === undefined) throw new Error('the account was neither added nor found');
    const token = await createLinkToken(tx, clock, {
      userId,
      purpose: 'address',
      lifetime: 24 * hour,
      pending: { fullName, language },
    });
    await enqueueMail(tx, scope, {
      template: 'confirm-address',
      language,
      to: email,
      parameters: { link: `${env.publicUrl}/register?token=${token}` },
      about: { userId },
      mailboxHash,
    });
    if (added === undefined) return undefined;
    await eventLog.append(tx, { type: 'user.registered', subjectId: userId, payload: {} });
    return userId;
  });
  if (userId !== undefined) logSecurity(log, 'account.registered', { userId });
}

/** Sends the owner of an active account a link to set a new password, valid once and for one hour. */
export async function sendPasswordLink(
  scope: AccountScope,
  { email, language, mailboxHash }: JobData['send-password-link'],
): Promise<void> {
  const { clock, database, env, eventLog, log } = scope;
  const userId = await database.transaction(async (tx) => {
    const account = await findAccount(tx, email);
    if (!account || account.confirmedAt === null || account.disabledAt !== null) return undefined;
    const token = await createLinkToken(tx, clock, {
      userId: account.id,
      purpose: 'password',
      lifetime: hour,
    });
    await enqueueMail(tx, scope, {
      template: 'new-password',
      language,
      to: account.email,
      parameters: {
        fullName: account.fullName,
        link: `${env.publicUrl}/forgot-password?token=${token}`,
      },
      about: { userId: account.id },
      mailboxHash,
    });
    await eventLog.append(tx, { type: 'user.passwordLinkRequested', subjectId: account.id, payload: {} });
    return account.id;
  });
  if (userId !== undefined) logSecurity(log, 'password.linkRequested', { userId });
}
