import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type DocumentAction,
  type DocumentState,
  documentActions,
  documentStateNames,
  unconfirmedStates,
} from '../../../../contract/applications/application-documents.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { and, asc, eq, inArray } from '../../../../server/db/drizzle.ts';
import {
  applicationDocuments,
  applications,
  eventLog,
  notifications,
  outbox,
  students,
} from '../../../../server/db/schema/index.ts';
import { expireDocuments } from '../../../../server/domain/application-documents/application-documents.expiry.ts';
import { hours } from '../../../support/clock.ts';
import { pdf } from '../../../support/files/files.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf, planted, readable } from '../../access/agency.ts';
import { onlyAtWork } from '../../access/at-work.ts';
import { setStage } from './stage.ts';

const { aco, counsellor, student, admin, client } = personOf;

/** Applications whose documents each role may read: as the applications, but for universities, which see what is confirmed. */
const reaches = (role: Role, applicationId: number, status: DocumentState): boolean =>
  readable[role].includes(applicationId) && (role !== 'university-contact' || status === 'confirmed');

describe.each(databases)('documents on $name', ({ open }) => {
  const all: { readonly id: number; readonly applicationId: number; readonly status: DocumentState }[] = [];

  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));
  beforeAll(async () => {
    for (const { id: applicationId } of planted) {
      for (const status of documentStateNames) {
        const type = status === 'uploaded' ? 'englishTest' : 'passport';
        const id = await stage.addDocument(applicationId ?? 0, {
          status,
          type,
          fileName: `file ${status}.pdf`,
        });
        all.push({ id, applicationId: applicationId ?? 0, status });
      }
    }
  });

  const list = async (userId: number, query = '') => {
    const { status, body } = await stage.call(userId, 'GET', `/application-documents?perPage=100${query}`);
    return {
      status,
      ids: (body.data ?? []).map(({ id }) => id).sort((a, b) => a - b),
      total: body.meta?.total,
    };
  };
  const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
  const put = (userId: number, id: number, body: object, version?: number) =>
    stage.call(userId, 'PUT', `/application-documents/${id}/confirmation`, body, {
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    });

  it.each(roles)('are listed, counted and opened for the %s within the rows of the rules', async (role) => {
    const seen = all.filter(({ applicationId, status }) => reaches(role, applicationId, status));
    expect(await list(personOf[role])).toEqual({ status: 200, ids: ids(seen), total: seen.length });
    const waiting = seen.filter(({ status }) => unconfirmedStates.some((state) => state === status));
    expect(await stage.call(personOf[role], 'GET', '/unconfirmed-docs-count')).toEqual({
      status: 200,
      body: { data: waiting.length },
    });
    const statuses = await Promise.all(
      all
        .slice(0, 24)
        .map(
          async ({ id }) => (await stage.call(personOf[role], 'GET', `/application-documents/${id}`)).status,
        ),
    );
    expect(statuses).toEqual(
      all.slice(0, 24).map(({ applicationId, status }) => (reaches(role, applicationId, status) ? 200 : 404)),
    );
  });

  it('are narrowed by application, student, status, type and words', async () => {
    const of = (applicationIds: number[], states: readonly string[] = documentStateNames) =>
      ids(
        all.filter(
          ({ applicationId, status }) => applicationIds.includes(applicationId) && states.includes(status),
        ),
      );
    expect((await list(admin, '&applicationId=3')).ids).toEqual(of([3]));
    expect((await list(admin, '&studentId=1')).ids).toEqual(of([1, 2]));
    expect((await list(admin, '&status=uploaded,inReview&applicationId=2')).ids).toEqual(
      of([2], ['uploaded', 'inReview']),
    );
    expect((await list(admin, '&type=englishTest')).ids).toEqual(of([1, 2, 3, 4, 5, 6, 7], ['uploaded']));
    expect((await list(admin, '&searchQuery=QS-1004%20waived')).ids).toEqual(of([4], ['waived']));
    expect((await list(admin, '&status=nonsense')).status).toBe(422);
    expect((await list(admin, '&unknown=1')).status).toBe(400);
  });

  it('withhold who works on them from those outside, in rows, filters and facets', async () => {
    const [mine] = all.filter(({ applicationId, status }) => applicationId === 1 && status === 'confirmed');
    const fields = async (userId: number) => {
      const { body } = await stage.call(userId, 'GET', `/application-documents/${mine?.id}`);
      const { counsellorId, branchId, partnerId, alsoElsewhere } = body.data ?? {};
      return { counsellorId, branchId, partnerId, alsoElsewhere };
    };
    const nothing = { counsellorId: null, branchId: null, partnerId: null, alsoElsewhere: null };
    expect(await fields(aco)).toEqual({ counsellorId: 4, branchId: 1, partnerId: 1, alsoElsewhere: false });
    expect(await fields(student)).toEqual(nothing);
    expect(await fields(client)).toEqual({ ...nothing, counsellorId: 4, branchId: 1 });
    const where = encodeURIComponent(JSON.stringify({ column: 'counsellor', is: 'in', value: [4] }));
    expect((await list(student, `&where=${where}`)).status).toBe(403);
    const facets = (userId: number) =>
      stage.call(userId, 'GET', '/application-documents/facets?columns=counsellor');
    expect([(await facets(student)).status, (await facets(aco)).status]).toEqual([403, 200]);
  });

  it('follow their application to another counsellor and another state', async () => {
    const [{ id } = { id: 0 }] = all.filter(({ applicationId }) => applicationId === 7);
    const move = (values: Partial<typeof applications.$inferInsert>) =>
      test.database.orm.update(applications).set(values).where(eq(applications.id, 7));
    await move({ counsellorId: 11, admission: 'submitted', compliance: 'open' });
    expect(pick(await stage.documentOf(id), 'counsellorId admission compliance version')).toEqual({
      counsellorId: 11,
      admission: 'submitted',
      compliance: 'open',
      version: 1,
    });
    await move({ counsellorId: 4, admission: 'closed', compliance: 'notNeeded' });
  });

  it('are confirmed, with word on the channels of those concerned and of nobody else', async () => {
    const people = [aco, client, personOf['university-contact'], personOf['compliance-officer']];
    for (const userId of people) await stage.signIn(userId);
    const back = await onlyAtWork(test.database.orm, stage.clock, people);
    const id = await stage.addDocument(1, { status: 'uploaded' });
    stage.clock.advance(6_000);
    const before = (await stage.call(aco, 'GET', '/unconfirmed-docs-count')).body.data;
    const answer = await put(aco, id, { decision: 'confirm', expiresOn: '2030-01-01' }, 1);
    expect(pick(answer, 'status body.data.status body.data.version body.data.expiresOn')).toEqual({
      status: 200,
      body: { data: { status: 'confirmed', version: 2, expiresOn: '2030-01-01' } },
    });
    expect((await stage.call(aco, 'GET', '/unconfirmed-docs-count')).body.data).toBe(Number(before) - 1);
    const told = await test.database.orm.select().from(outbox).orderBy(asc(outbox.id));
    const about = told.filter(
      ({ payload }) => payload.subject === 'ApplicationDocument' && payload.id === id,
    );
    expect(about.map(({ userId, payload }) => [userId, payload.version])).toEqual([
      [client, 2],
      [aco, 2],
    ]);
    await back();
    const events = await test.database.orm
      .select()
      .from(eventLog)
      .where(and(eq(eventLog.subject, 'ApplicationDocument'), eq(eventLog.subjectId, id)));
    expect(pick(events, 'type actorId fromState toState')).toEqual([
      { type: 'document.changed', actorId: aco, fromState: 'uploaded', toState: 'confirmed' },
    ]);
  });

  it('are decided about once, however often the decision is sent, also by clients that send no If-Match', async () => {
    const id = await stage.addDocument(1, { status: 'uploaded' });
    const answers = [];
    for (const version of [undefined, undefined, 1, 2])
      answers.push(await put(aco, id, { decision: 'confirm' }, version));
    expect(answers.map(({ status, body }) => [status, body.data?.version])).toEqual(Array(4).fill([200, 2]));
    const events = await test.database.orm.select().from(eventLog).where(eq(eventLog.subjectId, id));
    expect(events.filter(({ subject }) => subject === 'ApplicationDocument')).toHaveLength(1);
  });

  it('are rejected for a reason, which whoever handed the file in gets to read', async () => {
    const id = await stage.addDocument(1);
    await stage.upload(student, id, pdf());
    const { version } = await stage.documentOf(id);
    expect((await put(aco, id, { decision: 'reject' }, version)).body.fields).toEqual({
      'body.reason': ['invalid'],
    });
    const answer = await put(aco, id, { decision: 'reject', rejection: 'unreadable' }, version);
    expect(pick(answer.body.data, 'status rejection reason')).toEqual({
      status: 'rejected',
      rejection: 'unreadable',
      reason: null,
    });
    const told = await test.database.orm
      .select()
      .from(notifications)
      .where(
        and(
          eq(notifications.type, 'document.rejected'),
          inArray(notifications.userId, [student, counsellor]),
        ),
      );
    const unreadable = 'The document can’t be read. Scan it again, straight and in good light.';
    expect(told.map(({ userId, data }) => [userId, data]).sort()).toEqual([
      [counsellor, { number: 'QS-1001', document: 'Passport', reason: unreadable }],
      [student, { number: 'QS-1001', document: 'Passport', reason: unreadable }],
    ]);
    expect((await stage.upload(student, id, pdf())).status).toBe(204);
    expect(pick(await stage.documentOf(id), 'status rejection files')).toEqual({
      status: 'uploaded',
      rejection: null,
      files: 2,
    });
  });

  it('are not decided about by whoever has read an older version', async () => {
    const id = await stage.addDocument(1, { status: 'uploaded', version: 4 });
    const answer = await put(aco, id, { decision: 'confirm' }, 3);
    expect([answer.status, answer.body.code]).toEqual([412, 'record.stale']);
    const none = await stage.call(aco, 'POST', `/application-documents/${id}/review`);
    expect(none.status).toBe(428);
  });

  it('are good for as long as their type says from the day of issue, and not confirmed when that is over', async () => {
    const id = await stage.addDocument(1, { status: 'uploaded', type: 'tbCertificate' });
    const late = await put(aco, id, { decision: 'confirm', issuedOn: '2026-08-01' });
    expect([late.status, late.body.fields]).toEqual([422, { 'body.issuedOn': ['tooSmall'] }]);
    const answer = await put(aco, id, { decision: 'confirm', issuedOn: '2026-12-31' });
    expect(pick(answer.body.data, 'status expiresOn')).toEqual({
      status: 'confirmed',
      expiresOn: '2027-06-30',
    });
  });

  const readings = (...given: readonly (readonly [string, string, string?])[]) => ({
    decision: 'confirm',
    readings: given.map(([field, value, settle]) => ({ field, value, ...(settle && { settle }) })),
  });
  const studentOf = async (id: number) => {
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, id));
    return row;
  };

  it('are compared with the record for whoever confirms them, and for nobody else', async () => {
    const id = await stage.addDocument(2, { status: 'uploaded', type: 'transcript', files: 1 });
    const dates = { required: null, onRecord: { issuedOn: null, expiresOn: null }, mustReach: null };
    const seen = async (userId: number) =>
      (await stage.call(userId, 'GET', `/application-documents/${id}`)).body.data?.comparison;
    const fields = ['familyName', 'givenNames'].map((field) => ({
      field,
      onRecord: 'Priya Sharma',
      onDocument: null,
      settled: null,
    }));
    expect([
      await seen(aco),
      await seen(personOf['compliance-officer']),
      await seen(counsellor),
      await seen(student),
    ]).toEqual([{ fields, mayCorrect: true, dates }, { fields, mayCorrect: false, dates }, null, null]);
  });

  it('are not confirmed while they say something else than the record and nobody says which is right', async () => {
    const id = await stage.addDocument(1, { status: 'uploaded', type: 'transcript', files: 1 });
    const refusals = [];
    for (const body of [
      readings(['familyName', 'Sharma'], ['givenNames', 'Priya Sharma']),
      readings(['passportNumber', 'Z1234567']),
      readings(['familyName', 'priya  SHARMA'], ['familyName', 'Priya Sharma']),
      readings(['dateOfBirth', 'yesterday']),
    ]) {
      const { status, body: answer } = await put(aco, id, body);
      refusals.push([status, answer.fields]);
    }
    expect(refusals).toEqual([
      [422, { 'body.readings.0.settle': ['required'] }],
      [422, { 'body.readings.0.field': ['invalid'] }],
      [422, { 'body.readings.1.field': ['invalid'] }],
      [422, { 'body.readings.0.value': ['invalid'] }],
    ]);
    expect(pick(await stage.documentOf(id), 'status version')).toEqual({ status: 'uploaded', version: 1 });
  });

  it('keep what was read off them, and correct the record where they are right', async () => {
    const id = await stage.addDocument(1, { status: 'uploaded', files: 1 });
    const read = readings(
      ['familyName', 'Sharma', 'document'],
      ['givenNames', 'PRIYA SHARMA'],
      ['dateOfBirth', '2005-02-13', 'record'],
      ['passportNumber', '987654321'],
    );
    const refused = await put(
      personOf['compliance-officer'],
      await stage.addDocument(2, { status: 'uploaded' }),
      read,
    );
    expect([refused.status, (await studentOf(1))?.version]).toEqual([403, 1]);
    const wrong = await put(
      aco,
      id,
      readings(['familyName', 'Sharma', 'document'], ['passportNumber', 'Z1234567']),
    );
    expect([wrong.status, wrong.body.fields]).toEqual([422, { 'body.readings.1.value': ['passportForm'] }]);
    const answer = await put(aco, id, read);
    expect([answer.status, answer.body.data?.studentName]).toEqual([200, 'Priya Sharma Sharma']);
    expect(pick(await studentOf(1), 'familyName givenNames dateOfBirth passportNumber version')).toEqual({
      familyName: 'Sharma',
      givenNames: 'Priya Sharma',
      dateOfBirth: '2005-02-03',
      passportNumber: '987654321',
      version: 2,
    });
    const { body } = await stage.call(aco, 'GET', `/application-documents/${id}`);
    expect(body.data?.comparison?.fields).toEqual([
      { field: 'familyName', onRecord: 'Sharma', onDocument: 'Sharma', settled: 'document' },
      { field: 'givenNames', onRecord: 'Priya Sharma', onDocument: 'PRIYA SHARMA', settled: null },
      { field: 'dateOfBirth', onRecord: '2005-02-03', onDocument: '2005-02-13', settled: 'record' },
      { field: 'nationality', onRecord: 'GB', onDocument: null, settled: null },
      { field: 'passportNumber', onRecord: '987654321', onDocument: '987654321', settled: null },
    ]);
  });

  it('expire the day after their last good day', async () => {
    const id = await stage.addDocument(1, { status: 'confirmed', expiresOn: '2027-03-01' });
    const scope = { ...stage.app().deps, clock: stage.clock };
    expect(await expireDocuments(scope)).toBe(0);
    stage.clock.advance(hours(24));
    expect(await expireDocuments(scope)).toBe(1);
    expect(pick(await stage.documentOf(id), 'status version')).toEqual({ status: 'expired', version: 2 });
    expect(await expireDocuments(scope)).toBe(0);
    stage.clock.advance(-hours(24));
  });

  it('are asked for by those who may, once per Idempotency-Key, and asked for again', async () => {
    const request = {
      applicationId: 1,
      type: 'bankStatement',
      note: 'All pages, please',
      dueOn: '2027-04-01',
    };
    const ask = (userId: number, body: object = request) =>
      stage.call(userId, 'POST', '/application-documents', body, { 'idempotency-key': 'one' });
    const first = await ask(aco);
    expect(
      pick(first, 'status body.data.status body.data.type body.data.note body.data.dueOn body.data.version'),
    ).toEqual({
      status: 201,
      body: {
        data: {
          status: 'requested',
          type: 'bankStatement',
          note: 'All pages, please',
          dueOn: '2027-04-01',
          version: 1,
        },
      },
    });
    expect((await ask(aco)).body.data?.id).toBe(first.body.data?.id);
    expect((await ask(aco, { studentId: 1, type: 'passport' })).status).toBe(409);
    expect((await ask(student)).status).toBe(403);
    expect((await ask(client)).status).toBe(403);
    expect((await ask(aco, { applicationId: 1, studentId: 1, type: 'passport' })).status).toBe(422);
    expect((await ask(counsellor, { ...request, applicationId: 5 })).status).toBe(404);
    const id = await stage.addDocument(1, { status: 'rejected', rejection: 'unreadable' });
    const again = await stage.call(
      counsellor,
      'POST',
      `/application-documents/${id}/request`,
      { note: 'In colour' },
      { 'if-match': '"1"' },
    );
    expect(pick(again.body.data, 'status rejection note')).toEqual({
      status: 'requested',
      rejection: null,
      note: 'In colour',
    });
  });

  it('hold an application up only when its checklist demands them by now, or they are asked for as required', async () => {
    const { orm } = test.database;
    const of = async (admission: 'ready' | 'accepted', body: object) => {
      await orm.update(applications).set({ admission }).where(eq(applications.id, 3));
      const key = { 'idempotency-key': randomUUID() };
      const asked = await stage.call(
        admin,
        'POST',
        '/application-documents',
        { applicationId: 3, ...body },
        key,
      );
      const [row] = await orm.select().from(applications).where(eq(applications.id, 3));
      const { id } = await stage.documentOf(asked.body.data?.id ?? 0);
      await orm.delete(applicationDocuments).where(eq(applicationDocuments.id, id));
      return [asked.body.data?.required, row?.documents];
    };
    await orm
      .update(applicationDocuments)
      .set({ status: 'waived' })
      .where(eq(applicationDocuments.applicationId, 3));
    await orm.update(applications).set({ documents: 'confirmed' }).where(eq(applications.id, 3));
    expect([
      await of('ready', { type: 'photo' }),
      await of('ready', { type: 'signedAcceptance' }),
      await of('ready', { type: 'portfolio' }),
      await of('accepted', { type: 'signedAcceptance' }),
    ]).toEqual([
      [false, 'confirmed'],
      [false, 'confirmed'],
      [false, 'confirmed'],
      [true, 'missing'],
    ]);
    await orm.update(applications).set({ documents: 'confirmed' }).where(eq(applications.id, 3));
    expect(await of('ready', { type: 'photo', required: true })).toEqual([true, 'missing']);
    await orm.update(applications).set({ documents: 'confirmed' }).where(eq(applications.id, 3));
    expect(await of('ready', { type: 'passport', required: false })).toEqual([false, 'confirmed']);
  });

  const call: Readonly<
    Record<Exclude<DocumentAction, 'upload'>, readonly ['PUT' | 'POST', string, object | undefined]>
  > = {
    review: ['POST', 'review', undefined],
    confirm: ['PUT', 'confirmation', { decision: 'confirm' }],
    reject: ['PUT', 'confirmation', { decision: 'reject', reason: 'No' }],
    request: ['POST', 'request', {}],
    waive: ['POST', 'waiver', { reason: 'Not needed' }],
    takeBack: ['POST', 'decision/reversal', { reason: 'It was another’s' }],
  };

  /** Where each move leads from where; from elsewhere it is refused. */
  const leads: Readonly<Record<DocumentAction, Partial<Record<DocumentState, DocumentState>>>> = {
    upload: {
      requested: 'uploaded',
      uploaded: 'uploaded',
      inReview: 'uploaded',
      confirmed: 'uploaded',
      rejected: 'uploaded',
      expired: 'uploaded',
      waived: 'uploaded',
    },
    review: { uploaded: 'inReview' },
    confirm: { uploaded: 'confirmed', inReview: 'confirmed' },
    reject: { uploaded: 'rejected', inReview: 'rejected', confirmed: 'rejected' },
    request: {
      uploaded: 'requested',
      inReview: 'requested',
      confirmed: 'requested',
      rejected: 'requested',
      expired: 'requested',
      waived: 'requested',
    },
    waive: { requested: 'waived', rejected: 'waived', expired: 'waived' },
    takeBack: { confirmed: 'inReview', rejected: 'inReview', waived: 'requested' },
  };

  it('move only as the chart of moves allows, and say beforehand how', async () => {
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const status of documentStateNames) {
      const id = await stage.addDocument(1, { status });
      const { body } = await stage.call(aco, 'GET', `/application-documents/${id}`);
      found[`${status}, offered`] = body.data?.allowedActions;
      expected[`${status}, offered`] = documentActions.filter((move) => leads[move][status]);
      for (const move of ['review', 'confirm', 'reject', 'request', 'waive', 'takeBack'] as const) {
        const fresh = await stage.addDocument(1, { status });
        const [method, path, sent] = call[move];
        const answer = await stage.call(aco, method, `/application-documents/${fresh}/${path}`, sent, {
          'if-match': '"1"',
        });
        found[`${status}, ${move}`] = [answer.status, (await stage.documentOf(fresh)).status];
        const isSame = move === 'confirm' && status === 'confirmed';
        expected[`${status}, ${move}`] = isSame
          ? [200, status]
          : leads[move][status]
            ? [200, leads[move][status]]
            : [409, status];
      }
    }
    expect(found).toEqual(expected);
  });

  it('move only by those whose rules allow it', async () => {
    const allowed: Record<string, number[]> = {};
    for (const move of ['review', 'reject', 'request', 'waive', 'takeBack'] as const) {
      const statuses = [];
      for (const role of roles) {
        const status = move === 'waive' ? 'requested' : move === 'takeBack' ? 'rejected' : 'uploaded';
        const id = await stage.addDocument(role === 'compliance-officer' ? 2 : 1, { status });
        const [method, path, sent] = call[move];
        const answer = await stage.call(
          personOf[role],
          method,
          `/application-documents/${id}/${path}`,
          sent,
          { 'if-match': '"1"' },
        );
        statuses.push(answer.status);
      }
      allowed[move] = statuses;
    }
    // admin, client, channel-partner, counsellor, aco, compliance-officer, university-contact, student
    expect(allowed).toEqual({
      review: [200, 403, 403, 403, 200, 200, 404, 403],
      reject: [200, 403, 403, 403, 200, 200, 404, 403],
      request: [200, 403, 200, 200, 200, 403, 404, 403],
      waive: [200, 403, 403, 403, 200, 200, 404, 403],
      takeBack: [200, 403, 403, 403, 200, 200, 404, 403],
    });
  });

  it('are not confirmed by whoever handed the present file in, who is told why; but by anybody else', async () => {
    const id = await stage.addDocument(1);
    await stage.upload(student, id, pdf());
    await stage.upload(aco, id, pdf());
    const { version } = await stage.documentOf(id);
    const seen = async (userId: number) => {
      const { body } = await stage.call(userId, 'GET', `/application-documents/${id}`);
      return [body.data?.allowedActions, body.data?.blockedActions];
    };
    const why = ['reason.otherThanUploader'];
    expect([await seen(aco), await seen(admin)]).toEqual([
      [
        ['upload', 'reject', 'request'],
        [
          { move: 'review', reasons: why },
          { move: 'confirm', reasons: why },
        ],
      ],
      [['upload', 'review', 'confirm', 'reject', 'request'], []],
    ]);
    const refused = await put(aco, id, { decision: 'confirm' }, version);
    expect([refused.status, refused.body.code, refused.body.reason]).toEqual([
      409,
      'document.refused',
      'reason.otherThanUploader',
    ]);
    expect(pick(await stage.documentOf(id), 'status version')).toEqual({ status: 'uploaded', version });
    expect((await put(admin, id, { decision: 'confirm' }, version)).status).toBe(200);
  });

  it('are as before once a decision is taken back, and the log says why', async () => {
    const id = await stage.addDocument(1, { status: 'uploaded' });
    await put(aco, id, { decision: 'confirm', expiresOn: '2030-01-01' }, 1);
    const answer = await stage.call(
      admin,
      'POST',
      `/application-documents/${id}/decision/reversal`,
      { reason: 'The photograph is another person’s' },
      { 'if-match': '"2"' },
    );
    expect(
      pick(answer, 'status body.data.status body.data.expiresOn body.data.decidedAt body.data.version'),
    ).toEqual({
      status: 200,
      body: { data: { status: 'inReview', expiresOn: null, decidedAt: null, version: 3 } },
    });
    const events = await test.database.orm
      .select({
        by: eventLog.actorId,
        from: eventLog.fromState,
        to: eventLog.toState,
        payload: eventLog.payload,
      })
      .from(eventLog)
      .where(and(eq(eventLog.subject, 'ApplicationDocument'), eq(eventLog.subjectId, id)))
      .orderBy(asc(eventLog.id));
    expect(pick(events.at(-1), 'by from to payload.after.reason payload.after.expiresOn')).toEqual({
      by: admin,
      from: 'confirmed',
      to: 'inReview',
      payload: { after: { reason: 'The photograph is another person’s', expiresOn: null } },
    });
  });

  it('give a decision back without a word to whoever took it less than a quarter of an hour ago', async () => {
    const back = async (userId: number, minutes: number) => {
      const id = await stage.addDocument(1, { status: 'uploaded' });
      await put(aco, id, { decision: 'reject', reason: 'No' }, 1);
      stage.clock.advance(minutes * 60_000);
      const path = `/application-documents/${id}/decision/reversal`;
      const { status, body } = await stage.call(userId, 'POST', path, {}, { 'if-match': '"2"' });
      stage.clock.advance(-minutes * 60_000);
      return [status, body.reason, (await stage.documentOf(id)).status];
    };
    const refused = [409, 'reason.reasonGivenOrJustDecided', 'rejected'];
    expect([await back(aco, 15), await back(aco, 17), await back(admin, 1)]).toEqual([
      [200, undefined, 'inReview'],
      refused,
      refused,
    ]);
  });

  it('are moved by one of two who decide at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('confirm', 'reject'), async (second) => {
        const id = await stage.addDocument(1, { status: 'uploaded' });
        const decisions = [
          { decision: 'confirm' },
          second === 'confirm'
            ? { decision: 'confirm', expiresOn: '2031-01-01' }
            : { decision: 'reject', reason: 'No' },
        ];
        const answers = await Promise.all(
          decisions.map((body, at) => put(at === 0 ? aco : admin, id, body, 1)),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
        expect((await stage.documentOf(id)).version).toBe(2);
      }),
      { numRuns: 4 },
    );
  });
});
