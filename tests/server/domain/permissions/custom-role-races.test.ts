import { describe, expect, it } from 'vitest';
import type { RolePermissions } from '../../../../contract/access/permissions.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { customRoles, users } from '../../../../server/db/schema/index.ts';
import { openPostgres, secondConnection } from '../../../support/server/database.ts';
import { countWaiting } from '../../../support/server/locks.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { stagePermissions } from './stage.ts';

describe('a custom role that is given and archived at once', () => {
  const test = openWith(openPostgres, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { send } = stagePermissions(test, api);
  const { counsellor } = personOf;

  const create = async (name: string): Promise<number> => {
    const { data } = await send<RolePermissions>('POST', '/roles', { body: { name, from: 'counsellor' } });
    return data?.custom?.id ?? 0;
  };
  const archive = (id: number) => send('PATCH', `/roles/${id}`, { body: { archived: true }, version: 1 });
  const give = async (customRoleId: number) => {
    const [row] = await test.database.orm.select().from(users).where(eq(users.id, counsellor));
    return send('PATCH', `/users/${counsellor}`, { body: { customRoleId }, version: row?.version ?? 0 });
  };
  const holderOf = async () => {
    const [row] = await test.database.orm.select().from(users).where(eq(users.id, counsellor));
    return row?.customRoleId;
  };
  const isArchived = async (id: number) => {
    const [row] = await test.database.orm.select().from(customRoles).where(eq(customRoles.id, id));
    return row?.archivedAt !== null;
  };

  it('stays when it was given first', async () => {
    const id = await create('Given first');
    const other = await secondConnection(test.database);
    let archiving: ReturnType<typeof archive> | undefined;
    await other.orm.transaction(async (tx) => {
      await tx.select().from(customRoles).where(eq(customRoles.id, id)).for('share');
      await tx.update(users).set({ customRoleId: id }).where(eq(users.id, counsellor));
      archiving = archive(id);
      await expect.poll(() => countWaiting(other)).toBe(1);
    });
    expect(await archiving).toEqual(refusedWith(409, 'record.conflict', { reason: 'refusal.roleInUse' }));
    expect([await holderOf(), await isArchived(id)]).toEqual([id, false]);
    await test.database.orm.update(users).set({ customRoleId: null }).where(eq(users.id, counsellor));
    await other.close();
  });

  it('is not given when it was archived first', async () => {
    const id = await create('Archived first');
    const other = await secondConnection(test.database);
    let giving: ReturnType<typeof give> | undefined;
    await other.orm.transaction(async (tx) => {
      await tx.update(customRoles).set({ archivedAt: api.clock.now() }).where(eq(customRoles.id, id));
      giving = give(id);
      await expect.poll(() => countWaiting(other)).toBe(1);
    });
    expect(await giving).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.customRoleId': ['invalid'] } }),
    );
    expect([await holderOf(), await isArchived(id)]).toEqual([null, true]);
    await other.close();
  });

  it('is added once by 24 requests with one name', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => send('POST', '/roles', { body: { name: 'One of 24', from: 'aco' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(23).fill(422)]);
    expect(await test.database.orm.$count(customRoles, eq(customRoles.name, 'One of 24'))).toBe(1);
  });
});
