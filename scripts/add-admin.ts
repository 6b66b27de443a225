import { parseArgs } from 'node:util';
import { installDefaultRules } from '../server/access/default-rules.ts';
import { openDatabase } from '../server/db/database.ts';
import { sql } from '../server/db/drizzle.ts';
import { migrate } from '../server/db/migrate.ts';
import { users } from '../server/db/schema/index.ts';
import { systemClock } from '../server/platform/clock.ts';
import { readEnv } from '../server/platform/env.ts';
import { createLogger } from '../server/platform/logging.ts';
import { unusablePasswordHash } from '../server/session/accounts.ts';
import { createLinkToken } from '../server/session/link-tokens.ts';

/**
 * Creates the first administrator of an installation without demonstration data, or a new link for an administrator to
 * set their password: `npm run add-admin -- --email you@agency.example --name "Your Name"`. The link works for one
 * hour.
 */
const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
const email = values.email?.trim().toLowerCase();
const fullName = values.name?.trim();
if (!email || !fullName) {
  process.stderr.write('Usage: npm run add-admin -- --email you@agency.example --name "Your Name"\n');
  process.exit(1);
}

const env = readEnv(process.env);
const database = await openDatabase({ ...env, log: createLogger('error') });
try {
  await migrate(database);
  const token = await database.orm.transaction(async (tx) => {
    await installDefaultRules(tx);
    const now = systemClock.now();
    const [account] = await tx
      .insert(users)
      .values({ email, fullName, role: 'admin', passwordHash: unusablePasswordHash, confirmedAt: now })
      .onConflictDoUpdate({
        target: users.email,
        // An administrator who was invited has no need of the invitation any more.
        set: { updatedAt: now, confirmedAt: sql`coalesce(${users.confirmedAt}, ${now})` },
        setWhere: sql`${users.role} = 'admin' and ${users.disabledAt} is null`,
      })
      .returning({ id: users.id });
    if (!account) throw new Error(`${email} belongs to a user who is not an active administrator.`);
    return createLinkToken(tx, systemClock, { userId: account.id, purpose: 'password', lifetime: 3_600_000 });
  });
  process.stdout.write(
    `Set the password within one hour:\n${env.publicUrl}/forgot-password?token=${token}\n`,
  );
} finally {
  await database.close();
}
