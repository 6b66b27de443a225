import type { Database } from '../../../server/db/database.ts';
import { inArray } from '../../../server/db/drizzle.ts';
import { channels, users } from '../../../server/db/schema/index.ts';

/** A logger that keeps what it is told. */
export function keepingLog() {
  const lines: string[] = [];
  const keep = (_details: unknown, message?: string): void => {
    lines.push(message ?? '');
  };
  return { lines, debug: keep, info: keep, warn: keep, error: keep };
}

/** Makes people with these ids. */
export async function addPeople(database: Database, ids: readonly number[]): Promise<void> {
  await database.orm.insert(users).values(
    ids.map((id) => ({
      id,
      email: `person-${id}@quayside.test`,
      fullName: `Person ${id}`,
      role: 'counsellor' as const,
      passwordHash: '-',
      confirmedAt: new Date('2027-01-01T00:00:00Z'),
    })),
  );
}

/** The last seq given to each of these people. */
export async function lastSeqs(database: Database, ids: readonly number[]): Promise<number[]> {
  const rows = await database.orm
    .select({ lastSeq: channels.lastSeq })
    .from(channels)
    .where(inArray(channels.userId, [...ids]))
    .orderBy(channels.userId);
  return rows.map(({ lastSeq }) => lastSeq);
}
