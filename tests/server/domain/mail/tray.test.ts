import { describe, expect, it } from 'vitest';
import { mailMessages } from '../../../../server/db/schema/index.ts';
import { hours } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { buildTestApp, type TestApp } from '../../../support/server/app.ts';
import { bothDatabases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';

describe.each(bothDatabases)('the mail tray on $name', ({ open }) => {
  const test = openForSuite(open);
  // Nothing is seeded here: the setting only says what kind of installation it is.
  const demo = openForSuite(() => buildTestApp(test.database, { env: { SEED: 'demo' } }));

  /** Asks for a link to set a new password; answers the cookie that the browser then has. */
  async function forget(app: TestApp, email: string, cookie?: string, language = 'en') {
    const response = await app.call({
      method: 'POST',
      url: '/api/forgot-password',
      payload: { email, language },
      headers: cookie === undefined ? {} : { cookie },
    });
    expect(response.statusCode).toBe(202);
    const given = response.cookies.find(({ name }) => name === 'mailbox');
    return { cookie: given && `mailbox=${given.value}`, given };
  }
  async function look(app: TestApp, cookie?: string) {
    const headers = cookie === undefined ? {} : { cookie };
    const response = await app.call({ method: 'GET', url: '/api/demo/mail', headers });
    return { status: response.statusCode, body: response.json() };
  }
  const recipientsIn = async (app: TestApp, cookie?: string): Promise<string[]> =>
    (await look(app, cookie)).body.data.map(({ recipient }: { recipient: string }) => recipient);

  it('shows a browser the messages it has caused, and no other browser', async () => {
    const one = await demo.addUser('student', { email: 'one@tray.example' });
    const other = await demo.addUser('student', { email: 'other@tray.example' });
    const mine = await forget(demo, one.email, undefined, 'fr');
    expect(pick(mine.given, 'httpOnly sameSite path maxAge')).toEqual({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 86_400,
    });
    const theirs = await forget(demo, other.email);
    await expect.poll(() => recipientsIn(demo, mine.cookie)).toEqual([one.email]);
    await expect.poll(() => recipientsIn(demo, theirs.cookie)).toEqual([other.email]);
    const { body } = await look(demo, mine.cookie);
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        createdAt: demo.clock.now().toISOString(),
        recipient: one.email,
        subject: 'Définissez un nouveau mot de passe',
        text: expect.stringMatching(/forgot-password\?token=[\w-]{43}$/m),
        html: expect.stringContaining('lang="fr"'),
      },
    ]);
    expect(await look(demo)).toEqual({ status: 200, body: { data: [] } });
    const [row] = await test.database.orm.select().from(mailMessages);
    const stored = `mailbox=${row?.mailboxHash}`;
    expect(await look(demo, stored)).toEqual({ status: 200, body: { data: [] } });
    expect(await look(demo, `${mine.cookie}; ${theirs.cookie}`)).toEqual({ status: 200, body: { data: [] } });
  });

  it('keeps a browser’s mailbox for its next messages, and shows nothing to one who guesses an address', async () => {
    const person = await demo.addUser('student', { email: 'twice@tray.example' });
    const first = await forget(demo, person.email);
    const second = await forget(demo, person.email, first.cookie);
    expect(second.cookie).toBe(first.cookie);
    await expect.poll(() => recipientsIn(demo, first.cookie)).toEqual([person.email, person.email]);
    const nobody = await forget(demo, 'nobody@tray.example');
    expect(await recipientsIn(demo, nobody.cookie)).toEqual([]);
  });

  it('forgets messages after a day', async () => {
    const person = await demo.addUser('student', { email: 'late@tray.example' });
    const { cookie } = await forget(demo, person.email);
    await expect.poll(() => recipientsIn(demo, cookie)).toEqual([person.email]);
    demo.clock.advance(hours(24));
    expect(await recipientsIn(demo, cookie)).toEqual([]);
  });

  it.each([
    ['has no demonstration data', { SEED: 'empty' }],
    ['has a mail server', { SEED: 'demo', SMTP_URL: 'smtp://mail.example' }],
  ])('does not exist where the installation %s', async (_what, env) => {
    const app = await buildTestApp(test.database, { env, mailer: { send: async () => {} } });
    try {
      const person = await app.addUser('student');
      const { given } = await forget(app, person.email);
      expect(given).toBeUndefined();
      const { status, body } = await look(app, `mailbox=${'x'.repeat(43)}`);
      expect([status, body.data]).toEqual([404, undefined]);
      const config = await app.call({ method: 'GET', url: '/config.json' });
      expect(pick(config.json(), 'demo keptMail')).toEqual({
        demo: env.SEED === 'demo',
        keptMail: !('SMTP_URL' in env),
      });
    } finally {
      await app.close();
    }
  });
});
