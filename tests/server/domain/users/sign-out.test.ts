import { describe, expect, it } from 'vitest';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { stageUsers } from './stage.ts';

const { admin, aco } = personOf;

describe.each(databases)('signing a user out on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { send, add, logged } = stageUsers(test, api);
  const me = async (token: string) => (await api.send('GET', '/me', { token })).status;

  it('ends all of their sessions, and nobody else’s', async () => {
    const id = await add('counsellor', { branchId: 1 });
    const phone = await api.signIn(id);
    const laptop = await api.signIn(id);
    const other = await api.signIn(await add('counsellor', { branchId: 1 }));
    const answer = await send('DELETE', `/users/${id}/sessions`);
    // The account itself has not changed.
    expect([answer.status, answer.data?.version, answer.data?.sessions]).toEqual([200, 1, 0]);
    expect([await me(phone.token), await me(laptop.token), await me(other.token)]).toEqual([401, 401, 200]);
    const [[type, actor, payload] = []] = await logged(id, 'session.revoked');
    expect([type, actor, payload]).toEqual([
      'session.revoked',
      admin,
      {
        userId: id,
        sessionIds: expect.toSatisfy(
          (ids: number[]) =>
            [phone.sessionId, laptop.sessionId].every((each) => ids.includes(each)) && ids.length === 2,
        ),
        cause: 'revokedByOther',
      },
    ]);
    expect((await api.signIn(id)).token).not.toBe(phone.token);
  });

  it('is for those who may deactivate them, and not for one’s own sessions', async () => {
    const id = await add('counsellor', { branchId: 1 });
    const { token } = await api.signIn(id);
    expect([
      (await send('DELETE', `/users/${id}/sessions`, { by: aco })).status,
      (await send('DELETE', `/users/${id}/sessions`, { by: personOf.student })).status,
      await send('DELETE', `/users/${admin}/sessions`),
    ]).toEqual([403, 404, refusedWith(409, 'record.conflict', { reason: 'refusal.ownSessions' })]);
    expect(await me(token)).toBe(200);
  });
});
