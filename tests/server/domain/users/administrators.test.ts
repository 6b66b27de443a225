import { beforeEach, describe, expect, it } from 'vitest';
import { bulkApi, bulkJob } from '../../../../contract/kit/bulk.ts';
import { and, asc, eq, inArray, isNull, sql } from '../../../../server/db/drizzle.ts';
import { users } from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { raceForLock } from '../../../support/server/locks.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { type Answered, stageUsers } from './stage.ts';

const first = personOf.admin;
const second = otherOf.admin;
const last = refusedWith(409, 'record.conflict', { reason: 'refusal.lastAdministrator' });

describe.each(databases)('the last administrator on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { rowOf, send, add, change, deactivate, withdraw } = stageUsers(test, api);

  /** Of the first administrators, those who can sign in. */
  const administrators = async () => {
    const rows = await test.database.orm
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, [first, second]), eq(users.role, 'admin'), isNull(users.disabledAt)))
      .orderBy(asc(users.id));
    return rows.map(({ id }) => id);
  };
  /** Two administrators, who are the only ones that can sign in. */
  beforeEach(async () => {
    await test.database.orm
      .update(users)
      .set({ role: 'client', organisationId: 1 })
      .where(eq(users.role, 'admin'));
    await test.database.orm
      .update(users)
      .set({ role: 'admin', organisationId: null, disabledAt: null, version: sql`version + 1` })
      .where(inArray(users.id, [first, second]));
    await add('admin', { confirmedAt: null, invitedAt: api.clock.now() });
    await add('admin', { disabledAt: api.clock.now() });
    api.forgetTokens();
  });
  /** Someone else who may do everything; no administrator. */
  const addManager = async () => {
    const id = await add('aco', { branchId: 1 });
    await test.database.orm.execute(
      `insert into ability_rules (user_id, position, action, subject) values (${id}, 1, 'manage', 'all')`,
    );
    return id;
  };

  it('stays: by change, by deactivation and by another role', async () => {
    const by = await addManager();
    expect((await change(second, { active: false }, { by })).status).toBe(200);
    expect([
      await change(first, { active: false }, { by }),
      await change(first, { role: 'client', organisationId: 1 }, { by }),
      await deactivate(first, { to: {} }, { by }),
    ]).toEqual([last, last, last]);
    expect(await administrators()).toEqual([first]);
    expect((await send('GET', '/me')).status).toBe(200);
    // Accounts of administrators who can’t sign in are no matter.
    const invited = await add('admin', { confirmedAt: null, invitedAt: api.clock.now() });
    expect((await withdraw(invited, undefined, { by })).status).toBe(200);
    const disabled = await add('admin', { disabledAt: api.clock.now() });
    expect((await change(disabled, { role: 'client', organisationId: 1 }, { by })).status).toBe(200);
  });

  it('stays when many are deactivated together', async () => {
    const by = await addManager();
    const body = { selection: { ids: [first, second] }, change: { active: false }, dryRun: false };
    const { data } = await send('POST', '/users/bulk', { by, body });
    const { id } = bulkJob.parse(data);
    const job = async () => {
      const answer = await api.sendAs(by, 'GET', `/bulk-jobs/${id}`);
      return bulkApi.get.reply.parse(answer.body).data;
    };
    await expect.poll(async () => (await job()).state).toBe('done');
    const { fullName } = await rowOf(second);
    expect(pick(await job(), 'done refused failed refusals')).toEqual({
      done: 1,
      refused: 1,
      failed: 0,
      refusals: [
        { reason: 'refusal.lastAdministrator', count: 1, examples: [{ id: second, label: fullName }] },
      ],
    });
    expect(await administrators()).toEqual([second]);
  });

  const ways = {
    'change of role': (id: number, by: number) => change(id, { role: 'client', organisationId: 1 }, { by }),
    deactivation: (id: number, by: number) => deactivate(id, { to: {} }, { by }),
    'change of state': (id: number, by: number) => change(id, { active: false }, { by }),
  };

  const race = async (acts: readonly (() => Promise<Answered>)[]): Promise<Answered[]> => {
    // Signing in is not part of the race.
    await Promise.all([first, second].map((id) => api.getToken(id)));
    return raceForLock(test.database, 'administrators', acts);
  };

  describe.each(Object.entries(ways))('by %s', (_name, act) => {
    it.each([
      ['the first', [first, second]],
      ['the second', [second, first]],
    ] as const)(
      'is the one who acts first when two act on each other at once: %s',
      async (_who, [one, other]) => {
        const [won, lost] = await race([() => act(other, one), () => act(one, other)]);
        expect([won?.status, lost]).toEqual([200, last]);
        expect(await administrators()).toEqual([one]);
      },
    );
  });

  it('is not the only case: an administrator who was demoted while they waited demotes nobody', async () => {
    const third = await add('admin');
    const demote = (id: number, by: number) => change(id, { role: 'client', organisationId: 1 }, { by });
    const [won, lost] = await race([() => demote(second, first), () => demote(first, second)]);
    expect([won?.status, lost]).toEqual([200, refusedWith(403, 'access.denied')]);
    expect([await administrators(), (await rowOf(third)).role]).toEqual([[first], 'admin']);
  });
});
