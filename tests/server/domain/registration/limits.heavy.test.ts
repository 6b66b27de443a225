import { describe, expect, it } from 'vitest';
import { and, eq } from '../../../../server/db/drizzle.ts';
import { mailMessages, rateLimits } from '../../../../server/db/schema/index.ts';
import { hours, seconds } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { complete, consent, type KeyedDraft, type Reply, setStage, typed } from './stage.ts';

const megabyte = 1024 * 1024;
const of = ({ status, headers }: Reply) => [status, headers['retry-after']];
const within = (max: number, status: number, more: number, retryAfter: string) => [
  ...Array.from({ length: max }, () => [status, undefined]),
  ...Array.from({ length: more }, () => [429, retryAfter]),
];

describe.each(databases)('what guests can do in a while, on $name,', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test, { RATE_LIMITS: 'on' }));
  let networks = 0;
  /** A network that nobody has used. */
  const network = () => `198.51.100.${++networks}`;

  const countOf = async (key: string): Promise<number | undefined> =>
    (await test.database.orm.select().from(rateLimits).where(eq(rateLimits.key, key)))[0]?.count;

  const startFrom = async (from: string, texts: Readonly<Record<string, string>> = {}): Promise<KeyedDraft> =>
    (await stage.create({ answers: typed(texts, 1) }, {}, from)).body.data;

  it('of 400 registrations from one address that nobody completes, starts 300 and asks the others to come back', async () => {
    const from = network();
    const before = await stage.counts();
    const replies: Reply[] = [];
    for (let n = 0; n < 400; n += 1) {
      replies.push(await stage.create({ answers: typed({ email: `p${n}@mail.test` }, 1) }, {}, from));
    }
    expect(replies.map(of)).toEqual(within(300, 201, 100, '3600'));
    expect((await stage.counts())[0]).toBe((before[0] ?? 0) + 300);
    expect((await stage.create({}, {}, network())).status).toBe(201);
    stage.clock.advance(hours(1));
    expect((await stage.create({}, {}, from)).status).toBe(201);
  });

  it('starts 500 registrations a day from one link', async () => {
    const link = { kind: 'counsellor', id: personOf.counsellor };
    const statuses: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const from = network();
      for (let each = 0; each < 60; each += 1) statuses.push((await stage.create({ link }, {}, from)).status);
    }
    expect(statuses).toEqual([...Array(500).fill(201), ...Array(40).fill(429)]);
    expect((await stage.create({}, {}, network())).status).toBe(201);
  });

  it('saves a registration 600 times an hour; who has no key uses up nothing', async () => {
    const draft = await startFrom(network());
    const wrong = { id: draft.id, key: 'x'.repeat(43) };
    const save = (given: typeof wrong, n: number) =>
      stage.call({
        method: 'PUT',
        url: `/api/registration/drafts/${given.id}`,
        // The general limit per network and minute is another one.
        from: `192.0.2.${n % 250}`,
        payload: { key: given.key, step: 'name', language: 'en', answers: {} },
      });
    for (let n = 0; n < 10; n += 1) expect((await save(wrong, n)).status).toBe(404);
    const statuses: number[] = [];
    for (let n = 0; n < 602; n += 1) statuses.push((await save(draft, n)).status);
    expect(statuses).toEqual([...Array(600).fill(200), 429, 429]);
  });

  it('sends three links a day to one address, known or not, and 120 an hour for one network', async () => {
    const request = (email: string, from: string) =>
      stage.post('/links', { email, language: 'en' }, {}, from);
    for (const email of ['known@mail.test', 'unknown@mail.test']) {
      if (email.startsWith('known')) await startFrom(network(), { email });
      const replies = [];
      for (let n = 0; n < 4; n += 1) replies.push(of(await request(email, network())));
      expect(replies).toEqual(within(3, 202, 1, '86400'));
    }
    const from = network();
    const replies = [];
    for (let n = 0; n < 121; n += 1) replies.push(of(await request(`p${n}@mail.test`, from)));
    expect(replies).toEqual(within(120, 202, 1, '3600'));
  });

  it('opens 300 links an hour from one network', async () => {
    const from = network();
    const replies = [];
    for (let n = 0; n < 301; n += 1) replies.push(of(await stage.post(`/links/aco/${n + 1}`, {}, {}, from)));
    expect(replies).toEqual(within(300, 200, 1, '3600'));
  });

  it('announces 2 GB of files a day from one network', async () => {
    const from = network();
    const statuses: number[] = [];
    for (let n = 0; n < 35; n += 1) {
      const draft = await startFrom(network());
      for (let each = 0; each < 3; each += 1) {
        statuses.push((await stage.begin(draft, 20 * megabyte, {}, from)).status);
      }
    }
    expect(statuses).toEqual([...Array(102).fill(201), 429, 429, 429]);
    expect((await stage.begin(await startFrom(network()), 20 * megabyte, {}, network())).status).toBe(201);
  });

  it('lets a hall of 100 students register with photos within an hour, and stops what completes nothing', async () => {
    const hall = network();
    const link = { kind: 'aco', id: personOf.aco };
    const photo = 3 * megabyte;
    const statuses: number[] = [];
    const drafts: KeyedDraft[] = [];
    // All of them begin at once, and send two photos each, one of which is still on its way when they submit.
    for (let n = 0; n < 100; n += 1) {
      const opened = await stage.post(`/links/aco/${personOf.aco}`, {}, {}, hall);
      const answers = typed({ ...complete, email: `hall-${n}@mail.test`, givenNames: `Hall ${n}` }, 1);
      const { status, body } = await stage.create({ answers, link }, {}, hall);
      statuses.push(opened.status, status);
      drafts.push(body.data);
      for (let each = 0; each < 2; each += 1)
        statuses.push((await stage.begin(body.data, photo, { type: 'passport' }, hall)).status);
      stage.clock.advance(seconds(10));
    }
    const submit = (draft: KeyedDraft, from: string) =>
      stage.post(`/drafts/${draft.id}/submit`, { key: draft.key, answers: {}, consent }, {}, from);
    for (const draft of drafts) statuses.push((await submit(draft, hall)).status);
    // Each of them makes an account, too.
    const post = (url: string, payload: object) => stage.call({ method: 'POST', url, payload, from: hall });
    for (let n = 0; n < 50; n += 1) {
      const email = `hall-${n}@mail.test`;
      statuses.push((await post('/api/register', { fullName: `Hall ${n}`, email, language: 'en' })).status);
    }
    const asExpected = [
      ...Array.from({ length: 100 }, () => [200, 201, 201, 201]).flat(),
      ...Array(100).fill(201),
      ...Array(50).fill(202),
    ];
    expect(statuses).toEqual(asExpected);

    // The hall has used up nothing: a carrier’s address serves thousands a day.
    expect(
      await Promise.all(
        [`registration ${hall}`, `registration-link ${hall}`, `registration-bytes ${hall}`].map(countOf),
      ),
    ).toEqual([0, 0, 0]);
    const robot = network();
    const tried: number[] = [];
    for (let n = 0; n < 400; n += 1) tried.push((await stage.create({ link }, {}, robot)).status);
    expect(tried.filter((status) => status === 201)).toHaveLength(300);
  });

  it('takes 500 registrations an hour from one network, and gives back 10 MB of the files of each', async () => {
    const from = network();
    const submitFrom = async (fileSize?: number) => {
      const draft = await startFrom(from, { ...complete, email: 'robot@mail.test' });
      if (fileSize !== undefined) await stage.begin(draft, fileSize, {}, from);
      stage.clock.advance(seconds(5));
      const given = { key: draft.key, answers: {}, consent };
      return (await stage.post(`/drafts/${draft.id}/submit`, given, {}, from)).status;
    };
    expect(await submitFrom(15 * megabyte)).toBe(201);
    expect([
      await countOf(`registration-bytes ${from}`),
      await countOf(`registration-completed ${from}`),
    ]).toEqual([5 * 1024, 1]);
    await test.database.orm
      .update(rateLimits)
      .set({ count: 499 })
      .where(eq(rateLimits.key, `registration-completed ${from}`));
    expect([await submitFrom(), await submitFrom()]).toEqual([201, 429]);
    stage.clock.advance(hours(1));
    expect(await submitFrom()).toBe(201);
  });

  it('confirms five registrations a day to one address, and takes the others without a word', async () => {
    const email = 'everybody@mail.test';
    const from = network();
    for (let n = 0; n < 7; n += 1) {
      const draft = await startFrom(from, { ...complete, email, givenNames: `Child ${n}` });
      stage.clock.advance(seconds(5));
      expect((await stage.submit(draft)).status).toBe(201);
    }
    const { orm } = test.database;
    const confirmations = () =>
      orm.$count(
        mailMessages,
        and(eq(mailMessages.recipient, email), eq(mailMessages.template, 'registration-received')),
      );
    expect(await confirmations()).toBe(5);
    stage.clock.advance(hours(24));
    const next = await startFrom(from, { ...complete, email, givenNames: 'Child 8' });
    stage.clock.advance(seconds(5));
    await stage.submit(next);
    expect(await confirmations()).toBe(6);
  });

  it('submits no sooner than five seconds after the start, and says when', async () => {
    const draft = await startFrom(network(), complete);
    stage.clock.advance(seconds(2) + 500);
    const early = await stage.submit(draft);
    expect([of(early), early.body.code]).toEqual([[429, '3'], 'request.rateLimited']);
    stage.clock.advance(seconds(2) + 500);
    expect((await stage.submit(draft)).status).toBe(201);
    expect((await stage.submit(draft)).status).toBe(201);
  });
});
