import { describe, expect, it } from 'vitest';
import { hours, seconds } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { complete, type KeyedDraft, type Reply, setStage, typed } from './stage.ts';

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

  const startFrom = async (from: string, texts: Readonly<Record<string, string>> = {}): Promise<KeyedDraft> =>
    (await stage.create({ answers: typed(texts, 1) }, {}, from)).body.data;

  it('of 200 registrations a minute from one address, starts 60 and asks the others to come back', async () => {
    const from = network();
    const before = await stage.counts();
    const replies: Reply[] = [];
    for (let n = 0; n < 200; n += 1) {
      replies.push(await stage.create({ answers: typed({ email: `p${n}@mail.test` }, 1) }, {}, from));
    }
    expect(replies.map(of)).toEqual(within(60, 201, 140, '3600'));
    expect((await stage.counts())[0]).toBe((before[0] ?? 0) + 60);
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

  it('sends three links a day to one address, known or not, and ten an hour for one network', async () => {
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
    for (let n = 0; n < 11; n += 1) replies.push(of(await request(`p${n}@mail.test`, from)));
    expect(replies).toEqual(within(10, 202, 1, '3600'));
  });

  it('opens 60 links an hour from one network', async () => {
    const from = network();
    const replies = [];
    for (let n = 0; n < 61; n += 1) replies.push(of(await stage.post(`/links/aco/${n + 1}`, {}, {}, from)));
    expect(replies).toEqual(within(60, 200, 1, '3600'));
  });

  it('announces 200 MB of files a day from one network', async () => {
    const from = network();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const draft = await startFrom(network());
      for (let each = 0; each < 3; each += 1) {
        statuses.push((await stage.begin(draft, 20 * megabyte, {}, from)).status);
      }
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
    expect((await stage.begin(await startFrom(network()), 20 * megabyte, {}, network())).status).toBe(201);
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
