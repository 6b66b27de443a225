import type { Orm } from '../../db/database.ts';
import { credentialsRefused } from '../../errors.ts';
import { verifyPassword } from '../../session/password.ts';
import { findAccount } from './session.queries.ts';

/**
 * The id of the account whose address and password these are. Unknown addresses, wrong passwords, and accounts that are
 * disabled or not yet confirmed are refused in the same words after the same work.
 *
 * @throws AppError 401 `credentials.refused`
 */
export async function checkPassword(
  orm: Orm,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<number> {
  const account = await findAccount(orm, email);
  const matches = await verifyPassword(password, account?.passwordHash);
  if (!account || !matches || account.confirmedAt === null || account.disabledAt !== null) {
    throw credentialsRefused();
  }
  return account.id;
}
