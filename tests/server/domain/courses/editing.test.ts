import { beforeAll, describe, expect, it } from 'vitest';
import { eq } from '../../../../server/db/drizzle.ts';
import {
  applications,
  courseIntakes,
  courses,
  currencyRates,
  universities,
} from '../../../../server/db/schema/index.ts';
import { markForReverification } from '../../../../server/domain/courses/courses.reverification.ts';
import { createEventLog } from '../../../../server/events/event-log.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { catalogue, complete, plantCatalogue } from './stage.ts';

describe.each(databases)('keeping courses on $name', ({ open }) => {
  let ask: ReturnType<typeof catalogue>;

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    ask = catalogue(api);
  });

  const made = async (fields: object = {}) => {
    const { data } = await ask.send('POST', '', { title: 'Robotics', ...complete, ...fields });
    return data;
  };

  it('adds a complete course as one that waits to be verified, and says so', async () => {
    const { status, message, data } = await ask.send('POST', '', {
      title: 'Robotics',
      ...complete,
      description: { ops: [{ insert: 'Machines that see.\n' }] },
    });
    expect([status, message]).toEqual([201, 'Data submitted successfully']);
    expect(
      pick(
        data,
        'title state version universityName countryCode tuitionFee description editorName allowedActions blockedActions facts.missing facts.archived',
      ),
    ).toEqual({
      title: 'Robotics',
      state: 'unverified',
      version: 2,
      universityName: 'University of Northhaven',
      countryCode: 'GB',
      tuitionFee: '20000.00',
      description: { ops: [{ insert: 'Machines that see.\n' }] },
      editorName: 'Person 5',
      allowedActions: ['verify', 'return'],
      blockedActions: [],
      facts: { missing: [], archived: false },
    });
  });

  it('keeps a draft of which anything may be missing, and says what is', async () => {
    const refused = await ask.send('POST', '', { title: 'Robotics' });
    expect([refused.status, Object.keys(refused.fields ?? {}).sort()]).toEqual([
      422,
      [
        'award',
        'courseType',
        'currency',
        'discipline',
        'durationMonths',
        'intakes',
        'level',
        'tuitionFee',
        'universityId',
      ].map((field) => `body.${field}`),
    ]);
    const draft = await ask.send('POST', '', { title: 'Robotics', draft: true });
    expect([draft.status, draft.data.state, draft.data.allowedActions, draft.data.blockedActions]).toEqual([
      201,
      'draft',
      [],
      [{ move: 'submit', reasons: ['reason.courseComplete'] }],
    ]);
    const handedIn = await ask.send('POST', `/${draft.data.id}/submit`);
    expect([handedIn.status, handedIn.reasons]).toEqual([409, ['reason.courseComplete']]);
    await ask.send('PUT', `/${draft.data.id}`, complete);
    expect((await ask.send('POST', `/${draft.data.id}/submit`)).data.state).toBe('unverified');
  });

  it('takes no university, intake, fee or address that cannot be', async () => {
    const fieldsOf = async (fields: object) => {
      const { status, fields: found } = await ask.send('POST', '', {
        title: 'Robotics',
        ...complete,
        ...fields,
      });
      return [status, found];
    };
    expect([
      await fieldsOf({ universityId: 999_999 }),
      await fieldsOf({ intakes: [{ intakeId: 999, status: 'open', deadline: null, overrides: [] }] }),
      await fieldsOf({ tuitionFee: '-1' }),
      await fieldsOf({ sourceUrl: 'javascript:alert(1)' }),
      (await ask.send('POST', '', { title: 'Robotics', ...complete, colour: 'red' })).status,
    ]).toEqual([
      [422, { 'body.universityId': ['unknown'] }],
      [422, { 'body.intakes.0.intakeId': ['unknown'] }],
      [422, { 'body.tuitionFee': ['invalid'] }],
      [422, { 'body.sourceUrl': ['invalid'] }],
      422,
    ]);
  });

  it('is verified by an officer, who is named with the day, and again after a fact changed', async () => {
    const { id } = await made();
    const verified = await ask.send('POST', `/${id}/verify`);
    expect(pick(verified.data, 'state verifiedByName')).toEqual({
      state: 'verified',
      verifiedByName: 'Person 5',
    });
    expect(verified.data.verifiedAt).toBe(api.clock.now().toISOString());
    const texts = await ask.send('PUT', `/${id}`, { scholarships: 'Ten per cent', description: null });
    const fact = await ask.send('PUT', `/${id}`, { tuitionFee: '21000.00' });
    expect([texts.data.state, fact.data.state, fact.data.allowedActions]).toEqual([
      'verified',
      'unverified',
      ['verify', 'return'],
    ]);
  });

  it('tells who changed what from what to what, the newest first', async () => {
    const { id } = await made();
    await ask.send('PUT', `/${id}`, {
      tuitionFee: '22000.00',
      description: { ops: [{ insert: 'New words\n' }] },
      intakes: [],
    });
    await ask.send('POST', `/${id}/return`, { reason: 'No intake' });
    const entries = await ask.history(id);
    expect(
      entries.map(({ type, from, to, reason, actorName }) => [type, from, to, reason, actorName]),
    ).toEqual([
      ['course.return', 'unverified', 'draft', 'No intake', 'Person 5'],
      ['course.changed', null, null, null, 'Person 5'],
      ['course.submit', 'draft', 'unverified', null, 'Person 5'],
      ['course.created', null, null, null, 'Person 5'],
    ]);
    const [, changed] = entries;
    expect(
      Object.fromEntries(changed?.changes.map(({ field, before, after }) => [field, [before, after]]) ?? []),
    ).toEqual({
      tuitionFee: ['20000.00', '22000.00'],
      description: [null, 'New words'],
      intakes: ['[{"deadline":null,"intakeId":1,"overrides":[],"status":"open"}]', '[]'],
    });
  });

  it('is changed over the version that was read, and only what differs is a change', async () => {
    const course = await made();
    const first = await ask.send('PUT', `/${course.id}`, { campus: 'North' }, course.version);
    const second = await ask.send('PUT', `/${course.id}`, { campus: 'South' }, course.version);
    expect([first.status, first.data.version, second.status, second.current?.version]).toEqual(
      [200, 4, 412, 4].map((value, place) => (place === 1 || place === 3 ? course.version + 1 : value)),
    );
    const same = await ask.send('PUT', `/${course.id}`, { ...complete, title: 'Robotics', campus: 'North' });
    expect(same.data.version).toBe(course.version + 1);
    expect((await ask.send('POST', `/${course.id}/verify`, undefined, course.version)).status).toBe(412);
  });

  it('follows its university, the rate of its currency and what it says of its intakes, also in what words find', async () => {
    const { orm } = test.database;
    const { id } = await made({ title: 'Aeroacoustics', currency: 'SEK', tuitionFee: '1000.00' });
    const course = async () => {
      const [row] = await orm.select().from(courses).where(eq(courses.id, id));
      const { universityName, firstYearDollars, openIntakeIds } = row ?? {};
      return { universityName, firstYearDollars, openIntakeIds };
    };
    const found = async (searchQuery: string) => (await ask.list({ searchQuery })).data.map((row) => row.id);
    const rate = { code: 'SEK', asOf: '2026-01-01' as const, reviewOn: '2026-12-31' as const };
    await orm
      .insert(currencyRates)
      .values({ ...rate, perDollar: '10' })
      .onConflictDoNothing();
    await orm.update(currencyRates).set({ perDollar: '10' }).where(eq(currencyRates.code, 'SEK'));
    const before = await course();
    await orm.update(currencyRates).set({ perDollar: '8' }).where(eq(currencyRates.code, 'SEK'));
    await orm.update(universities).set({ name: 'Quillon College' }).where(eq(universities.id, 1));
    await orm.update(courseIntakes).set({ status: 'closed' }).where(eq(courseIntakes.courseId, id));
    expect([before, await course()]).toEqual([
      { universityName: 'University of Northhaven', firstYearDollars: '100.00', openIntakeIds: [1] },
      { universityName: 'Quillon College', firstYearDollars: '125.00', openIntakeIds: [] },
    ]);
    expect([await found('quillon aeroacoustics'), await found('northhaven aeroacoustics')]).toEqual([
      [id],
      [],
    ]);
    await orm.update(universities).set({ name: 'University of Northhaven' }).where(eq(universities.id, 1));
  });

  it('is removed only while nothing points to it, and else says what does', async () => {
    const { id } = await made();
    expect((await ask.send('DELETE', `/${id}`)).status).toBe(204);
    expect((await ask.get(id)).status).toBe(404);
    await test.database.orm.update(applications).set({ courseId: 1 });
    const used = await ask.send('DELETE', '/1');
    expect([used.status, used.reason, used.uses]).toEqual([
      409,
      'refusal.inUse',
      [{ by: 'applications', count: expect.any(Number) }],
    ]);
    const { status } = await ask.send('PUT', '/1', { archived: true });
    expect([status, (await ask.get(1)).data.archived]).toEqual([200, true]);
    await ask.send('PUT', '/1', { archived: false });
  });

  it('grows stale by time, each once, and is verified again', async () => {
    const { id } = await made();
    await ask.send('POST', `/${id}/verify`);
    const scope = {
      database: test.database,
      clock: api.clock,
      eventLog: createEventLog({ clock: api.clock }),
      log: { info() {}, warn() {}, error() {}, debug() {} } as never,
    };
    api.clock.advance(180 * 86_400_000 - 1);
    await markForReverification(scope);
    const before = (await ask.get(id)).data;
    api.clock.advance(1);
    expect(await markForReverification(scope)).toBeGreaterThan(0);
    expect(await markForReverification(scope)).toBe(0);
    expect([before.state, (await ask.get(id)).data.state]).toEqual(['verified', 'stale']);
    expect((await ask.send('POST', `/${id}/verify`)).data.state).toBe('verified');
  });

  it('counts those drafted from links that nobody has verified yet', async () => {
    const { orm } = test.database;
    const before = await ask.aiCount();
    await orm.insert(courses).values([
      { title: 'From a link', isAiGenerated: true },
      { title: 'From a link, verified', isAiGenerated: true, state: 'verified' },
      { title: 'From a link, put away', isAiGenerated: true, archivedAt: api.clock.now() },
    ]);
    expect([before.data, (await ask.aiCount()).data, (await ask.aiCount('student')).status]).toEqual([
      0, 1, 403,
    ]);
    await orm.delete(courses).where(eq(courses.title, 'From a link'));
  });
});

describe.each(databases)('many courses at once on $name', ({ open }) => {
  let ask: ReturnType<typeof catalogue>;

  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  beforeAll(async () => {
    await plantCatalogue(test.database.orm, api.clock.now());
    ask = catalogue(api);
  });

  it('are verified where their chart takes it, and refused with its reasons elsewhere', async () => {
    const preview = await ask.send('POST', '/bulk', {
      selection: { ids: [101, 104, 105] },
      event: { type: 'course.verify' },
      dryRun: true,
    });
    expect([preview.status, preview.data]).toEqual([
      200,
      {
        accepted: 2,
        refused: [
          { reason: 'reason.notInThisState', count: 1, examples: [{ id: 105, label: expect.any(String) }] },
        ],
      },
    ]);
    const archive = await ask.send('POST', '/bulk', {
      selection: { matching: { isAiGenerated: 'true' } },
      change: { archived: true },
      dryRun: true,
    });
    expect(archive.data).toEqual({ accepted: 3, refused: [] });
  });
});
