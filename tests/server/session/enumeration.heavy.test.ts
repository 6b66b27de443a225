import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../../server/session/password.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { databases } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

const rounds = 60;

describe.each(databases)('whether an address has an account, on $name,', ({ open }) => {
  const test = openForSuite(open);
  const app = openForSuite(() => buildTestApp(test.database));

  const calls = {
    '/api/login': { password: 'not the password' },
    '/api/register': { fullName: 'Ada Obi' },
    '/api/forgot-password': {},
  };

  it.each(Object.entries(calls))('cannot be told from the answer of %s', async (url, more) => {
    const known = await app.addUser('admin');
    const disabled = await app.addUser('admin', { disabledAt: new Date('2027-01-01') });
    const waiting = await app.addUser('student', { confirmedAt: null });
    const answers: unknown[] = [];
    for (const email of [known.email, disabled.email, waiting.email, 'nobody@example.org']) {
      const { statusCode, headers, body } = await app.call({
        method: 'POST',
        url,
        headers: { origin: 'http://localhost:3000' },
        payload: { email, ...more },
      });
      const { date: _, 'x-request-id': id, ...kept } = headers;
      answers.push({ statusCode, headers: kept, body: body.replace(String(id), 'its id') });
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
  });

  it('cannot be told from the answer to the right password of an account that may not sign in', async () => {
    const disabled = await app.addUser('admin', { disabledAt: new Date('2027-01-01') });
    const waiting = await app.addUser('student', { confirmedAt: null });
    const answers: unknown[] = [];
    for (const email of [disabled.email, waiting.email, 'nobody@example.org']) {
      const { statusCode, headers, body } = await app.call({
        method: 'POST',
        url: '/api/login',
        payload: { email, password: 'quayside' },
      });
      answers.push([statusCode, body.replace(String(headers['x-request-id']), 'its id')]);
    }
    expect(answers).toEqual(answers.map(() => answers[0]));
  });

  it.each(Object.entries(calls))('cannot be told from the time that %s takes', async (url, more) => {
    const timeOf = async (email: string): Promise<number> => {
      const began = process.hrtime.bigint();
      await app.call({ method: 'POST', url, payload: { email, ...more } });
      return Number(process.hrtime.bigint() - began) / 1e6;
    };
    // As dear as everybody's: that of the other tests is checked in no time.
    const passwordHash = await hashPassword('quayside');
    const people = await Promise.all(
      Array.from({ length: rounds }, () => app.addUser('admin', { passwordHash })),
    );
    const differences: number[] = [];
    const unknownTimes: number[] = [];
    // In pairs, one right after the other and in turns, so that what else the machine does meets both.
    for (const [n, { email }] of people.entries()) {
      const stranger = `stranger-${n}@example.org`;
      if (n % 2 === 0) {
        const known = await timeOf(email);
        unknownTimes.push(await timeOf(stranger));
        differences.push(known - (unknownTimes.at(-1) ?? 0));
      } else {
        unknownTimes.push(await timeOf(stranger));
        differences.push((await timeOf(email)) - (unknownTimes.at(-1) ?? 0));
      }
    }
    const median = (times: readonly number[]) =>
      times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    // R21: five milliseconds; on a busy machine a quarter of the call is noise.
    expect(Math.abs(median(differences))).toBeLessThan(Math.max(5, median(unknownTimes) / 4));
  });
});
