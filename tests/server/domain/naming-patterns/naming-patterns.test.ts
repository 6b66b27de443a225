import { describe, expect, it } from 'vitest';
import { type NamingPattern, namingPattern } from '../../../../contract/documents/naming-patterns.ts';
import { and, asc, eq } from '../../../../server/db/drizzle.ts';
import { eventLog, outbox } from '../../../../server/db/schema/index.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { onlyAtWork } from '../../access/at-work.ts';

const { admin, aco, counsellor, student } = personOf;
const officer = personOf['compliance-officer'];
const usual = {
  universityId: null,
  type: null,
  pattern: '{studentNumber}_{lastName}_{documentType}',
  letterCase: 'asIs',
  plainLetters: true,
  blanks: 'hyphen',
  maxLength: 100,
} as const;

interface Answer<Data> {
  readonly status: number;
  readonly data?: Data;
  readonly code?: string;
  readonly reason?: string;
  readonly current?: Partial<Data>;
  readonly fields?: Record<string, string[]>;
}

describe.each(databases)('how files are named on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  async function call<Data>(
    who: number,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    version?: number,
  ): Promise<Answer<Data>> {
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    const { status, body: answer } = await api.sendAs(who, method, path, body, headers);
    return { ...(answer as Answer<Data>), status };
  }
  const patterns = async (who: number) =>
    (await call<NamingPattern[]>(who, 'GET', '/naming-patterns')).data?.map((each) =>
      namingPattern.parse(each),
    );
  const create = (who: number, setting: object) =>
    call<NamingPattern>(who, 'POST', '/naming-patterns', setting);

  it('is kept by control officers and administrators, one pattern for the same documents', async () => {
    expect(await patterns(aco)).toEqual([]);
    const made = await create(aco, usual);
    expect([made.status, made.data]).toEqual([
      201,
      { ...usual, id: expect.any(Number), version: 1, universityName: null },
    ]);
    const northhaven = await create(admin, { ...usual, universityId: 1, type: 'passport' });
    expect(northhaven.data).toEqual({
      ...usual,
      id: expect.any(Number),
      version: 1,
      universityId: 1,
      universityName: 'University of Northhaven',
      type: 'passport',
    });
    expect(await create(admin, { ...usual, pattern: '{date}' })).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.patternTaken' }),
    );
    expect((await patterns(officer))?.map(({ universityId, type }) => [universityId, type])).toEqual([
      [null, null],
      [1, 'passport'],
    ]);
    for (const who of [officer, counsellor, student]) {
      expect(await create(who, { ...usual, type: 'cv' })).toEqual(refusedWith(403, 'access.denied'));
    }
  });

  it('is refused where no name could come of it', async () => {
    const faults = await Promise.all(
      [
        { pattern: '{surname}' },
        { pattern: 'a/{lastName}' },
        { pattern: '  ' },
        { maxLength: 19 },
        { maxLength: 151 },
        { type: 'diary' },
        { universityId: 99 },
      ].map((part) => create(admin, { ...usual, type: 'photo', ...part })),
    );
    expect(faults.map(({ status, fields }) => [status, Object.keys(fields ?? {})])).toEqual([
      [422, ['body.pattern']],
      [422, ['body.pattern']],
      [422, ['body.pattern']],
      [422, ['body.maxLength']],
      [422, ['body.maxLength']],
      [422, ['body.type']],
      [422, ['body.universityId']],
    ]);
  });

  it('is changed and done without over the version one has read, and everybody who reads it hears of it', async () => {
    await onlyAtWork(test.database.orm, api.clock, [aco, admin]);
    const given = { ...usual, type: 'transcript' };
    const made = await create(aco, given);
    const { id = 0 } = made.data ?? {};
    await api.signIn(officer);
    const back = await onlyAtWork(test.database.orm, api.clock, [aco, admin, officer]);
    const setting = { ...given, pattern: '{lastName}_{date}' };
    const changed = await call(aco, 'PUT', `/naming-patterns/${id}`, setting, 1);
    expect(pick(changed, 'status data.pattern data.version')).toEqual({
      status: 200,
      data: { pattern: '{lastName}_{date}', version: 2 },
    });
    expect(
      pick(
        await call(admin, 'PUT', `/naming-patterns/${id}`, usual, 1),
        'status current.pattern current.version',
      ),
    ).toEqual({
      status: 412,
      current: { pattern: '{lastName}_{date}', version: 2 },
    });
    expect(await call(admin, 'PUT', `/naming-patterns/${id}`, usual, 2)).toEqual(
      refusedWith(409, 'record.conflict', { reason: 'refusal.patternTaken' }),
    );
    expect((await call(officer, 'DELETE', `/naming-patterns/${id}`, undefined, 2)).status).toBe(403);
    expect((await call(aco, 'DELETE', `/naming-patterns/${id}`, undefined, 1)).status).toBe(412);
    expect((await call(aco, 'DELETE', `/naming-patterns/${id}`, undefined, 2)).status).toBe(204);
    expect((await patterns(aco))?.some((each) => each.id === id)).toBe(false);
    const heard = await test.database.orm
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.userId, officer))
      .orderBy(asc(outbox.seq));
    expect(
      pick(
        heard.map(({ payload }) => payload),
        'subject id version',
      ),
    ).toEqual([
      { subject: 'NamingPattern', id, version: 2 },
      { subject: 'NamingPattern', id, version: 3 },
    ]);
    await back();
    const log = await test.database.orm
      .select({ payload: eventLog.payload })
      .from(eventLog)
      .where(and(eq(eventLog.type, 'namingPattern.changed'), eq(eventLog.subjectId, id)))
      .orderBy(asc(eventLog.id));
    expect(log.map(({ payload }) => payload)).toEqual([
      { version: 1, before: {}, after: given },
      { version: 2, before: given, after: setting },
      { version: 3, before: setting, after: {} },
    ]);
  });
});
