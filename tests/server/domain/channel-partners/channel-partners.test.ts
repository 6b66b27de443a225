import { describe, expect, it } from 'vitest';
import { asc, eq } from '../../../../server/db/drizzle.ts';
import {
  abilityRules,
  branches,
  channelPartners,
  sessionSockets,
  sessions,
} from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

/** After this time rules of single users apply, ms. */
const cacheDuration = 5_000;

/** Partner 2 is a sub-agent of partner 1, and partner 3 of partner 2; the fourth stands alone. */
describe.each(databases)('channel partners on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const { admin, aco, client, counsellor } = personOf;
  const partner = personOf['channel-partner'];
  const version = (number: number) => ({ 'if-match': `"${number}"` });
  const names = async (by: number, query: string) =>
    pick((await api.sendAs(by, 'GET', `/channel-partners?${query}`)).body, 'data.name');
  const where = (column: string, is: string, value?: unknown) =>
    `where=${encodeURIComponent(JSON.stringify({ column, is, ...(value !== undefined && { value }) }))}`;
  const add = async (body: object) => {
    const answer = await api.sendAs(admin, 'POST', '/channel-partners', body);
    return { status: answer.status, ...(answer.body as object) };
  };
  /** Changes the partner in its present version. */
  const change = async (id: number, body: object, by = admin) => {
    const [row] = await test.database.orm.select().from(channelPartners).where(eq(channelPartners.id, id));
    const answer = await api.sendAs(by, 'PATCH', `/channel-partners/${id}`, body, version(row?.version ?? 0));
    return { status: answer.status, ...(answer.body as object) };
  };
  const setParent = (id: number, parentId: number | null) => change(id, { parentId });

  it('are listed with their branch and parent, by which they are filtered, sorted and counted', async () => {
    const { status, body } = await api.sendAs(admin, 'GET', '/channel-partners?sortBy=parent,name');
    expect(status).toBe(200);
    const { data } = body as { data: Readonly<Record<string, unknown>>[] };
    const { updatedAt: _, ...first } = data[0] ?? {};
    expect(first).toEqual({
      id: 2,
      version: 1,
      name: 'Partner 2',
      countryCode: 'GB',
      branchId: 1,
      branchName: 'North',
      parentId: 1,
      parentName: 'Partner 1',
      archived: false,
      people: 0,
      applications: 1,
      visaRefusals: 0,
      editable: ['name', 'branchId', 'parentId', 'archived'],
    });
    expect(data.map((row) => [row.name, row.parentName])).toEqual([
      ['Partner 2', 'Partner 1'],
      ['Partner 3', 'Partner 2'],
      ['Partner 1', null],
      ['Partner 4', null],
    ]);
    expect(await names(admin, where('parent', 'in', [1, 2]))).toEqual({
      data: [{ name: 'Partner 2' }, { name: 'Partner 3' }],
    });
    expect(await names(admin, where('parent', 'empty'))).toEqual({
      data: [{ name: 'Partner 1' }, { name: 'Partner 4' }],
    });
    const facets = await api.sendAs(admin, 'GET', '/channel-partners/facets?columns=branch,parent');
    expect(facets.body).toEqual({
      data: {
        branch: [{ value: 1, label: 'North', count: 4 }],
        parent: [
          { value: null, count: 2 },
          { value: 1, label: 'Partner 1', count: 1 },
          { value: 2, label: 'Partner 2', count: 1 },
        ],
      },
    });
  });

  it('are read by the staff of their branch, and by the users of a partner from it downwards', async () => {
    const all = { data: [1, 2, 3, 4].map((n) => ({ name: `Partner ${n}` })) };
    expect([await names(aco, ''), await names(counsellor, '')]).toEqual([all, all]);
    await test.database.orm.update(channelPartners).set({ branchId: 2 }).where(eq(channelPartners.id, 4));
    expect(await names(aco, '')).toEqual({ data: all.data.slice(0, 3) });
    await test.database.orm.update(channelPartners).set({ branchId: 1 }).where(eq(channelPartners.id, 4));
    const { body } = await api.sendAs(partner, 'GET', '/channel-partners');
    expect(pick(body, 'data.name data.parentId data.parentName')).toEqual({
      data: [
        { name: 'Partner 1', parentId: null, parentName: null },
        { name: 'Partner 2', parentId: 1, parentName: 'Partner 1' },
        { name: 'Partner 3', parentId: 2, parentName: 'Partner 2' },
      ],
    });
    const refused = [];
    for (const by of [
      client,
      personOf['compliance-officer'],
      personOf.student,
      personOf['university-contact'],
    ]) {
      refused.push((await api.sendAs(by, 'GET', '/channel-partners')).status);
    }
    expect(refused).toEqual([403, 403, 403, 403]);
  });

  it('do not tell the users of a sub-agent whose it is', async () => {
    await setParent(1, 4);
    const { body } = await api.sendAs(partner, 'GET', '/channel-partners');
    expect(pick(body, 'data.name data.parentId data.parentName')).toEqual({
      data: [
        { name: 'Partner 1', parentId: null, parentName: null },
        { name: 'Partner 2', parentId: 1, parentName: 'Partner 1' },
        { name: 'Partner 3', parentId: 2, parentName: 'Partner 2' },
      ],
    });
    expect(await names(partner, where('parent', 'in', [4]))).toEqual({ data: [] });
    expect(await names(partner, 'sortBy=parent,name')).toEqual({
      data: [{ name: 'Partner 2' }, { name: 'Partner 3' }, { name: 'Partner 1' }],
    });
    await setParent(1, null);
  });

  it('are added with their branch, and a user of one can be invited at once', async () => {
    expect(await add({ name: 'Fifth', countryCode: 'GB' })).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.branchId': ['required'] } }),
    );
    const added = await add({ name: 'Fifth', countryCode: 'GB', branchId: 2 });
    expect(pick(added, 'status data.branchName data.parentName')).toEqual({
      status: 201,
      data: { branchName: 'South', parentName: null },
    });
    const { id } = (added as unknown as { data: { id: number } }).data;
    const invited = await api.sendAs(admin, 'POST', '/users', {
      fullName: 'Ada',
      email: 'ada@mail.test',
      role: 'channel-partner',
      partnerId: id,
    });
    expect(pick(invited, 'status body.data.partnerName')).toEqual({
      status: 201,
      body: { data: { partnerName: 'Fifth' } },
    });
    const used = await api.sendAs(admin, 'DELETE', `/channel-partners/${id}`, undefined, version(1));
    expect({ status: used.status, ...(used.body as object) }).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.inUse', uses: [{ by: 'users', count: 1 }] }),
    );
  });

  it('refuse a name that is taken, and references that are unknown, archived or not readable', async () => {
    const { orm } = test.database;
    const unknown = (field: string) =>
      refusedWith(422, 'request.invalid', { fields: { [`body.${field}`]: ['unknown'] } });
    const given = { name: 'Sixth', countryCode: 'GB', branchId: 1 };
    expect(await add({ ...given, name: 'Partner 1' })).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.name': ['taken'] } }),
    );
    expect(await add({ ...given, branchId: 99 })).toEqual(unknown('branchId'));
    expect(await add({ ...given, parentId: 99 })).toEqual(unknown('parentId'));
    await orm.update(branches).set({ archivedAt: new Date() }).where(eq(branches.id, 3));
    await orm.update(channelPartners).set({ archivedAt: new Date() }).where(eq(channelPartners.id, 4));
    expect(await add({ ...given, branchId: 3 })).toEqual(unknown('branchId'));
    expect(await setParent(1, 4)).toEqual(unknown('parentId'));
    await orm.update(channelPartners).set({ archivedAt: null }).where(eq(channelPartners.id, 4));
    // An officer who may change partners, but not know of one branch.
    const own = { userId: aco, subject: 'ChannelPartner', action: 'update' } as const;
    const hidden = {
      userId: aco,
      subject: 'Branch',
      action: 'read',
      inverted: true,
      conditions: { id: 2 },
    } as const;
    await orm.insert(abilityRules).values([own, hidden].map((rule, position) => ({ ...rule, position })));
    api.clock.advance(cacheDuration);
    expect(await change(2, { branchId: 2 }, aco)).toEqual(unknown('branchId'));
    expect((await change(2, { branchId: 1 }, aco)).status).toBe(200);
    await orm.delete(abilityRules).where(eq(abilityRules.userId, aco));
    api.clock.advance(cacheDuration);
    const rows = await orm.select().from(channelPartners).where(eq(channelPartners.name, 'Sixth'));
    expect(rows).toEqual([]);
  });

  it('never belong to themselves, directly or through others', async () => {
    const circular = refusedWith(422, 'request.invalid', { fields: { 'body.parentId': ['contradicts'] } });
    expect(await setParent(1, 1)).toEqual(circular);
    expect(await setParent(1, 2)).toEqual(circular);
    expect(await setParent(1, 3)).toEqual(circular);
    expect(pick(await setParent(3, 1), 'status data.parentName')).toEqual({
      status: 200,
      data: { parentName: 'Partner 1' },
    });
    // Two at once, of which either alone would do.
    const both = await Promise.all([setParent(3, 4), setParent(4, 3)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('give and take rights at once when a parent changes, to the users of all parents and to no others', async () => {
    const { orm } = test.database;
    const authorizedAt = new Date();
    const other = otherOf['channel-partner'];
    const people = [partner, other, aco];
    const sessionOf = new Map<number, number>();
    for (const person of people) {
      await names(person, '');
      const [session] = await orm.select().from(sessions).where(eq(sessions.userId, person)).limit(1);
      sessionOf.set(person, session?.id ?? 0);
    }
    const authorise = async () => {
      await orm.delete(sessionSockets);
      await orm.insert(sessionSockets).values(
        people.map((person) => ({
          sessionId: sessionOf.get(person) ?? 0,
          socketId: `${person}.1`,
          authorizedAt,
        })),
      );
    };
    const closed = async () => {
      const rows = await orm.select().from(sessionSockets);
      const ids = rows.flatMap((row) => (row.authorizedAt.getTime() === 0 ? [row.sessionId] : []));
      return people.filter((person) => ids.includes(sessionOf.get(person) ?? 0));
    };
    const own = async (person: number) =>
      (pick(await names(person, ''), 'data') as { data: { name: string }[] }).data.map(({ name }) => name);
    await setParent(4, null);
    await setParent(3, 2);
    await authorise();
    expect([await own(partner), await own(other)]).toEqual([
      ['Partner 1', 'Partner 2', 'Partner 3'],
      ['Partner 4'],
    ]);
    // The third is two levels below the partner whose user looks.
    expect((await setParent(3, null)).status).toBe(200);
    expect([await own(partner), await own(other), await closed()]).toEqual([
      ['Partner 1', 'Partner 2'],
      ['Partner 4'],
      [partner],
    ]);
    await authorise();
    expect((await setParent(3, 4)).status).toBe(200);
    expect([await own(partner), await own(other), await closed()]).toEqual([
      ['Partner 1', 'Partner 2'],
      ['Partner 3', 'Partner 4'],
      [other],
    ]);
    await authorise();
    await change(3, { name: 'Partner three' });
    expect(await closed()).toEqual([]);
  });

  it('have a history that names what they referred to', async () => {
    await add({ name: 'Seventh', countryCode: 'GB', branchId: 1 });
    const [row] = await test.database.orm
      .select()
      .from(channelPartners)
      .where(eq(channelPartners.name, 'Seventh'));
    await change(row?.id ?? 0, { branchId: 2, parentId: 1 });
    const { body } = await api.sendAs(admin, 'GET', `/channel-partners/${row?.id}/history`);
    expect(pick(body, 'data.type data.changes')).toEqual({
      data: [
        {
          type: 'channelPartner.changed',
          changes: [
            { field: 'branchId', before: 'North', after: 'South' },
            { field: 'parentId', before: null, after: 'Partner 1' },
          ],
        },
        { type: 'channelPartner.created', changes: [] },
      ],
    });
  });

  it('are imported with the names of their branch and parent, and the import is undone', async () => {
    const { orm } = test.database;
    await orm.update(branches).set({ archivedAt: null }).where(eq(branches.id, 3));
    const office = { city: 'Town', countryId: 1, timeZone: 'Europe/London', currency: 'GBP' };
    await orm.insert(branches).values([
      { code: 'W2', name: 'WEST', ...office },
      // Archived: the other one with this name is meant.
      { code: 'S2', name: 'SOUTH', archivedAt: new Date(), ...office },
    ]);
    const rows = [
      { row: 2, values: { name: 'Eighth', countryCode: 'GB', branchId: ' south ', parentId: 'pärtner 1' } },
      { row: 3, values: { name: 'Partner 2', countryCode: 'GB', branchId: 'South', parentId: '' } },
      { row: 4, values: { name: 'Ninth', countryCode: 'GB', branchId: 'Nowhere', parentId: 'Nobody' } },
      { row: 5, values: { name: 'Tenth', countryCode: 'GB', branchId: '' } },
      { row: 6, values: { name: 'Eleventh', countryCode: 'GB', branchId: 'west' } },
      { row: 7, values: { name: 'Partner 1', countryCode: 'GB', branchId: 'North', parentId: 'Partner 2' } },
    ];
    const verdict = (row: number, found: object) => ({
      row,
      outcome: 'wrong',
      before: {},
      fields: {},
      reason: null,
      ...found,
    });
    const expected = [
      verdict(2, { outcome: 'new' }),
      verdict(3, { outcome: 'changed', before: { branchId: 'North', parentId: 'Partner 1' } }),
      verdict(4, { fields: { branchId: ['unknown'], parentId: ['unknown'] } }),
      verdict(5, { fields: { branchId: ['required'] } }),
      // Two branches have this name.
      verdict(6, { fields: { branchId: ['unknown'] } }),
    ];
    const send = (importId: number | null, some: typeof rows) =>
      api.sendAs(admin, 'POST', '/channel-partners/import', {
        importId,
        dryRun: importId === null,
        rows: some,
      });
    expect(pick(await send(null, rows.slice(0, 5)), 'status body.data')).toEqual({
      status: 200,
      body: { data: expected },
    });
    const begun = await api.sendAs(admin, 'POST', '/imports', { list: 'channelPartners', fileName: 'p.csv' });
    const { id } = (begun.body as { data: { id: number } }).data;
    expect((await send(id, rows)).body).toEqual({
      data: [...expected, verdict(7, { fields: { parentId: ['contradicts'] } })],
    });
    const kept = () =>
      test.database.orm
        .select({
          name: channelPartners.name,
          branchId: channelPartners.branchId,
          parentId: channelPartners.parentId,
        })
        .from(channelPartners)
        .orderBy(asc(channelPartners.name));
    const saved = new Map((await kept()).map((row) => [row.name, row]));
    expect([saved.get('Eighth'), saved.get('Partner 2')]).toEqual([
      { name: 'Eighth', branchId: 2, parentId: 1 },
      { name: 'Partner 2', branchId: 2, parentId: null },
    ]);
    expect((await api.sendAs(admin, 'POST', `/imports/${id}/undo`)).status).toBe(200);
    const undone = new Map((await kept()).map((row) => [row.name, row]));
    expect([undone.get('Eighth'), undone.get('Partner 2')]).toEqual([
      undefined,
      { name: 'Partner 2', branchId: 1, parentId: 1 },
    ]);
  });
});
