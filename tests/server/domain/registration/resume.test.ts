import { describe, expect, it } from 'vitest';
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

  it('opens it on another device, with a key of its own', async () => {
    const { draft, token } = await sent({ givenNames: 'Ada' });
    const { body } = await stage.resume(token);
    if (body.data.outcome !== 'opened') throw new Error(body.data.outcome);
    const { key, ...opened } = body.data.draft;
    const { key: first, ...kept } = draft;
    expect(opened).toEqual(kept);
    expect(key).not.toBe(first);
    const both = await Promise.all([stage.read(draft), stage.read({ id: draft.id, key })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
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
