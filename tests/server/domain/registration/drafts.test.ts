import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eq } from '../../../../server/db/drizzle.ts';
import { idempotencyKeys, registrationKeys, registrationLinks } from '../../../../server/db/schema/index.ts';
import { hashSecret } from '../../../../server/session/secrets.ts';
import { hours } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { bothDatabases } from '../../../support/server/database.ts';
import { refusal } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { setStage, typed } from './stage.ts';

describe.each(bothDatabases)('a registration in progress, on $name,', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));

  it('is kept on the server, and found again with its key', async () => {
    const answers = typed({ givenNames: 'Ada', email: ' ADA@mail.test ' }, stage.now() - 5);
    const { status, body } = await stage.create({ answers, introducedBy: 'aco', flow: 'introduced' });
    const { key, ...draft } = body.data;
    expect([status, key]).toEqual([201, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(draft).toEqual({
      id: expect.any(Number),
      flow: 'introduced',
      link: null,
      introducedBy: 'aco',
      step: 'name',
      answers,
      files: [],
      now: stage.clock.now().toISOString(),
      receipt: null,
    });
    expect((await stage.read(body.data)).body.data).toEqual(draft);
    expect(pick(await stage.draftRow(draft.id), 'language email network linkOwnerId')).toEqual({
      language: 'en',
      email: 'ada@mail.test',
      network: '203.0.113.7',
      linkOwnerId: null,
    });
  });

  it('stores only a hash of the key, even of the reply that is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await stage.create({}, headers), await stage.create({}, headers)];
    expect(again.body).toEqual(first.body);
    const { id, key } = first.body.data;
    const keys = await test.database.orm
      .select()
      .from(registrationKeys)
      .where(eq(registrationKeys.draftId, id));
    expect(keys.map(({ keyHash }) => keyHash)).toEqual([hashSecret(key)]);
    const stored = JSON.stringify([keys, await test.database.orm.select().from(idempotencyKeys)]);
    expect(stored).not.toContain(key);
  });

  it('is the same 404 with a wrong key as without a draft', async () => {
    const draft = await stage.start({ givenNames: 'Ada' });
    const other = await stage.start({ givenNames: 'Bola' });
    const wrong = { id: draft.id, key: other.key };
    const missing = { id: 999_999, key: draft.key };
    const tried = async (given: { id: number; key: string }) => {
      const path = `/drafts/${given.id}`;
      const { key } = given;
      return [
        await stage.read(given),
        await stage.save(given, {}),
        await stage.post(`${path}/discard`, { key }),
        await stage.post(`${path}/link`, { key }),
        await stage.post(`${path}/files/remove`, { key, fileId: '0'.repeat(32) }),
        await stage.submit(given),
        await stage.begin(given, 10),
      ].map(({ status, body }) => [status, body]);
    };
    const notFound = Array.from({ length: 7 }, () => [404, refusal('record.notFound')]);
    expect([await tried(wrong), await tried(missing)]).toEqual([notFound, notFound]);
    expect((await stage.read(draft)).body.data.answers.givenNames?.text).toBe('Ada');
  });

  it('keeps the newest answer of each question, in whichever order two devices save', async () => {
    const at = stage.now() - 1_000;
    const mine = {
      ...typed({ givenNames: 'Ada', subject: 'Law' }, at),
      ...typed({ institution: 'A' }, at + 2),
    };
    const theirs = { ...typed({ givenNames: 'Ade' }, at + 1), ...typed({ institution: 'B' }, at + 1) };
    const merged = { ...mine, givenNames: theirs.givenNames };
    for (const [first, second] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const draft = await stage.start();
      await stage.save(draft, first);
      const { body } = await stage.save(draft, second, { step: 'plans', language: 'fr' });
      expect([body.data.answers, body.data.step]).toEqual([merged, 'plans']);
      expect((await stage.draftRow(draft.id))?.language).toBe('fr');
    }
  });

  it('loses nothing of 24 saves at once', async () => {
    const draft = await stage.start();
    const names = Array.from({ length: 24 }, (_, n) => `question${n}`);
    const saves = await Promise.all(
      names.map((name, n) =>
        stage.save(draft, typed({ [name]: `answer ${n}`, shared: String(n) }, stage.now() - n)),
      ),
    );
    expect(saves.map(({ status }) => status)).toEqual(names.map(() => 200));
    const { answers } = (await stage.read(draft)).body.data;
    expect(Object.fromEntries(Object.entries(answers).map(([name, { text }]) => [name, text]))).toEqual({
      ...Object.fromEntries(names.map((name, n) => [name, `answer ${n}`])),
      shared: '0',
    });
  });

  it('dates nothing later than now: a fast clock does not win for ever', async () => {
    const draft = await stage.start();
    await stage.save(draft, typed({ givenNames: 'Fast' }, stage.now() + hours(24)));
    expect((await stage.read(draft)).body.data.answers.givenNames).toEqual({ text: 'Fast', at: stage.now() });
    stage.clock.advance(1);
    const { body } = await stage.save(draft, typed({ givenNames: 'Right' }, stage.now()));
    expect(body.data.answers.givenNames?.text).toBe('Right');
  });

  it('keeps whatever was typed: markup, any script, and names that every object has', async () => {
    const texts = {
      givenNames: '<script>alert(1)</script>',
      familyName: 'محمد देवी 李',
      constructor: 'a builder',
      toString: 'text',
      subject: 'a\u0000b\ud800c',
    };
    const draft = await stage.start();
    await stage.save(draft, typed(texts, stage.now()));
    const { answers } = (await stage.read(draft)).body.data;
    expect(answers).toEqual(typed({ ...texts, subject: 'ab\ufffdc' }, stage.now()));
  });

  it('takes 200 answers and 60,000 characters, and no more', async () => {
    const many = (count: number, prefix = 'q') =>
      typed(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, ''])), 1);
    const draft = await stage.start();
    expect((await stage.save(draft, many(201))).status).toBe(422);
    expect((await stage.save(draft, many(200))).status).toBe(200);
    const more = await stage.save(draft, many(1, 'other'));
    expect([more.status, more.body.fields]).toEqual([422, { 'body.answers': ['tooBig'] }]);

    const long = (count: number, text = 'x'.repeat(2_000)) =>
      typed(Object.fromEntries(Array.from({ length: count }, (_, n) => [`long${n}`, text])), 1);
    const other = await stage.start();
    expect((await stage.save(other, long(30))).status).toBe(200);
    const longer = await stage.save(other, long(31));
    expect([longer.status, longer.body.fields]).toEqual([422, { 'body.answers': ['tooLong'] }]);
    expect((await stage.save(other, long(1, 'x'.repeat(2_001)))).status).toBe(422);
  });

  it('is credited to the owner of the link that was opened, and counted', async () => {
    const link = { kind: 'counsellor', id: personOf.counsellor };
    const { body } = await stage.create({ link });
    expect(body.data.link).toEqual(link);
    expect(pick(await stage.draftRow(body.data.id), 'linkOwnerId linkKind linkOpenedAt')).toEqual({
      linkOwnerId: personOf.counsellor,
      linkKind: 'counsellor',
      linkOpenedAt: stage.clock.now(),
    });
    const [row] = await test.database.orm
      .select()
      .from(registrationLinks)
      .where(eq(registrationLinks.userId, personOf.counsellor));
    expect(pick(row, 'started opened version')).toEqual({ started: 1, opened: 0, version: 1 });
  });

  it.each([
    ['of nobody', { kind: 'counsellor', id: 999_999 }],
    ['of another kind than its owner’s', { kind: 'admin', id: personOf.counsellor }],
    ['of a role without one', { kind: 'user', id: personOf.student }],
  ])('starts without a claim from a link %s', async (_what, link) => {
    const { status, body } = await stage.create({ link });
    expect([status, body.data.link]).toEqual([201, null]);
  });

  it('can be discarded: it is gone with its keys', async () => {
    const draft = await stage.start({ givenNames: 'Ada' });
    const before = await stage.counts();
    const { status } = await stage.post(`/drafts/${draft.id}/discard`, { key: draft.key });
    expect(status).toBe(204);
    expect((await stage.read(draft)).status).toBe(404);
    expect(await stage.counts()).toEqual(before.map((count, at) => (at < 2 ? count - 1 : count)));
  });

  it('thanks a program that fills in the hidden field, and stores nothing', async () => {
    const person = await stage.create({ answers: typed({ givenNames: 'Ada' }, 5) });
    const before = await stage.counts();
    const program = await stage.create({
      answers: typed({ givenNames: 'Ada' }, 5),
      website: 'https://spam.test',
    });
    const shape = ({ body: { data } }: typeof person) => ({
      ...data,
      id: typeof data.id,
      key: data.key.length,
    });
    expect([program.status, shape(program)]).toEqual([person.status, shape(person)]);
    expect(await stage.counts()).toEqual(before);
    expect((await stage.read(program.body.data)).status).toBe(404);
  });
});
