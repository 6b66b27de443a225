import { describe, expect, it } from 'vitest';
import {
  bulkJobs,
  idempotencyKeys,
  linkTokens,
  mailMessages,
  rateLimits,
  secondFactorChallenges,
  sessions,
} from '../../../server/db/schema/index.ts';
import { runHousekeeping } from '../../../server/portal/housekeeping.ts';
import { hours } from '../../support/clock.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

describe.each(databases)('housekeeping on $name', ({ open }) => {
  const test = openForSuite(open);
  const app = openForSuite(() => buildTestApp(test.database));

  it('removes what is over, and only that', async () => {
    const { orm } = test.database;
    const { id: userId } = await app.addUser('admin');
    const now = app.clock.now().getTime();
    const at = (offset: number) => new Date(now + offset);
    const day = hours(24);
    const session = (tokenHash: string, expires: number, revoked?: number) => ({
      userId,
      tokenHash,
      userAgent: '',
      ipAddress: '',
      createdAt: at(-60 * day),
      lastUsedAt: at(-60 * day),
      expiresAt: at(expires),
      revokedAt: revoked === undefined ? null : at(revoked),
    });
    await orm
      .insert(sessions)
      .values([
        session('alive', hours(1)),
        session('over for an hour', -hours(1)),
        session('over for 30 days', -30 * day),
        session('over for longer', -30 * day - 1),
        session('revoked now', hours(1), 0),
        session('revoked 30 days ago', hours(1), -30 * day),
        session('revoked longer ago', hours(1), -30 * day - 1),
      ]);
    await orm.insert(linkTokens).values([
      { userId, purpose: 'password', tokenHash: 'good', expiresAt: at(1) },
      { userId, purpose: 'password', tokenHash: 'over', expiresAt: at(-1) },
    ]);
    const key = (name: string, made: number) => ({
      scope: 's',
      key: name,
      requestHash: '-',
      status: 201,
      createdAt: at(made),
    });
    await orm.insert(idempotencyKeys).values([key('fresh', -day), key('stale', -day - 1)]);

    const job = (finishedAt: Date | null) => ({
      ownerId: userId,
      list: 'notifications',
      change: { read: true },
      state: finishedAt === null ? ('running' as const) : ('done' as const),
      total: 1,
      createdAt: at(-31 * day),
      updatedAt: at(-31 * day),
      finishedAt,
    });
    await orm.insert(bulkJobs).values([job(at(-30 * day)), job(at(-30 * day - 1)), job(null)]);

    const challenge = (tokenHash: string, expires: number) => ({
      userId,
      purpose: 'signIn' as const,
      tokenHash,
      createdAt: at(-hours(1)),
      expiresAt: at(expires),
    });
    await orm.insert(secondFactorChallenges).values([challenge('kept', 0), challenge('over', -1)]);
    await orm.delete(rateLimits);
    await orm.insert(rateLimits).values([
      { key: 'counting', count: 1, resetsAt: at(0) },
      { key: 'done', count: 1, resetsAt: at(-1) },
    ]);

    const mail = (subject: string, made: number) => ({
      recipient: 'ada@example.org',
      template: 'decision' as const,
      language: 'en' as const,
      subject,
      secret: false,
      status: 'sent' as const,
      createdAt: at(made),
    });
    await orm.insert(mailMessages).values([mail('kept', -180 * day), mail('old', -180 * day - 1)]);

    await runHousekeeping(test.database, app.clock);

    const kept = {
      sessions: (await orm.select().from(sessions)).map(({ tokenHash }) => tokenHash),
      links: (await orm.select().from(linkTokens)).map(({ tokenHash }) => tokenHash),
      keys: (await orm.select().from(idempotencyKeys)).map(({ key: name }) => name),
      jobs: (await orm.select().from(bulkJobs)).map(({ finishedAt }) => finishedAt),
      challenges: (await orm.select().from(secondFactorChallenges)).map(({ tokenHash }) => tokenHash),
      limits: (await orm.select().from(rateLimits)).map(({ key: name }) => name),
      mail: (await orm.select().from(mailMessages)).map(({ subject }) => subject),
    };
    expect(kept).toEqual({
      sessions: ['alive', 'over for an hour', 'over for 30 days', 'revoked now', 'revoked 30 days ago'],
      links: ['good'],
      keys: ['fresh'],
      jobs: [at(-30 * day), null],
      challenges: ['kept'],
      limits: ['counting'],
      mail: ['kept'],
    });
  });

  it('is planned for every hour', async () => {
    const { rows } = await test.database.pool.query('select name, cron from pgboss.schedule');
    expect(rows).toContainEqual({ name: 'housekeeping', cron: '7 * * * *' });
  });
});
