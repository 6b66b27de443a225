import type { Database } from '../../db/database.ts';
import type { EventLog } from '../../events/event-log.ts';
import { logSecurity } from '../../events/security-log.ts';
import type { Registration } from '../../jobs/job-data.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import {
  createAccountExistsMail,
  createConfirmAddressMail,
  createNewPasswordMail,
} from '../../mail/messages.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Env } from '../../platform/env.ts';
import type { Log } from '../../platform/logging.ts';
import { addStudentAccount, createLinkToken, findAccount } from './session.queries.ts';

/** What the commands need. */
export interface AccountScope {
  readonly database: Database;
  readonly clock: Clock;
  readonly env: Pick<Env, 'publicUrl'>;
  readonly eventLog: EventLog;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly log: Log;
}

const hour = 3_600_000;

/** The hash of an account without a password: no password matches it. */
const unusablePasswordHash = '!';

/**
 * Creates an account with an unconfirmed address and sends the confirmation link, valid for 24 hours; the owner of a
 * known address gets a note instead. The account has no password: the page behind the link asks for one, so that only
 * the owner of the address chooses it.
 */
export async function registerAccount(scope: AccountScope, registration: Registration): Promise<void> {
  const { clock, database, env, eventLog, jobs, log } = scope;
  const { email, fullName } = registration;
  const userId = await database.transaction(async (tx) => {
    const added = await addStudentAccount(tx, clock, { ...registration, passwordHash: unusablePasswordHash });
    const known = await findAccount(tx, email);
    if (known && known.confirmedAt !== null) {
      const links = [`${env.publicUrl}/login`, `${env.publicUrl}/forgot-password`] as const;
      await jobs.enqueue(tx, 'send-mail', createAccountExistsMail(email, ...links));
      return undefined;
    }
    const userId = added ?? known?.id;
    if (userId === undefined) throw new Error('the account was neither added nor found');
    const token = await createLinkToken(tx, clock, {
      userId,
      purpose: 'address',
      lifetime: 24 * hour,
      pending: { fullName },
    });
    await jobs.enqueue(
      tx,
      'send-mail',
      createConfirmAddressMail(email, `${env.publicUrl}/register?token=${token}`),
    );
    if (added === undefined) return undefined;
    await eventLog.append(tx, { type: 'user.registered', subjectId: userId, payload: {} });
    return userId;
  });
  if (userId !== undefined) logSecurity(log, 'account.registered', { userId });
}

/** Sends the owner of an active account a link to set a new password, valid once and for one hour. */
export async function sendPasswordLink(scope: AccountScope, email: string): Promise<void> {
  const { clock, database, env, eventLog, jobs, log } = scope;
  const userId = await database.transaction(async (tx) => {
    const account = await findAccount(tx, email);
    if (!account || account.confirmedAt === null || account.disabledAt !== null) return undefined;
    const token = await createLinkToken(tx, clock, {
      userId: account.id,
      purpose: 'password',
      lifetime: hour,
    });
    const link = `${env.publicUrl}/forgot-password?token=${token}`;
    await jobs.enqueue(tx, 'send-mail', createNewPasswordMail(account.email, account.fullName, link));
    await eventLog.append(tx, { type: 'user.passwordLinkRequested', subjectId: account.id, payload: {} });
    return account.id;
  });
  if (userId !== undefined) logSecurity(log, 'password.linkRequested', { userId });
}
