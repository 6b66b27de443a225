import { afterEach, describe, expect, it } from 'vitest';
import type { BulkJob } from '../../../contract/kit/bulk.ts';
import type { SignedIn } from '../../../contract/people/session.ts';
import type { Database } from '../../../server/db/database.ts';
import { eq, sql } from '../../../server/db/drizzle.ts';
import { notifications, users } from '../../../server/db/schema/index.ts';
import { password, passwordHash } from '../../support/server/passwords.ts';
import type { Portal } from '../../support/server/portal.ts';
import type { DataPortal, dataPortals } from '../../support/server/portal-data.ts';

const email = 'reader@quayside.test';

/** One person with many unread notifications. */
async function fill({ orm }: Database, records: number): Promise<void> {
  const [user] = await orm
    .insert(users)
    .values({
      email,
      fullName: 'A Reader',
      role: 'counsellor',
      passwordHash,
      confirmedAt: new Date(),
    })
    .returning({ id: users.id });
  await orm.execute(sql`
    insert into ${notifications} (user_id, notification_hash, type, data)
    select ${user?.id ?? 0}::bigint, '-', 'offer.received', '{"number": "1", "university": "Northhaven"}'
    from generate_series(1, ${records}::int)`);
}

async function clientOf({ url }: Portal) {
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const { accessToken } = ((await signedIn.json()) as { data: SignedIn }).data;
  return async (path: string, body?: object): Promise<BulkJob> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...json, authorization: `Bearer ${accessToken}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { data: BulkJob }).data;
  };
}

interface Crashes {
  readonly portals: typeof dataPortals;
  readonly records: number;
  readonly kills: number;
}

/** Kills portals in the middle of a bulk job over `records` rows, `kills` times. */
export function crashInBulkJob({ portals, records, kills }: Crashes): void {
  let opened: DataPortal | undefined;
  afterEach(() => opened?.remove());

  describe.each(portals)('a portal on $name', ({ open }) => {
    it('goes on with a bulk job after it was killed, and does no record twice', async () => {
      opened = await open();
      const { portal, inside } = opened;
      await portal.end('SIGTERM');
      await inside((database) => fill(database, records));
      await portal.start();

      const call = await clientOf(portal);
      const body = { selection: { matching: {} }, change: { read: true }, dryRun: false };
      const { id } = await call('/notifications/bulk', body);
      const done = async () => (await call(`/bulk-jobs/${id}`)).done;
      const read = async ({ orm }: Database) =>
        (
          await orm
            .select({ n: sql<number>`count(*)::int` })
            .from(notifications)
            .where(eq(notifications.read, true))
        )[0]?.n ?? 0;
      let before = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        await expect.poll(done, { interval: 20 }).toBeGreaterThan(before);
        await portal.end('SIGKILL');
        const half = await inside(read);
        expect(half).toBeGreaterThan(before);
        expect(half).toBeLessThan(records);
        before = half;
        await portal.start();
      }

      const state = async () => (await call(`/bulk-jobs/${id}`)).state;
      await expect.poll(state, { interval: 100 }).toBe('done');
      const { total, done: finished, refused, failed } = await call(`/bulk-jobs/${id}`);
      expect({ total, finished, refused, failed }).toEqual({
        total: records,
        finished: records,
        refused: 0,
        failed: 0,
      });
      await portal.end('SIGTERM');
      const versions = await inside(({ orm }) =>
        orm
          .select({ version: notifications.version, n: sql<number>`count(*)::int` })
          .from(notifications)
          .where(eq(notifications.type, 'offer.received'))
          .groupBy(notifications.version),
      );
      expect(versions).toEqual([{ version: 2, n: records }]);
    });
  });
}
