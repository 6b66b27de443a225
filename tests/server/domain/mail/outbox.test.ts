import { describe, expect, it } from 'vitest';
import { mailMessages } from '../../../../server/db/schema/index.ts';
import { enqueueMail } from '../../../../server/mail/enqueue-mail.ts';
import type { OutgoingMail } from '../../../../server/mail/mail.ts';
import { pick } from '../../../support/pick.ts';
import { buildTestApp, type Caller, type TestApp } from '../../../support/server/app.ts';
import { bothDatabases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';

const link = 'https://portal.example/register?token=secret-of-the-link';

/** As a mail server refuses a recipient. */
const refused = Object.assign(new Error('Recipient refused'), {
  responseCode: 550,
  response: '550 5.1.1 No such user',
  command: 'RCPT TO',
});

describe.each(bothDatabases)('the outbox on $name', ({ open }) => {
  const test = openForSuite(open);
  const sent: OutgoingMail[] = [];
  let isRefused = false;
  const mailer = {
    async send(message: OutgoingMail) {
      if (isRefused) throw refused;
      sent.push(message);
    },
  };
  /** Without a mail server, and with one: both on the same database, whose jobs the first of them handles. */
  const keeping = openForSuite(() => buildTestApp(test.database, { mailer }));

  const write = (app: TestApp, to: string) =>
    test.database.orm.transaction(async (tx) => {
      await enqueueMail(tx, app.deps, {
        template: 'confirm-address',
        language: 'en',
        to,
        parameters: { link },
      });
      await enqueueMail(tx, app.deps, {
        template: 'registration-refused',
        language: 'fr',
        to,
        parameters: { number: 'R-7', reason: 'Complet' },
      });
    });
  const read = async (app: TestApp, caller: Caller, path: string, method: 'GET' | 'POST' = 'GET') => {
    const response = await app.call({ method, url: `/api${path}`, headers: caller.headers });
    return { status: response.statusCode, body: response.json() };
  };
  const settled = async (to: string) => {
    const statuses = async () =>
      (await test.database.orm.select().from(mailMessages))
        .filter(({ recipient }) => recipient === to)
        .map(({ status }) => status);
    await expect.poll(statuses).not.toContain('queued');
  };
  const idsOf = async (app: TestApp, caller: Caller, to: string): Promise<number[]> => {
    const { body } = await read(app, caller, `/mail?searchQuery=${to}&sortBy=subject&orderBy=asc`);
    return body.data.map(({ id }: { id: number }) => id);
  };

  it('lists messages without their content, newest first, searched by recipient and subject', async () => {
    const admin = await keeping.signIn('admin');
    await write(keeping, 'ada@list.example');
    await settled('ada@list.example');
    const { body } = await read(keeping, admin, '/mail?searchQuery=list.example');
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        createdAt: keeping.clock.now().toISOString(),
        recipient: 'ada@list.example',
        template: 'registration-refused',
        subject: 'Votre inscription R-7',
        status: 'kept',
        error: null,
        language: 'fr',
        attempts: 1,
        settledAt: keeping.clock.now().toISOString(),
      },
      expect.objectContaining({ subject: 'Confirm your email address', template: 'confirm-address' }),
    ]);
    expect(JSON.stringify(body)).not.toContain('secret-of-the-link');
    const { body: found } = await read(keeping, admin, '/mail?searchQuery=list.example%20inscription');
    expect(found.meta.total).toBe(1);
  });

  it('shows a secret link where there is no mail server, and not where there is one', async () => {
    const admin = await keeping.signIn('admin');
    await write(keeping, 'ada@secret.example');
    await settled('ada@secret.example');
    const [secret = 0, plain = 0] = await idsOf(keeping, admin, 'secret.example');
    const here = await read(keeping, admin, `/mail/${secret}`);
    expect(here.body.data.content.text).toContain(link);
    expect(here.body.data.content.html).toContain(link);

    const sending = await buildTestApp(test.database, { mailer, env: { SMTP_URL: 'smtp://mail.example' } });
    try {
      const there = await read(sending, admin, `/mail/${secret}`);
      expect(pick(there.body.data, 'id content canSendAgain')).toEqual({
        id: secret,
        content: null,
        canSendAgain: false,
      });
      const { body } = await read(sending, admin, `/mail/${plain}`);
      expect(body.data.content.text).toContain('Complet');
    } finally {
      await sending.close();
    }
  });

  it('sends a failed message again, once, and nothing else', async () => {
    const admin = await keeping.signIn('admin');
    isRefused = true;
    await write(keeping, 'ada@again.example');
    await settled('ada@again.example');
    const [, id = 0] = await idsOf(keeping, admin, 'again.example');
    const failed = await read(keeping, admin, `/mail/${id}`);
    expect(pick(failed.body.data, 'status error attempts canSendAgain')).toEqual({
      status: 'failed',
      error: '550 5.1.1 No such user',
      attempts: 1,
      canSendAgain: true,
    });
    isRefused = false;
    const queued = await read(keeping, admin, `/mail/${id}/send-again`, 'POST');
    expect(pick(queued.body.data, 'status error attempts canSendAgain')).toEqual({
      status: 'queued',
      error: null,
      attempts: 0,
      canSendAgain: false,
    });
    await settled('ada@again.example');
    expect(sent.filter(({ to }) => to === 'ada@again.example').map(({ subject }) => subject)).toEqual([
      'Votre inscription R-7',
    ]);
    const again = await read(keeping, admin, `/mail/${id}/send-again`, 'POST');
    expect(pick(again, 'status body.reason')).toEqual({
      status: 409,
      body: { reason: 'refusal.notSendable' },
    });
  });

  it('previews every template, and sends a test to oneself only', async () => {
    const officer = await keeping.signIn('aco');
    const { body } = await read(keeping, officer, '/mail-templates/decision?language=ar');
    expect(body.data.subject).toBe('قرار بشأن طلبك \u2068A-2026-000042\u2069');
    const response = await keeping.call({
      method: 'POST',
      url: '/api/mail-templates/decision/test',
      headers: officer.headers,
      payload: { language: 'fr' },
    });
    expect([response.statusCode, response.json()]).toEqual([202, { data: { recipient: officer.email } }]);
    await settled(officer.email);
    expect(sent.filter(({ to }) => to === officer.email).map(({ subject }) => subject)).toEqual([
      'Décision sur votre candidature A-2026-000042',
    ]);
  });

  it('limits test messages', async () => {
    const limited = await buildTestApp(test.database, { mailer, env: { RATE_LIMITS: 'on' } });
    try {
      const officer = await limited.signIn('aco');
      const statuses = [];
      for (let count = 0; count < 21; count += 1) {
        const { statusCode } = await limited.call({
          method: 'POST',
          url: '/api/mail-templates/decision/test',
          headers: officer.headers,
          payload: { language: 'en' },
        });
        statuses.push(statusCode);
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
    } finally {
      await limited.close();
    }
  });

  it('shows on the person’s record that their mail doesn’t arrive, until it does', async () => {
    const admin = await keeping.signIn('admin');
    const person = await keeping.addUser('counsellor', { email: 'counsellor@gone.example' });
    const factsOf = async () => {
      const { body } = await read(keeping, admin, `/records/User/${person.id}`);
      return body.data.facts.filter(({ label }: { label: string }) => label.startsWith('fact.mail'));
    };
    expect(await factsOf()).toEqual([]);
    isRefused = true;
    await write(keeping, person.email);
    await settled(person.email);
    isRefused = false;
    expect(await factsOf()).toEqual([
      { label: 'fact.mailFailedAt', kind: 'instant', value: keeping.clock.now().toISOString() },
      { label: 'fact.mailError', kind: 'text', value: '550 5.1.1 No such user' },
    ]);
    await write(keeping, person.email);
    await settled(person.email);
    expect(await factsOf()).toEqual([]);
  });
});
