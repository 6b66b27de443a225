import { describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/kit/ability.ts';
import { desc, eq } from '../../../server/db/drizzle.ts';
import { applications, eventLog, universities } from '../../../server/db/schema/index.ts';
import { loadChecklist } from '../../../server/domain/applications/model/checklist.ts';
import { recalculateTurnaround } from '../../../server/domain/universities/turnaround.ts';
import { pick } from '../../support/pick.ts';
import { databases } from '../../support/server/database.ts';
import { refusal } from '../../support/server/refusal.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';
import { startApi } from '../access/api.ts';

const dayLength = 86_400_000;

describe.each(databases)('what is kept with a university on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  const send = (
    role: Role,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    version?: number,
  ) =>
    api.sendAs(
      personOf[role],
      method,
      path,
      body,
      version === undefined ? undefined : { 'if-match': `"${version}"` },
    );
  const lastEvent = async () => {
    const [event] = await test.database.orm.select().from(eventLog).orderBy(desc(eventLog.id)).limit(1);
    return [event?.type, event?.subjectId, event?.payload];
  };
  const idIn = ({ body }: { body: unknown }) => (body as { data: { id: number } }).data.id;
  const commission = async () => {
    const { body } = await send('admin', 'GET', '/universities/1');
    return (body as { data: { commissionPercent: number | null } }).data.commissionPercent;
  };

  it('is added, changed over the version that was read, and removed, and the log says of people only that it was', async () => {
    const path = '/universities/1/contacts';
    const given = { name: 'Ada Lane', matter: 'admissions', email: 'ADA@uni.test' };
    const added = await send('admin', 'POST', path, given);
    const row = { id: idIn(added), version: 1, ...given, email: 'ada@uni.test', position: null, phone: null };
    expect(added).toEqual({ status: 201, body: { data: row } });
    expect(await lastEvent()).toEqual([
      'university.changed',
      1,
      { before: { contacts: null }, after: { contacts: null }, version: 1 },
    ]);
    const changed = { ...row, version: 2, position: 'Dean' };
    expect(await send('admin', 'PATCH', `${path}/${row.id}`, { position: 'Dean' }, 1)).toEqual({
      status: 200,
      body: { data: changed },
    });
    expect(
      pick(
        await send('admin', 'PATCH', `${path}/${row.id}`, { position: 'Rector' }, 1),
        'status body.current',
      ),
    ).toEqual({
      status: 412,
      body: { current: changed },
    });
    expect((await send('admin', 'GET', path)).body).toEqual({ data: { rows: [changed], editable: true } });
    expect((await send('counsellor', 'GET', path)).body).toEqual({
      data: { rows: [changed], editable: false },
    });
    expect((await send('admin', 'DELETE', `${path}/${row.id}`, undefined, 2)).status).toBe(204);
    expect((await send('admin', 'GET', path)).body).toEqual({ data: { rows: [], editable: true } });
    // Another university's is not to be reached by way of this one.
    const other = idIn(await send('admin', 'POST', '/universities/2/contacts', given));
    expect((await send('admin', 'DELETE', `${path}/${other}`, undefined, 1)).status).toBe(404);
  });

  it('has the commission of the agreement in force, which the log tells before and after', async () => {
    const path = '/universities/1/agreements';
    const agree = (edition: number, startsOn: string, endsOn: string | null, commissionPercent: number) =>
      send('admin', 'POST', path, { edition, startsOn, endsOn, commissionPercent });
    expect(await commission()).toBeNull();
    await agree(1, '2000-01-01', '2001-12-31', 5);
    await agree(3, '2190-01-01', null, 20);
    expect(await commission()).toBeNull();
    const inForce = idIn(await agree(2, '2002-01-01', null, 10));
    expect(await commission()).toBe(10);
    await send('admin', 'PATCH', `${path}/${inForce}`, { commissionPercent: 12 }, 1);
    expect(await commission()).toBe(12);
    expect(await lastEvent()).toEqual([
      'university.changed',
      1,
      {
        before: { 'agreements.commissionPercent': 10 },
        after: { 'agreements.commissionPercent': 12 },
        version: 1,
      },
    ]);
    expect(await agree(2, '2003-01-01', null, 9)).toEqual({
      status: 422,
      body: refusal('request.invalid', { fields: { 'body.edition': ['taken'] } }),
    });
    expect(await agree(4, '2003-01-02', '2003-01-01', 9)).toEqual({
      status: 422,
      body: refusal('request.invalid', { fields: { 'body.endsOn': ['invalid'] } }),
    });
    expect(await send('admin', 'PATCH', `${path}/${inForce}`, { endsOn: '2001-01-01' }, 2)).toEqual({
      status: 422,
      body: refusal('request.invalid', { fields: { 'body.endsOn': ['invalid'] } }),
    });
    const seen = async (role: Role) => (await send(role, 'GET', path)).status;
    expect([await seen('aco'), await seen('counsellor'), await seen('university-contact')]).toEqual([
      200, 403, 403,
    ]);
  });

  it('puts what the university and the countries ask for on the checklist of applications', async () => {
    const id = await application();
    const asked = async () =>
      (await loadChecklist(test.database.orm, id)).flatMap(({ type, stage, required, why }) =>
        ['portfolio', 'payslips', 'taxReturn', 'photo'].includes(type) ? [[type, stage, required, why]] : [],
      );
    expect(await asked()).toEqual([['photo', 'submission', false, 'checklist.photo']]);
    const demand = { stage: 'submission', required: true };
    await send('admin', 'POST', '/universities/1/documents', { type: 'portfolio', ...demand });
    await send('admin', 'POST', '/universities/2/documents', { type: 'taxReturn', ...demand });
    await send('admin', 'POST', '/countries/1/documents', { side: 'domicile', type: 'photo', ...demand });
    await send('admin', 'POST', '/countries/1/documents', {
      side: 'destination',
      type: 'payslips',
      stage: 'visa',
      required: false,
    });
    expect(await asked()).toEqual([
      ['photo', 'submission', true, 'checklist.domicile'],
      ['portfolio', 'submission', true, 'checklist.university'],
      ['payslips', 'visa', false, 'checklist.destination'],
    ]);
  });

  it('takes as long to answer as the log of the last twelve months says', async () => {
    const { orm } = test.database;
    const now = api.clock.now();
    const log = (subjectId: number, type: string, daysAgo: number) =>
      orm.insert(eventLog).values({
        type,
        subject: 'Application',
        subjectId,
        happenedAt: new Date(now.getTime() - daysAgo * dayLength),
        payload: {},
      });
    const days = async () => {
      await recalculateTurnaround(orm, now);
      const [found] = await orm.select().from(universities).where(eq(universities.id, 1));
      return found?.turnaroundDays;
    };
    expect(await days()).toBeNull();
    // Four, ten and thirty days; begun to be read is no answer, and only the first one counts.
    for (const [sent, ...events] of [
      [40, ['review.begin', 39], ['information.request', 36], ['offer.makeConditional', 1]],
      [30, ['application.reject', 20]],
      [35, ['offer.makeUnconditional', 5]],
      [10],
      [500, ['application.reject', 499]],
    ] as const) {
      const id = await application();
      await log(id, 'application.submit', sent);
      for (const [type, daysAgo] of events) await log(id, type, daysAgo);
    }
    expect(await days()).toBe(10);
    const { body } = await send('admin', 'GET', '/universities/1');
    expect(pick(body, 'data.turnaroundDays')).toEqual({ data: { turnaroundDays: 10 } });
    expect(pick((await send('student', 'GET', '/universities/1')).body, 'data.turnaroundDays')).toEqual({
      data: { turnaroundDays: null },
    });
  });

  let made = 0;

  /** An application to the first university by a student of the first country. */
  async function application(): Promise<number> {
    const { orm } = test.database;
    const [pattern] = await orm.select().from(applications).where(eq(applications.id, 1));
    if (!pattern) throw new Error('there is no application');
    made += 1;
    const { id: _, ...copied } = pattern;
    const [row] = await orm
      .insert(applications)
      .values({ ...copied, number: `P-${made}`, universityId: 1 })
      .returning({ id: applications.id });
    return row?.id ?? 0;
  }
});
