import { describe, expect, it } from 'vitest';
import { savedViews } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { type Answer, startApi, type TestApi } from '../../access/api.ts';

const layout = { columns: [{ id: 'number', width: 120 }, { id: 'status' }], pinned: 1 };
const plain = { list: 'applications', name: 'Mine', shared: false, query: 'status=submitted', layout };

describe.each(databases)('saved views on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  const send: TestApi['sendAs'] = (...call) => api.sendAs(...call);

  const dataOf = (answer: Answer) => (answer.body as { data: Record<string, unknown> }).data;
  const codeOf = (answer: Answer) => [answer.status, (answer.body as { code: string }).code];
  const create = (userId: number, given: object) => send(userId, 'POST', '/views', { ...plain, ...given });
  const idOf = async (userId: number, given: object): Promise<number> =>
    Number(dataOf(await create(userId, given)).id);
  const list = async (userId: number, of = 'applications') => {
    const { body } = await send(userId, 'GET', `/views?list=${of}`);
    const { data, meta } = body as {
      data: { id: number; name: string; mine: boolean }[];
      meta: { defaultId: number | null };
    };
    return { ids: data.map(({ id }) => id), names: data.map(({ name }) => name), data, ...meta };
  };
  const update = (userId: number, id: number, given: object, version: number) => {
    const { list: _, ...body } = plain;
    return send(userId, 'PUT', `/views/${id}`, { ...body, ...given }, { 'if-match': `"${version}"` });
  };

  it('are kept as they were given', async () => {
    const answer = await create(personOf.student, { name: '  Offers ' });
    const view = {
      id: expect.any(Number),
      version: 1,
      list: 'applications',
      name: 'Offers',
      shared: false,
      mine: true,
      ownerName: `Person ${personOf.student}`,
      query: 'status=submitted',
      layout,
    };
    expect([answer.status, answer.body]).toEqual([201, { data: view }]);
    expect((await list(personOf.student)).data).toEqual([view]);
    expect((await list(personOf.student, 'notifications')).data).toEqual([]);
  });

  it('stand in their owner’s order, then come those shared, by name', async () => {
    const [a, b, c] = [
      await idOf(personOf.aco, { name: 'A' }),
      await idOf(personOf.aco, { name: 'B' }),
      await idOf(personOf.aco, { name: 'C' }),
    ];
    const [zulu, alpha] = [
      await idOf(otherOf.aco, { name: 'zulu', shared: true }),
      await idOf(otherOf.aco, { name: 'Alpha', shared: true }),
    ];
    await idOf(otherOf.aco, { name: 'Private' });
    const order = await send(personOf.aco, 'PUT', '/views/order', { list: 'applications', ids: [c, a] });
    expect(order.status).toBe(204);
    expect((await list(personOf.aco)).ids).toEqual([c, a, b, alpha, zulu]);
    const foreign = { list: 'applications', ids: [a, alpha] };
    expect(codeOf(await send(personOf.aco, 'PUT', '/views/order', foreign))).toEqual([
      404,
      'record.notFound',
    ]);
    expect((await list(personOf.aco)).ids).toEqual([c, a, b, alpha, zulu]);
  });

  it('are shared among people of one house only', async () => {
    const fromOffice = await idOf(personOf['compliance-officer'], { name: 'Office', shared: true });
    const fromClient = await idOf(personOf.client, { name: 'Client', shared: true });
    const fromStudent = await idOf(otherOf.student, { name: 'Student', shared: true });
    const seen = async (userId: number) =>
      (await list(userId)).ids.filter((id) => [fromOffice, fromClient, fromStudent].includes(id));
    expect(await seen(otherOf.counsellor)).toEqual([fromOffice]);
    expect(await seen(personOf.student)).toEqual([]);
    expect(await seen(otherOf.client)).toEqual([]);
    expect(await seen(personOf.client)).toEqual([fromClient]);
    expect(await seen(personOf['university-contact'])).toEqual([]);
  });

  it('of a list that somebody may not open are not offered to them', async () => {
    const id = await idOf(personOf.admin, { name: 'Sign-ins', list: 'auditLog', shared: true });
    expect((await list(otherOf.admin, 'auditLog')).ids).toEqual([id]);
    expect((await list(personOf.counsellor, 'auditLog')).ids).toEqual([]);
    const choice = { list: 'auditLog', id };
    expect((await send(personOf.counsellor, 'PUT', '/views/default', choice)).status).toBe(404);
  });

  it('change for who read the last version, and answer the present one to who did not', async () => {
    const id = await idOf(personOf.counsellor, { name: 'First' });
    const done = await update(personOf.counsellor, id, { name: 'Second', query: '' }, 1);
    expect([done.status, dataOf(done).version, dataOf(done).name]).toEqual([200, 2, 'Second']);
    const late = await update(personOf.counsellor, id, { name: 'Third' }, 1);
    expect([...codeOf(late), (late.body as { current: unknown }).current]).toEqual([
      412,
      'record.stale',
      dataOf(done),
    ]);
  });

  it('are changed and deleted by their owner, and by an administrator when shared', async () => {
    const hidden = await idOf(personOf.counsellor, { name: 'Hidden' });
    const shared = await idOf(personOf.counsellor, { name: 'Shared', shared: true });
    const statuses = async (userId: number) => [
      (await update(userId, hidden, { name: 'Taken over' }, 1)).status,
      (await update(userId, shared, { name: 'Taken over', shared: true }, 9)).status,
      (await send(userId, 'DELETE', `/views/${hidden}`)).status,
    ];
    expect(await statuses(personOf.aco)).toEqual([404, 403, 404]);
    expect(await statuses(personOf.student)).toEqual([404, 404, 404]);
    expect(await statuses(personOf.admin)).toEqual([404, 412, 404]);
    expect((await send(personOf.aco, 'DELETE', `/views/${shared}`)).status).toBe(403);
    expect((await send(personOf.admin, 'DELETE', `/views/${shared}`)).status).toBe(204);
    expect((await send(personOf.counsellor, 'DELETE', `/views/${hidden}`)).status).toBe(204);
    expect((await list(personOf.counsellor)).ids).not.toContain(hidden);
  });

  it('have one name each for their owner and list, also when made at the same time', async () => {
    const owner = otherOf['channel-partner'];
    const answers = await Promise.all(
      ['Same', 'same', 'SAME', 'Same'].map((name) => create(owner, { name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await create(owner, { name: 'same', list: 'notifications' })).status).toBe(201);
    const other = await idOf(owner, { name: 'Other' });
    expect(codeOf(await update(owner, other, { name: 'SAME' }, 1))).toEqual([409, 'view.nameTaken']);
    expect((await update(owner, other, { name: 'OTHER' }, 1)).status).toBe(200);
  });

  it('have one name each for the database too, whoever writes', async () => {
    const ownerId = otherOf.client;
    const row = { ownerId, list: 'applications', query: '', layout, position: 1 };
    await test.database.orm.insert(savedViews).values({ ...row, name: 'Twice' });
    await expect(
      test.database.orm.insert(savedViews).values({ ...row, name: 'TWICE' }),
    ).rejects.toHaveProperty('cause.constraint', 'saved_views_name');
  });

  it('open the list by default until they are gone or no longer shared', async () => {
    const reader = personOf.counsellor;
    const id = await idOf(personOf.aco, { name: 'Opened', shared: true });
    const choose = (userId: number, view: number | null, of = 'applications') =>
      send(userId, 'PUT', '/views/default', { list: of, id: view });
    expect((await list(reader)).defaultId).toBeNull();
    expect((await choose(reader, id)).status).toBe(204);
    expect((await choose(reader, id, 'notifications')).status).toBe(404);
    expect([(await list(reader)).defaultId, (await list(personOf.aco)).defaultId]).toEqual([id, null]);
    await update(personOf.aco, id, { name: 'Opened', shared: false }, 1);
    expect((await list(reader)).defaultId).toBeNull();
    await update(personOf.aco, id, { name: 'Opened', shared: true }, 2);
    expect((await list(reader)).defaultId).toBe(id);
    expect((await send(personOf.aco, 'DELETE', `/views/${id}`)).status).toBe(204);
    expect((await list(reader)).defaultId).toBeNull();
    expect((await choose(reader, null)).status).toBe(204);
  });

  it('are at most a hundred of one list', async () => {
    const owner = personOf['university-contact'];
    for (let n = 1; n <= 100; n += 1) await create(owner, { name: `View ${n}` });
    expect(codeOf(await create(owner, { name: 'One more' }))).toEqual([422, 'view.tooMany']);
    expect((await create(owner, { name: 'One more', list: 'notifications' })).status).toBe(201);
    expect((await list(owner)).names).toEqual(Array.from({ length: 100 }, (_, n) => `View ${n + 1}`));
  });
});
