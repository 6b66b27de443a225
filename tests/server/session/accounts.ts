import { roles } from '../../../contract/kit/permissions.ts';
import { installDefaultRules } from '../../../server/access/default-rules.ts';
import type { Database } from '../../../server/db/database.ts';
import { users } from '../../../server/db/schema/index.ts';
import { passwordHash } from '../../support/server/passwords.ts';

/** One confirmed account of each role, `<role>@quayside.test`, password `quayside`, ids 1 to 8, and the default rules. */
export async function addAccounts({ orm }: Database): Promise<void> {
  await orm.transaction(async (tx) => {
    await installDefaultRules(tx);
    await tx.insert(users).values(
      roles.map((role, index) => ({
        id: index + 1,
        role,
        email: `${role}@quayside.test`,
        fullName: `The ${role}`,
        passwordHash,
        confirmedAt: new Date('2026-01-01T00:00:00.000Z'),
        createdAt: new Date('2026-01-01T00:00:00.000Z'),
      })),
    );
    await tx.execute("select setval(pg_get_serial_sequence('users', 'id'), 1000)");
  });
}
