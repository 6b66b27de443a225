import { beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '../../../contract/people/session.ts';
import { abilityRules } from '../../../server/db/schema/index.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';
import { addAccounts } from './accounts.ts';

describe.each(databases)('one’s identity in another role on $name', ({ open }) => {
  const base = openForSuite(open);
  beforeAll(async () => {
    await addAccounts(base.database);
  });
  const app = openForSuite(() => buildTestApp(base.database));

  const ask = async (email: `${string}@${string}`, role: string) => {
    const { accessToken } = await app.signIn(email);
    const answer = await app.call({
      url: `/api/me/as/${role}`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const grant = (rule: Partial<typeof abilityRules.$inferInsert>) =>
    base.database.orm
      .insert(abilityRules)
      .values({ action: 'read', subject: 'StateInspector', position: 900, ...rule });

  it('has that role’s rules, its home and one’s own id, and nothing that single users were granted', async () => {
    await grant({ userId: 2, subject: 'Job' });
    const client = await app.signIn('client@quayside.test');
    expect(client.userAbilityRules.at(-1)).toEqual({ action: 'read', subject: 'Job' });
    const { status, body } = await ask('admin@quayside.test', 'client');
    const { userData, userAbilityRules } = sessionApi.asRole.reply.parse(body).data;
    expect([status, userData.id, userData.role, userData.home]).toEqual([
      200,
      1,
      'client',
      '/access-control',
    ]);
    const forAdmin = JSON.stringify(client.userAbilityRules.slice(0, -1))
      .replaceAll('"id":2}', '"id":1}')
      .replaceAll('Id":2}', 'Id":1}');
    expect(userAbilityRules).toEqual(JSON.parse(forAdmin));
  });

  it('leaves the session as it is: the next call is answered by one’s own role', async () => {
    await ask('admin@quayside.test', 'student');
    const { status, body } = await ask('admin@quayside.test', 'admin');
    expect([status, body.data.userData.role, body.data.userAbilityRules]).toEqual([
      200,
      'admin',
      [{ action: 'manage', subject: 'all' }],
    ]);
  });

  it('is for whoever may read the state inspector, and for roles that there are', async () => {
    expect((await ask('aco@quayside.test', 'admin')).status).toBe(403);
    await grant({ role: 'client' });
    expect((await ask('client@quayside.test', 'admin')).status).toBe(200);
    expect((await ask('admin@quayside.test', 'owner')).status).toBe(422);
  });
});
