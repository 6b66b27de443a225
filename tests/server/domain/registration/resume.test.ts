import { describe, expect, it } from 'vitest';
import { eq } from '../../../../server/db/drizzle.ts';
import { registrationDrafts } from '../../../../server/db/schema/index.ts';
import { remindOfRegistrations } from '../../../../server/domain/registration/resume.commands.ts';
import { hours, minutes } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { complete, type KeyedDraft, setStage, typed } from './stage.ts';

let addresses = 0;
/** An address that no other test uses. */
const newAddress = () => `guest-${++addresses}@mail.test`;

describe.each(databases)('the link that resumes a registration, on $name,', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));

  const mailTo = (email: string) => stage.app().sent.filter(({ to }) => to === email);
  const linksIn = (text = '') => text.match(/https:\S+/g) ?? [];
  const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? '';
  const sendLink = ({ id, key }: KeyedDraft) => stage.post(`/drafts/${id}/link`, { key });
  const requestLink = (email: string, more: object = {}) =>
    stage.post('/links', { email, language: 'en', ...more });
  const remind = () => {
    const { deps } = stage.app();
    return remindOfRegistrations(deps);
  };

  /** A registration with an address, and the token of a link that was sent to it. */
  async function sent(texts: Readonly<Record<string, string>> = {}, given: object = {}) {
    const email = newAddress();
    const draft = await stage.start({ email, ...texts }, given);
    expect((await sendLink(draft)).status).toBe(202);
    await expect.poll(() => mailTo(email).length).toBe(1);
    const [link] = linksIn(mailTo(email)[0]?.text);
    return { email, draft, link, token: tokenOf(link) };
  }

  /** Opens a link; returns the draft with the key of the device. */
  async function openLink(token: string): Promise<KeyedDraft> {
    const { body } = await stage.resume(token);
    if (body.data.outcome !== 'opened') throw new Error(body.data.outcome);
    return body.data.draft;
  }
  const statusesOf = async (drafts: readonly Pick<KeyedDraft, 'id' | 'key'>[]) =>
    (await Promise.all(drafts.map(stage.read))).map(({ status }) => status);

  it('opens it on another device, with a key of its own', async () => {
    const { draft, token } = await sent({ givenNames: 'Ada' });
    const { key, ...opened } = await openLink(token);
    const { key: first, ...kept } = draft;
    expect(opened).toEqual(kept);
    expect(key).not.toBe(first);
    expect(await statusesOf([{ id: draft.id, key }])).toEqual([200]);
  });

  it('ends the keys of all who have not proven the address, such as the stranger who began it', async () => {
    const { email, draft: planted, token } = await sent({ givenNames: 'Not Ada' });
    const own = await openLink(token);
    await stage.save(own, typed({ passportNumber: 'A1234567' }, stage.now()));
    expect(await statusesOf([planted, own])).toEqual([404, 200]);
    const change = typed({ email: 'stranger@mail.test' }, stage.now() + 1);
    expect((await stage.save(planted, change)).status).toBe(404);
    expect((await stage.submit(planted)).status).toBe(404);
    expect((await sendLink(planted)).status).toBe(404);
    expect((await stage.read(own)).body.data.answers.email?.text).toBe(email);
    // A second device of the same person takes nothing from the first.
    await sendLink(own);
    await expect.poll(() => mailTo(email).length).toBe(2);
    const second = await openLink(tokenOf(linksIn(mailTo(email)[1]?.text)[0]));
    expect(await statusesOf([planted, own, second])).toEqual([404, 200, 200]);
  });

  it('proves the address that it was sent to, and no other that was entered since', async () => {
    const { draft, token } = await sent();
    const email = newAddress();
    await stage.save(draft, typed({ email }, stage.now()));
    const first = await openLink(token);
    // Whoever reads the mail of the new address is now the one who has proven it.
    await sendLink(first);
    await expect.poll(() => mailTo(email).length).toBe(1);
    const owner = await openLink(tokenOf(linksIn(mailTo(email)[0]?.text)[0]));
    expect(await statusesOf([draft, first, owner])).toEqual([404, 404, 200]);
  });

  it('ends a key also for a call that waits for the draft while the link is opened', async () => {
    const { draft, token } = await sent();
    const { database } = test;
    const waiting = async () => {
      const { rows } = await database.pool.query(
        "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows[0].waiting;
    };
    const late: { opened?: Promise<KeyedDraft>; saved?: ReturnType<typeof stage.save> } = {};
    await database.transaction(async (tx) => {
      await tx.select().from(registrationDrafts).where(eq(registrationDrafts.id, draft.id)).for('update');
      late.opened = openLink(token);
      await expect.poll(waiting).toBe(1);
      late.saved = stage.save(draft, typed({ givenNames: 'Stranger' }, stage.now()));
      await expect.poll(waiting).toBe(2);
    });
    expect((await late.saved)?.status).toBe(404);
    expect((await late.opened)?.answers.givenNames).toBeUndefined();
  });

  it('comes for a registration that is proven, and for the oldest, whatever strangers begin with the address', async () => {
    const { email, token } = await sent({}, { flow: 'express' });
    for (let n = 0; n < 3; n += 1) await stage.start({ email }, { flow: 'india' });
    const [older] = [await stage.start({ email }, { flow: 'nigeria' })];
    for (let n = 0; n < 3; n += 1) await stage.start({ email }, { flow: 'india' });
    await sendLink(older);
    await expect.poll(() => mailTo(email).length).toBe(2);
    const [, link] = mailTo(email).flatMap(({ text }) => linksIn(text));
    await openLink(tokenOf(link));
    await requestLink(email);
    await expect.poll(() => mailTo(email).length).toBe(7);
    const paths = mailTo(email)
      .slice(2)
      .flatMap(({ text }) => linksIn(text).map((each) => new URL(each).pathname));
    expect(paths.toSorted()).toEqual([
      '/application-india',
      '/application-india',
      '/application-india',
      '/express-application',
      '/nigeria',
    ]);
    expect((await stage.resume(token)).body.data.outcome).toBe('opened');
  });

  it.each([
    ['/student-registration', {}],
    ['/express-application', { flow: 'express' }],
    ['/nigeria', { flow: 'nigeria' }],
    ['/application-india', { flow: 'india' }],
    ['/aco-student', { flow: 'introduced', introducedBy: 'aco' }],
    ['/admin-student', { flow: 'introduced', introducedBy: 'admin' }],
    ['/channel-partner-student', { flow: 'introduced', introducedBy: 'user' }],
    ['/counsellor-student', { flow: 'introduced', introducedBy: 'counsellor' }],
    [
      `/counsellor/${personOf.counsellor}/student-registration`,
      { link: { kind: 'counsellor', id: personOf.counsellor } },
    ],
  ])('leads to the page where it was started: %s', async (path, given) => {
    const { link, token } = await sent({}, given);
    expect(link).toBe(`https://portal.example${path}?token=${token}`);
  });

  it.each([
    ['en', 'Continue your registration'],
    ['fr', 'Continuez votre inscription'],
    ['ar', 'متابعة التسجيل'],
  ])(
    'is written in the language of the registration, without anything that was entered: %s',
    async (language, subject) => {
      const { email } = await sent({ givenNames: 'Buy cheap pills' }, { language });
      const [message] = mailTo(email);
      expect(message?.subject).toBe(subject);
      expect(JSON.stringify(message)).not.toContain('pills');
    },
  );

  it('works once', async () => {
    const { token } = await sent();
    expect((await stage.resume(token)).body.data.outcome).toBe('opened');
    expect((await stage.resume(token)).body.data).toEqual({ outcome: 'used' });
  });

  it('works once when it is opened twice at the same moment', async () => {
    const { token } = await sent();
    const outcomes = await Promise.all([stage.resume(token), stage.resume(token)]);
    expect(outcomes.map(({ body }) => body.data.outcome).sort()).toEqual(['opened', 'used']);
  });

  it('works for seven days', async () => {
    const { token, draft } = await sent();
    await sendLink(draft);
    await expect.poll(() => stage.app().sent.length).toBeGreaterThan(0);
    stage.clock.advance(hours(7 * 24) - 1);
    const { token: later } = await sent();
    stage.clock.advance(1);
    expect((await stage.resume(token)).body.data).toEqual({ outcome: 'expired' });
    expect((await stage.resume(later)).body.data.outcome).toBe('opened');
    expect((await stage.resume('x'.repeat(43))).body.data).toEqual({ outcome: 'expired' });
  });

  it('ends the other links to the same registration when it is opened, not when it is sent', async () => {
    const { email, draft, token } = await sent();
    await sendLink(draft);
    await sendLink(draft);
    await expect.poll(() => mailTo(email).length).toBe(3);
    const tokens = mailTo(email).flatMap(({ text }) => linksIn(text).map(tokenOf));
    const [second = '', third = ''] = tokens.filter((each) => each !== token);
    expect((await stage.resume(second)).body.data.outcome).toBe('opened');
    expect([
      (await stage.resume(token)).body.data,
      (await stage.resume(third)).body.data,
      (await stage.resume(second)).body.data,
    ]).toEqual([{ outcome: 'expired' }, { outcome: 'expired' }, { outcome: 'used' }]);
  });

  it('asks whoever it was forwarded to for the date of birth, which it never tells', async () => {
    const { draft, token } = await sent({ dateOfBirth: '2004-5-6', givenNames: 'Ada' });
    const asked = await stage.resume(token);
    expect(asked.body.data).toEqual({ outcome: 'dateOfBirth', attemptsLeft: 5 });
    expect((await stage.resume(token, '2004-06-05')).body.data).toEqual({
      outcome: 'dateOfBirth',
      attemptsLeft: 4,
    });
    const { body } = await stage.resume(token, '٢٠٠٤-May-06');
    expect(body.data.outcome === 'opened' && body.data.draft.id).toBe(draft.id);
  });

  it('no longer works after five wrong dates of birth, also for the right one', async () => {
    const { token } = await sent({ dateOfBirth: '2004-5-6' });
    const outcomes = [];
    for (let n = 1; n <= 5; n += 1) outcomes.push((await stage.resume(token, `1990-01-0${n}`)).body.data);
    expect(outcomes).toEqual([
      ...[4, 3, 2, 1].map((attemptsLeft) => ({ outcome: 'dateOfBirth', attemptsLeft })),
      { outcome: 'expired' },
    ]);
    expect((await stage.resume(token, '2004-5-6')).body.data).toEqual({ outcome: 'expired' });
  });

  it('ends when the registration is submitted', async () => {
    const { draft, token } = await sent();
    await stage.save(draft, typed({ ...complete, email: newAddress() }, stage.now() + 1));
    expect((await stage.submit(draft)).status).toBe(201);
    expect((await stage.resume(token)).body.data).toEqual({ outcome: 'expired' });
  });

  it('is not sent without an address', async () => {
    const { status, body } = await sendLink(await stage.start({ email: 'ada at mail' }));
    expect([status, body.problems]).toEqual([422, { email: 'required' }]);
  });

  it('comes for each registration of an address, in a message of its own, to whoever asks for it', async () => {
    const email = newAddress();
    await stage.start({ email });
    await stage.start({ email: email.toUpperCase() }, { flow: 'express' });
    await stage.start({ ...complete, email }).then((draft) => stage.submit(draft));
    expect((await requestLink(` ${email} `)).status).toBe(202);
    // With the confirmation of the one that was submitted, which leads to an account.
    await expect.poll(() => mailTo(email).length).toBe(3);
    const paths = mailTo(email).flatMap(({ text }) => linksIn(text).map((link) => new URL(link).pathname));
    expect(paths.sort()).toEqual(['/express-application', '/register', '/student-registration']);
  });

  it('is answered alike for a known address, an unknown one and a program; only the first gets mail', async () => {
    const known = newAddress();
    const unknown = newAddress();
    await stage.start({ email: known });
    const answers = [
      await requestLink(unknown),
      await requestLink(known, { website: 'https://spam.test' }),
      await requestLink(known),
    ].map(({ status, headers, body }) => {
      const { date: _, 'x-request-id': __, ...kept } = headers;
      return { status, kept, body };
    });
    expect(answers).toEqual(answers.map(() => answers[0]));
    await expect.poll(() => mailTo(known).length).toBe(1);
    expect(mailTo(unknown)).toEqual([]);
  });

  it('comes by itself, once, when a registration with an address has rested for an hour', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await stage.start({ email });
    const draft = await stage.start({ email: other });
    stage.clock.advance(minutes(30));
    await stage.save(draft, typed({ givenNames: 'Ada' }, stage.now()));
    stage.clock.advance(minutes(31));
    await remind();
    await expect.poll(() => mailTo(email).length).toBe(1);
    const [link] = linksIn(mailTo(email)[0]?.text);
    expect(mailTo(other)).toEqual([]);
    stage.clock.advance(minutes(30));
    await remind();
    await expect.poll(() => mailTo(other).length).toBe(1);
    stage.clock.advance(hours(25));
    await remind();
    // A message to somebody else, queued later, has arrived by then.
    await sent();
    expect([mailTo(email).length, mailTo(other).length]).toEqual([1, 1]);
    expect((await stage.resume(tokenOf(link))).body.data.outcome).toBe('opened');
  });

  it('comes once a day to an address that was entered in many registrations', async () => {
    const email = newAddress();
    await stage.start({ email });
    await stage.start({ email });
    stage.clock.advance(minutes(61));
    await remind();
    await expect.poll(() => mailTo(email).length).toBe(1);
    expect(linksIn(mailTo(email)[0]?.text)).toHaveLength(1);
    await stage.start({ email });
    stage.clock.advance(minutes(61));
    await remind();
    // A message to somebody else, queued later, has arrived by then.
    await sent();
    expect(mailTo(email)).toHaveLength(1);
  });
});
