import type { Orm } from '../../db/database.ts';
import type { Env } from '../../platform/env.ts';
import { credentialsRefused } from '../../platform/errors.ts';
import { sign } from '../../session/keys.ts';
import { verifyPassword } from '../../session/password.ts';
import { findAccount } from './session.queries.ts';

/**
 * The id of the account with this address and password. Unknown addresses, wrong passwords, and accounts that are
 * disabled or unconfirmed get the same response after the same amount of work.
 *
 * @throws AppError 401 `credentials.refused`
 */
export async function checkPassword(
  orm: Orm,
  env: Pick<Env, 'fileLinkSecret'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<number> {
  const account = await findAccount(orm, email);
  const matches = await verifyPassword(password, account?.passwordHash);
  const because = getRefusal(account, matches);
  if (!account || because !== undefined) {
    throw credentialsRefused({
      because: because ?? 'unknownAccount',
      account: sign(env, 'security-log', email),
      ...(account && { userId: account.id }),
    });
  }
  return account.id;
}

/** Why signing in to an account is refused, for the log only. */
function getRefusal(account: Awaited<ReturnType<typeof findAccount>>, matches: boolean): string | undefined {
  if (!account) return 'unknownAccount';
  if (!matches) return 'wrongPassword';
  if (account.confirmedAt === null) return 'unconfirmed';
  return account.disabledAt === null ? undefined : 'disabled';
}
