import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { eq } from '../../server/db/drizzle.ts';
import { eventLog, registrations, students } from '../../server/db/schema/index.ts';
import { complete, setStage } from '../server/domain/registration/stage.ts';
import { bothDatabases } from '../support/server/database.ts';
import { openForSuite } from '../support/server/suite.ts';

const pairs = 200;

/** A name that resembles no other. */
const toName = (seed: string): string =>
  createHash('sha256')
    .update(seed)
    .digest('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
    .slice(0, 12);

const getMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe.each(bothDatabases)('the time of a submission, on $name,', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));

  it('does not tell whether the person is a student', { timeout: 240_000 }, async () => {
    const { orm } = test.database;
    const known = { ...complete, givenNames: 'Known', email: 'known@mail.test', phone: '0803 555 5555' };
    await orm.insert(students).values({
      number: 'S-900',
      givenNames: known.givenNames,
      familyName: known.familyName,
      fullName: `${known.givenNames} ${known.familyName}`,
      email: known.email,
      phone: '+2348035555555',
      dateOfBirth: '2004-05-06',
      nationalityId: 2,
      branchId: 5,
    });

    /** How long the answer takes, in ms; returns when the registration was checked, too. */
    async function submit(texts: Readonly<Record<string, string>>): Promise<number> {
      const draft = await stage.start(texts);
      const before = await orm.$count(eventLog, eq(eventLog.type, 'registration.checked'));
      const startedAt = performance.now();
      const { status } = await stage.submit(draft);
      const duration = performance.now() - startedAt;
      expect(status).toBe(201);
      await vi.waitFor(async () =>
        expect(await orm.$count(eventLog, eq(eventLog.type, 'registration.checked'))).toBe(before + 1),
      );
      return duration;
    }
    const submitUnknown = (index: number) =>
      submit({
        ...complete,
        givenNames: toName(`given ${index}`),
        familyName: toName(`family ${index}`),
        email: `guest-${index}@mail.test`,
        phone: `0803 ${String(6_000_000 + index)}`,
        dateOfBirth: new Date(Date.UTC(1980, 0, 1 + index * 17)).toISOString().slice(0, 10),
      });

    await submit(known);
    await submitUnknown(pairs);
    const durations: { known: number; unknown: number }[] = [];
    for (let index = 0; index < pairs; index += 1) {
      // In both orders, so that what comes second in a pair makes no difference.
      const first = index % 2 === 0 ? await submit(known) : await submitUnknown(index);
      const second = index % 2 === 0 ? await submitUnknown(index) : await submit(known);
      durations.push(index % 2 === 0 ? { known: first, unknown: second } : { known: second, unknown: first });
    }
    const states = await orm
      .select({ email: registrations.email, status: registrations.status })
      .from(registrations);
    // Otherwise there would be no difference to hide.
    expect(
      states.filter((row) => row.status === (row.email === known.email ? 'received' : 'accepted')),
    ).toHaveLength(2 * pairs + 2);
    const medians = {
      known: getMedian(durations.map((pair) => pair.known)),
      unknown: getMedian(durations.map((pair) => pair.unknown)),
    };
    const slower = durations.filter((pair) => pair.known > pair.unknown).length / pairs;
    const seen = `${JSON.stringify(medians)}, known slower in ${slower}`;
    expect(medians.known / medians.unknown, seen).toBeGreaterThan(0.85);
    expect(medians.known / medians.unknown, seen).toBeLessThan(1.15);
    // Whoever guesses by one pair is right about half of the time: 0.5, within four standard deviations.
    expect(slower, seen).toBeGreaterThan(0.36);
    expect(slower, seen).toBeLessThan(0.64);
  });
});
