import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../../../contract/kit/ability.ts';
import type { Option } from '../../../../contract/kit/options.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { users } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency, strangerId } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

describe.each(databases)('what references can point to on $name', ({ open }) => {
  const tokens: Record<string, string> = {};

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    for (const role of roles) tokens[role] = (await api.signIn(personOf[role])).token;
  });

  const options = async (role: Role, path: string): Promise<Option[]> => {
    const { status, body } = await api.send('GET', `/options/${path}`, { token: tokens[role] });
    expect(status).toBe(200);
    return (body as { data: Option[] }).data;
  };
  const ids = async (role: Role, path: string) =>
    (await options(role, path)).map(({ id }) => id).sort((a, b) => a - b);

  it('are all who can look after applications, to who gives them away', async () => {
    const counsellors = [personOf.counsellor, personOf.aco, colleagueId, strangerId, 24, 25].sort(
      (a, b) => a - b,
    );
    expect(await ids('aco', 'counsellor')).toEqual(counsellors);
    expect(await ids('admin', 'counsellor')).toEqual(counsellors);
  });

  it('are to others only the names on what they may read', async () => {
    expect(await ids('client', 'counsellor')).toEqual([4]);
    expect(await ids('counsellor', 'counsellor')).toEqual([4, colleagueId]);
    expect(await ids('channel-partner', 'partner')).toEqual([1, 2, 3]);
    for (const reference of ['counsellor', 'partner', 'branch', 'organisation']) {
      expect(await ids('student', reference)).toEqual([]);
    }
    expect(await ids('client', 'organisation')).toEqual([1]);
    expect(await ids('student', 'user')).toEqual([personOf.student]);
  });

  it('are of colleagues those who can sign in: agency staff to agency staff, people of one partner to each other', async () => {
    const { orm } = test.database;
    const change = (id: number, values: Partial<typeof users.$inferInsert>) =>
      orm.update(users).set(values).where(eq(users.id, id));
    const staff = [1, 4, 5, 6, colleagueId, strangerId, 21, 24, 25, 26];
    const partner = personOf['channel-partner'];
    const otherPartner = otherOf['channel-partner'];
    expect([await ids('aco', 'colleague'), await ids('channel-partner', 'colleague')]).toEqual([
      staff,
      [partner],
    ]);
    await change(otherPartner, { partnerId: 1 });
    expect(await ids('channel-partner', 'colleague')).toEqual([partner, otherPartner]);
    for (const closed of [{ disabledAt: new Date() }, { disabledAt: null, confirmedAt: null }]) {
      for (const id of [colleagueId, otherPartner]) await change(id, closed);
      expect([await ids('aco', 'colleague'), await ids('channel-partner', 'colleague')]).toEqual([
        staff.filter((id) => id !== colleagueId),
        [partner],
      ]);
    }
    for (const id of [colleagueId, otherPartner]) await change(id, { confirmedAt: new Date() });
    await change(otherPartner, { partnerId: 4 });
  });

  it('are searched by name, those that begin with it first, and named by id', async () => {
    expect(await options('student', 'university?searchQuery=EAST')).toEqual([
      { id: 2, label: 'Eastbridge College', detail: 'Town' },
    ]);
    expect((await options('admin', 'user?searchQuery=person%201')).map(({ label }) => label)).toEqual([
      'Person 1',
      'Person 11',
      'Person 12',
      'Person 21',
    ]);
    expect(await ids('admin', 'branch?ids=1,3,99')).toEqual([1, 3]);
    expect(await options('admin', 'branch?searchQuery=%25')).toEqual([]);
  });

  it('are those of known references only', async () => {
    for (const path of ['nonsense', 'branch?ids=a', 'branch?ids=0']) {
      expect((await api.send('GET', `/options/${path}`, { token: tokens.admin })).status).toBe(422);
    }
  });
});
