import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import { listReferencedDocuments } from '../../../../contract/charts/application/event-fields.ts';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import { openStates } from '../../../../contract/charts/application/states.ts';
import { applyEvent, possible, reevaluate, whyNot } from '../../../../contract/charts/run.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { loadAbility } from '../../../../server/access/ability.ts';
import { loadCurrentUser } from '../../../../server/access/current-user.ts';
import type { Transaction } from '../../../../server/db/database.ts';
import { and, asc, eq } from '../../../../server/db/drizzle.ts';
import {
  abilityRules,
  applicationCases,
  applicationDeadlines,
  applicationDocuments,
  courseIntakes,
  courses,
  eventLog,
  intakes,
  notifications,
  students,
  tasks,
} from '../../../../server/db/schema/index.ts';
import { toChartActor } from '../../../../server/domain/applications/events/applications.chart-actor.ts';
import { sendEvent } from '../../../../server/domain/applications/events/applications.events.ts';
import { registerApplicationSubscribers } from '../../../../server/domain/applications/events/applications.subscribers.ts';
import { loadApplicationState } from '../../../../server/domain/applications/model/application-state.ts';
import { presentNotification } from '../../../../server/domain/notifications/notifications.presenter.ts';
import { registerNotificationSubscribers } from '../../../../server/domain/notifications/notifications.subscribers.ts';
import { registerRealtimeSubscribers } from '../../../../server/domain/realtime/realtime.subscribers.ts';
import { createEventLog } from '../../../../server/events/event-log.ts';
import { applicationEvents } from '../../../contract/charts/records.ts';
import { minutes, seconds } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { laterIntake, type Stage, stageEvents } from './stage.ts';

const { admin, aco, student, counsellor } = personOf;
const contact = personOf['university-contact'];
const officer = personOf['compliance-officer'];

describe.each(databases)('an application on its chart on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  const { stand, send, read, rowOf } = {
    stand: (...args: Parameters<Stage['stand']>) => stage.stand(...args),
    send: (...args: Parameters<Stage['send']>) => stage.send(...args),
    read: (...args: Parameters<Stage['read']>) => stage.read(...args),
    rowOf: (id: number) => stage.rowOf(id),
  };
  const logOf = (id: number) =>
    test.database.orm
      .select()
      .from(eventLog)
      .where(eq(eventLog.subjectId, id))
      .orderBy(asc(eventLog.id))
      .then((rows) => rows.filter(({ subject }) => subject === 'Application'));
  const caseOf = async (id: number) => {
    const [row] = await test.database.orm
      .select()
      .from(applicationCases)
      .where(eq(applicationCases.applicationId, id));
    return row;
  };
  const tasksOf = (id: number) =>
    test.database.orm
      .select({ kind: tasks.kind, role: tasks.role, status: tasks.status })
      .from(tasks)
      .where(eq(tasks.applicationId, id))
      .orderBy(asc(tasks.id));
  const deadlinesOf = (id: number) =>
    test.database.orm
      .select({ name: applicationDeadlines.name, at: applicationDeadlines.at })
      .from(applicationDeadlines)
      .where(eq(applicationDeadlines.applicationId, id))
      .orderBy(asc(applicationDeadlines.at));

  it('goes from its first line to the first day of the course, by the people of eight roles', async () => {
    const id = await stand({ admission: 'draft', compliance: 'notNeeded' });
    const way: readonly (readonly [number, ApplicationEvent, string])[] = [
      [student, { type: 'application.complete' }, 'ready'],
      [counsellor, { type: 'application.handOver', note: 'All there' }, 'agencyReview'],
      [aco, { type: 'application.approve' }, 'approved'],
      [
        aco,
        { type: 'fee.record', amount: 50, currency: 'GBP', paidOn: '2027-03-01', receiptId: 1 },
        'approved',
      ],
      [aco, { type: 'application.submit', universityReference: 'N-77' }, 'submitted'],
      [contact, { type: 'review.begin' }, 'universityReview'],
      [
        contact,
        {
          type: 'offer.makeConditional',
          letterId: 4,
          expiresOn: '2027-05-01',
          conditions: ['IELTS 6.5', 'Transcript'],
          deposit: { amount: 2000, currency: 'GBP', dueOn: '2027-05-10' },
        },
        'conditionalOffer',
      ],
    ];
    for (const [who, event, status] of way) {
      expect([event.type, pick(await send(who, id, event), 'status data.status')]).toEqual([
        event.type,
        { status: 200, data: { status } },
      ]);
    }
    const { data } = await read(contact, id);
    expect(data?.offer?.conditions.map(({ words, state }) => [words, state])).toEqual([
      ['IELTS 6.5', 'open'],
      ['Transcript', 'open'],
    ]);
    expect(await send(contact, id, { type: 'conditions.meet' })).toEqual(
      refusedWith(409, 'application.refused', {
        reasons: ['reason.conditionsMet'],
        reason: 'reason.conditionsMet',
      }),
    );
    const transcript = await stage.prove(id, 'transcript');
    for (const [place, { id: conditionId }] of (data?.offer?.conditions ?? []).entries()) {
      const { version } = await rowOf(id);
      const path = `/applications/${id}/conditions/${conditionId}`;
      const change =
        place === 0 ? { state: 'met', proofId: transcript } : { state: 'waived', reason: 'By mail of 3 May' };
      expect(await stage.call(student, 'PATCH', path, change, version)).toEqual(
        refusedWith(403, 'access.denied'),
      );
      expect((await stage.call(contact, 'PATCH', path, change, version)).status).toBe(200);
    }
    const on: readonly (readonly [number, ApplicationEvent, string])[] = [
      [contact, { type: 'conditions.meet' }, 'unconditionalOffer'],
      [student, { type: 'offer.accept' }, 'accepted'],
      [
        aco,
        { type: 'deposit.request', amount: 2000, currency: 'GBP', dueOn: '2027-05-10' },
        'depositPending',
      ],
      [
        aco,
        { type: 'deposit.record', amount: 2000, currency: 'GBP', paidOn: '2027-03-01', receiptId: 9 },
        'depositPaid',
      ],
      [aco, { type: 'checks.begin' }, 'preConfirmation'],
      [aco, { type: 'compliance.open', reason: 'A refusal in the past' }, 'preConfirmation'],
      [officer, { type: 'compliance.begin' }, 'preConfirmation'],
      [officer, { type: 'compliance.raiseQuery', question: 'Whose account?' }, 'preConfirmation'],
      [
        counsellor,
        { type: 'compliance.answerQuery', answer: 'The father’s', documentIds: [] },
        'preConfirmation',
      ],
    ];
    for (const [who, event, status] of on) {
      expect([event.type, pick(await send(who, id, event), 'status data.status')]).toEqual([
        event.type,
        { status: 200, data: { status } },
      ]);
    }
    const asked = (await stage.papersOf(id)).filter(({ status }) => status === 'requested');
    expect(asked.length).toBeGreaterThan(0);
    for (const { id: document, version } of asked) {
      await stage.api.sendAs(
        officer,
        'POST',
        `/application-documents/${document}/waiver`,
        { reason: 'Seen elsewhere' },
        { 'if-match': `"${version}"` },
      );
    }
    const last: readonly (readonly [number, ApplicationEvent, string])[] = [
      [officer, { type: 'compliance.clear' }, 'preConfirmation'],
      [
        officer,
        { type: 'confirmation.issue', number: 'E4G7X21A0B1C2D', issuedOn: '2027-03-01', documentId: 3 },
        'confirmationIssued',
      ],
    ];
    for (const [who, event, status] of last) {
      expect([event.type, pick(await send(who, id, event), 'status data.status')]).toEqual([
        event.type,
        { status: 200, data: { status } },
      ]);
    }
    const log = await logOf(id);
    const beside = ['application.conditionSettled', 'application.followed', 'application.changed'];
    expect(log.filter(({ type }) => !beside.includes(type)).map(({ type }) => type)).toEqual(
      [...way, ...on, ...last].map(([, { type }]) => type),
    );
    expect(
      pick(
        log[1],
        'actorId fromState toState payload.given payload.role payload.chart payload.version payload.before payload.after payload.audited',
      ),
    ).toEqual({
      actorId: counsellor,
      fromState: 'ready',
      toState: 'agencyReview',
      payload: {
        given: { note: 'All there' },
        role: 'counsellor',
        chart: 1,
        version: 3,
        before: { admission: 'ready', documents: 'confirmed', compliance: 'notNeeded', money: 'none' },
        after: { admission: 'agencyReview', documents: 'confirmed', compliance: 'notNeeded', money: 'none' },
        audited: false,
      },
    });
    expect(pick(await rowOf(id), 'version chartVersion compliance money')).toEqual({
      // Handing over and the assignment of the officer with it are one version.
      version: log.length,
      chartVersion: 1,
      compliance: 'cleared',
      money: 'depositPaid',
    });
    expect(
      pick(
        await caseOf(id),
        'universityReference offer deposit.amount deposit.dueOn deposit.received.paidOn deposit.received.receiptId confirmation.number complianceDecidedById profile.fullName',
      ),
    ).toEqual({
      universityReference: 'N-77',
      offer: { conditional: true, letterId: stage.paper(id, 4), expiresOn: '2027-05-01', scholarship: null },
      deposit: {
        amount: 2000,
        dueOn: '2027-05-10',
        received: { paidOn: '2027-03-01', receiptId: stage.paper(id, 9) },
      },
      confirmation: { number: 'E4G7X21A0B1C2D' },
      complianceDecidedById: officer,
      profile: { fullName: 'Priya Sharma' },
    });
    expect(await tasksOf(id)).toEqual([
      { kind: 'application.handOver', role: 'aco', status: 'done' },
      { kind: 'offer.accept', role: 'aco', status: 'done' },
      { kind: 'compliance.open', role: 'compliance-officer', status: 'done' },
    ]);
  });

  it('is completed and handed over with one name alone, which is the family name', async () => {
    const name = (names: Pick<typeof students.$inferSelect, 'givenNames' | 'familyName'>) =>
      test.database.orm.update(students).set(names).where(eq(students.id, 1));
    const [before] = await test.database.orm.select().from(students).where(eq(students.id, 1));
    const id = await stand({ admission: 'draft' });
    await name({ givenNames: 'Sukarno', familyName: '' });
    const refused = await send(counsellor, id, { type: 'application.complete' });
    await name({ givenNames: '', familyName: 'Sukarno' });
    const completed = await send(counsellor, id, { type: 'application.complete' });
    const handedOver = await send(counsellor, id, { type: 'application.handOver', note: 'All there' });
    await name(pick(before, 'givenNames familyName') as Parameters<typeof name>[0]);
    expect([refused.status, refused.reasons]).toEqual([409, ['reason.profileComplete']]);
    expect([completed.status, completed.data?.status]).toEqual([200, 'ready']);
    expect([handedOver.status, handedOver.data?.status]).toEqual([200, 'agencyReview']);
  });

  it('shows what its events have kept, without who did it, and nothing of what a rule withholds', async () => {
    const at = '2027-03-01T09:00:00.000Z';
    const id = await stand(
      { admission: 'visaLodged', compliance: 'cleared' },
      {
        submittedAt: new Date(at),
        universityReference: 'N-77',
        interview: { at, place: 'Video call', outcome: 'held', note: 'Shy' },
        deposit: {
          amount: 2000,
          currency: 'GBP',
          dueOn: '2027-05-10',
          received: { paidOn: '2027-03-02', receiptId: 9 },
        },
        confirmation: {
          number: 'E4G7X21A0B1C2D',
          attestationNumber: null,
          issuedOn: '2027-03-01',
          expiresOn: null,
          documentId: 3,
        },
        visa: { reference: 'GWF-1', lodgedOn: '2027-03-05', validUntil: null, refusalCode: null },
        visaReport: { granted: false, letterId: 9, refusalCode: 'ST 8.3', byId: counsellor },
      },
    );
    const parts = {
      universityReference: 'N-77',
      interview: { at, place: 'Video call', outcome: 'held' },
      offer: null,
      deposit: { amount: 2000, currency: 'GBP', dueOn: '2027-05-10', paidOn: '2027-03-02', receiptId: 9 },
      confirmation: {
        number: 'E4G7X21A0B1C2D',
        attestationNumber: null,
        issuedOn: '2027-03-01',
        expiresOn: null,
        documentId: 3,
      },
      visa: { reference: 'GWF-1', lodgedOn: '2027-03-05', validUntil: null, refusalCode: null },
      visaReport: { granted: false, letterId: 9, refusalCode: 'ST 8.3' },
      enrolment: null,
      laterIntakes: [{ id: laterIntake, name: 'January 2028' }],
    };
    const shown = async (who: number) => {
      const { data } = await read(who, id);
      return Object.fromEntries(
        Object.keys(parts).map((name) => [name, data?.[name as keyof typeof parts] ?? null]),
      );
    };
    expect(await shown(student)).toEqual(parts);
    const [rule] = await test.database.orm
      .insert(abilityRules)
      .values({
        userId: student,
        position: 1,
        action: 'read',
        subject: 'Application',
        fields: ['visaReport', 'deposit'],
        inverted: true,
      })
      .returning({ id: abilityRules.id });
    stage.api.clock.advance(seconds(6));
    expect(await shown(student)).toEqual({ ...parts, visaReport: null, deposit: null });
    await test.database.orm.delete(abilityRules).where(eq(abilityRules.id, rule?.id ?? 0));
    stage.api.clock.advance(seconds(6));
  });

  it('lets one of two who send at once have it, and tells the other how it stands now', async () => {
    const id = await stand({ admission: 'agencyReview' });
    const both = await Promise.all([
      send(aco, id, { type: 'application.approve' }, { version: 1 }),
      send(admin, id, { type: 'application.return', reason: 'Cut off' }, { version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = both.find(({ status }) => status === 200);
    expect(
      pick(
        both.find(({ status }) => status === 412),
        'code current.version current.status current.workflow.stored.version',
      ),
    ).toEqual({
      code: 'record.stale',
      current: { version: 2, status: won?.data?.status, workflow: { stored: { version: 1 } } },
    });
    expect(await logOf(id)).toHaveLength(1);
  });

  it('takes an event once that is sent twice with one key, and keys are of one application', async () => {
    const [id, other] = [
      await stand({ admission: 'agencyReview' }),
      await stand({ admission: 'agencyReview' }),
    ];
    const sent = { version: 1, key: 'once-only' };
    const first = await send(aco, id, { type: 'application.approve' }, sent);
    expect(first.status).toBe(200);
    expect(await send(aco, id, { type: 'application.approve' }, sent)).toEqual(first);
    expect(await logOf(id)).toHaveLength(1);
    expect(await send(aco, other, { type: 'application.approve' }, sent)).toEqual(
      refusedWith(409, 'request.idempotencyReused'),
    );
  });

  it('wants what its chart wants with the event', async () => {
    const id = await stand({ admission: 'agencyReview' });
    expect(await send(aco, id, { type: 'application.return' } as ApplicationEvent)).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.payload.reason': ['required'] } }),
    );
    const more = { type: 'application.approve', by: 'me' } as unknown as ApplicationEvent;
    expect(await send(aco, id, more)).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.payload.by': ['unknown'] } }),
    );
    expect(await send(aco, id, { type: 'made.up' } as unknown as ApplicationEvent)).toEqual(
      refusedWith(422, 'request.invalid', { fields: { 'body.type': ['invalid'] } }),
    );
  });

  it('takes no document of another record, whatever event names it and wherever', async () => {
    const naming = applicationEvents.filter((event) => listReferencedDocuments(event).length > 0);
    const wrong: unknown[] = [];
    const other = await stand({ admission: 'universityReview' });
    for (const event of naming) {
      const found = listReferencedDocuments(event);
      const id = await stand({ admission: 'universityReview' });
      const { type, ...payload } = await stage.withPapers(other, event);
      const version = (await rowOf(id)).version;
      const answer = await stage.call(
        admin,
        'POST',
        `/applications/${id}/events`,
        { type, payload },
        version,
      );
      const expected = Object.fromEntries(found.map(({ path }) => [`body.payload.${path}`, ['unknown']]));
      const same = (await rowOf(id)).version === version;
      if (answer.status !== 422 || !same || JSON.stringify(answer.fields) !== JSON.stringify(expected))
        wrong.push([type, answer]);
    }
    expect([naming.length, wrong]).toEqual([23, []]);
  });

  it('is run by whoever may see all of it; the others are told what it comes to', async () => {
    const id = await stand({ admission: 'conditionalOffer', compliance: 'checking', money: 'feePaid' });
    for (const role of roles.filter((each) => each !== 'client')) {
      const { data } = await read(personOf[role], id);
      const flow = data?.workflow;
      const [standing, user] = [
        await loadApplicationState(test.database.orm, id, stage.api.clock.now()),
        await loadCurrentUser(test.database.orm, personOf[role]),
      ];
      if (!standing || !user || !flow) throw new Error('nothing to run');
      const ability = await loadAbility(test.database.orm, user);
      const every = possible(
        applicationChart,
        standing.stored,
        standing.facts,
        toChartActor({ ability, user }, standing.row),
      );
      // Nothing of the regions that are withheld: checks and accounts, of which these may send nothing as it stands.
      const withheld: Partial<Record<Role, readonly string[]>> = {
        counsellor: ['money'],
        'compliance-officer': ['money'],
        'university-contact': ['compliance', 'money'],
        student: ['compliance', 'money'],
      };
      const expected = every.filter(({ region }) => !withheld[role]?.includes(region));
      const whole = ['admin', 'aco', 'channel-partner'].includes(role);
      expect([role, flow.stored !== null, flow.facts !== null]).toEqual([role, whole, whole]);
      const found =
        flow.stored && flow.facts
          ? possible(applicationChart, flow.stored, flow.facts, flow.actor)
          : flow.possible;
      expect([role, found]).toEqual([role, expected]);
      if (role === 'student' || role === 'university-contact') {
        expect(JSON.stringify([flow.summary, flow.activeDeadlines])).not.toMatch(/compliance|money/);
      }
    }
  });

  it('shows each reader of its history what their rules let them know', async () => {
    const id = await stand({ admission: 'submitted', compliance: 'notNeeded' }, { submittedAt: new Date(0) });
    await send(aco, id, { type: 'compliance.open', reason: 'A forged letter' });
    await send(contact, id, { type: 'information.request', items: ['Transcript'] });
    const lines = async (who: number) =>
      (await read(who, id)).data?.timeline.map(({ type, to, payload }) => [type, to, payload]);
    const asked = ['information.request', 'infoRequested', { items: ['Transcript'] }];
    expect(await lines(student)).toEqual([asked]);
    expect(await lines(contact)).toEqual([asked]);
    expect(await lines(admin)).toEqual([
      asked,
      ['compliance.open', 'compliance.open', { reason: 'A forged letter' }],
    ]);
  });

  it('lets every officer of compliance read what was asked and answered about a file, and nobody else beside', async () => {
    const id = await stand({ admission: 'preConfirmation', compliance: 'checking' });
    await send(officer, id, { type: 'compliance.raiseQuery', question: 'Whose account?' });
    await send(aco, id, { type: 'compliance.answerQuery', answer: 'The father’s', documentIds: [] });
    const given = async (who: number) => (await read(who, id)).data?.timeline.map(({ payload }) => payload);
    const whole = [{ answer: 'The father’s', documentIds: [] }, { question: 'Whose account?' }];
    expect([await given(officer), await given(otherOf['compliance-officer'])]).toEqual([whole, whole]);
    expect(await given(counsellor)).toEqual([{}, { question: 'Whose account?' }]);
    expect(await given(student)).toEqual([]);
  });

  it('tells those whom it concerns, never whoever did it', async () => {
    const id = await stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
    await send(contact, id, { type: 'offer.makeUnconditional', letterId: 1, expiresOn: '2027-05-01' });
    await send(student, id, { type: 'application.withdraw' });
    const told = await test.database.orm
      .select({ userId: notifications.userId, type: notifications.type })
      .from(notifications)
      .where(eq(notifications.applicationId, id))
      .orderBy(asc(notifications.id));
    const moved = [counsellor, aco, contact].toSorted((a, b) => a - b);
    expect(told).toEqual([
      ...[counsellor, student]
        .toSorted((a, b) => a - b)
        .map((userId) => ({ userId, type: 'offer.received' })),
      ...moved.map((userId) => ({ userId, type: 'application.statusChanged' })),
    ]);
  });

  it('tells the office of a hand-over and compliance of a file, what was asked of whom, and no outsider of the checks', async () => {
    const { counsellor, aco, student } = personOf;
    const toldOf = async (id: number) => {
      const rows = await test.database.orm
        .select({ userId: notifications.userId, type: notifications.type, data: notifications.data })
        .from(notifications)
        .where(eq(notifications.applicationId, id))
        .orderBy(asc(notifications.id));
      return rows.map(({ userId, type, data }) => [userId, type, data.number]);
    };
    const handed = await stand({ admission: 'ready' });
    expect((await send(counsellor, handed, { type: 'application.handOver' })).status).toBe(200);
    expect(await toldOf(handed)).toEqual([[aco, 'application.handedOver', `E-${handed}`]]);
    const checked = await stand({ admission: 'preConfirmation', compliance: 'notNeeded' });
    await send(aco, checked, { type: 'compliance.open', reason: 'A forged letter' });
    expect(await toldOf(checked)).toEqual([[officer, 'compliance.opened', `E-${checked}`]]);
    const queried = await stand({ admission: 'preConfirmation', compliance: 'checking' });
    await send(officer, queried, { type: 'compliance.raiseQuery', question: 'Whose account?' });
    await send(aco, queried, { type: 'compliance.answerQuery', answer: 'The father’s', documentIds: [] });
    expect(await toldOf(queried)).toEqual([
      [counsellor, 'compliance.queryRaised', `E-${queried}`],
      [student, 'application.question', `E-${queried}`],
      [officer, 'compliance.queryAnswered', `E-${queried}`],
    ]);
  });

  it('tells of an event that keeps the status what happened and what is asked, and whom it asks', async () => {
    const told = async (id: number) => {
      const rows = await test.database.orm
        .select()
        .from(notifications)
        .where(eq(notifications.applicationId, id))
        .orderBy(asc(notifications.userId));
      return rows.map((row) => [row.userId, presentNotification(row).title, presentNotification(row).body]);
    };
    const invited = await stand({ admission: 'interview' }, { submittedAt: new Date(0) });
    const again = { type: 'interview.invite', at: '2027-05-04T09:30:00.000Z', place: 'Video call' } as const;
    expect((await send(contact, invited, again)).status).toBe(200);
    const invitation = [
      `Interview invitation for application E-${invited}`,
      'Priya Sharma is invited on 4 May 2027, 09:30 UTC. Place: Video call. Confirm the date.',
    ];
    expect(await told(invited)).toEqual(
      [counsellor, student].toSorted((a, b) => a - b).map((id) => [id, ...invitation]),
    );
    const early = await stand({ admission: 'ready' });
    expect((await send(counsellor, early, { type: 'application.changeIntake' })).status).toBe(200);
    expect(await told(early)).toEqual([
      [
        student,
        `Intake of application E-${early} changed`,
        'Priya Sharma’s application is now for January 2028. Check the new dates.',
      ],
    ]);
  });

  it('is taken back by the student within fifteen minutes, and later only by an administrator with a reason', async () => {
    const id = await stand({ admission: 'waitlisted' });
    await send(student, id, { type: 'application.withdraw' });
    expect(pick(await deadlinesOf(id), 'name')).toEqual([{ name: 'withdrawalUndo' }]);
    stage.api.clock.advance(minutes(15));
    expect(pick(await send(student, id, { type: 'withdrawal.undo' }), 'status data.status')).toEqual({
      status: 200,
      data: { status: 'waitlisted' },
    });
    await send(student, id, { type: 'application.withdraw' });
    stage.api.clock.advance(minutes(15) + 1);
    expect(await send(student, id, { type: 'withdrawal.undo' })).toEqual(
      refusedWith(409, 'application.refused', {
        reasons: ['reason.justWithdrawn'],
        reason: 'reason.justWithdrawn',
      }),
    );
    expect(await send(aco, id, { type: 'withdrawal.undo', reason: 'Asked' })).toEqual(
      refusedWith(403, 'access.denied', { reason: 'reason.notYourRole', reasons: ['reason.notYourRole'] }),
    );
    expect(await send(admin, id, { type: 'withdrawal.undo' })).toEqual(
      refusedWith(409, 'application.refused', {
        reasons: ['reason.reasonGiven'],
        reason: 'reason.reasonGiven',
        fields: { 'body.payload.reason': ['invalid'] },
      }),
    );
    expect(
      pick(
        await send(admin, id, { type: 'withdrawal.undo', reason: 'Asked by phone' }),
        'status data.status',
      ),
    ).toEqual({
      status: 200,
      data: { status: 'waitlisted' },
    });
    const last = (await logOf(id)).at(-1);
    expect(pick(last?.payload, 'audited given')).toEqual({
      audited: true,
      given: { reason: 'Asked by phone' },
    });
    expect(pick(await caseOf(id), 'resumesAt endedById')).toEqual({ resumesAt: null, endedById: null });
  });

  it('is opened again only by a second person', async () => {
    const id = await stand({ admission: 'universityReview' });
    await send(aco, id, { type: 'application.close', reason: 'No answer' });
    expect(await send(admin, id, { type: 'application.reopen' })).toEqual(
      refusedWith(409, 'application.refused', {
        reasons: ['reason.reopeningAsked'],
        reason: 'reason.reopeningAsked',
      }),
    );
    await send(admin, id, { type: 'reopening.request', reason: 'It came' });
    const told = await test.database.orm
      .select({ userId: notifications.userId, type: notifications.type })
      .from(notifications)
      .where(
        and(eq(notifications.applicationId, id), eq(notifications.type, 'application.reopeningRequested')),
      );
    // The officers of the branch, and the administrators but the one who asks.
    expect(told.map(({ userId }) => userId).toSorted((one, two) => one - two)).toEqual(
      [aco, otherOf.admin].toSorted((one, two) => one - two),
    );
    expect(await send(admin, id, { type: 'application.reopen' })).toEqual(
      refusedWith(409, 'application.refused', {
        reasons: ['reason.secondPerson'],
        reason: 'reason.secondPerson',
      }),
    );
    expect(pick(await send(otherOf.admin, id, { type: 'application.reopen' }), 'status data.status')).toEqual(
      {
        status: 200,
        data: { status: 'universityReview' },
      },
    );
  });

  it('goes on as another application when it is put off, with the documents carried over and aged anew', async () => {
    const id = await stand({ admission: 'accepted', documents: 'missing' });
    await stage.ask(id, { type: 'passport', status: 'confirmed', expiresOn: '2030-01-01' });
    await stage.ask(id, { type: 'englishTest', status: 'confirmed', expiresOn: '2027-02-01' });
    expect(await send(student, id, { type: 'application.defer', intakeId: 1 })).toEqual(
      refusedWith(409, 'application.refused', {
        reasons: ['reason.intakeIsLater'],
        reason: 'reason.intakeIsLater',
        fields: { 'body.payload.intakeId': ['invalid'] },
      }),
    );
    const { data } = await send(student, id, { type: 'application.defer', intakeId: laterIntake });
    expect(data?.status).toBe('deferred');
    const later = data?.continuedBy ?? 0;
    expect(
      pick(await read(admin, later), 'data.status data.documents data.continues data.intakeName'),
    ).toEqual({
      data: { status: 'draft', documents: 'missing', continues: id, intakeName: 'January 2028' },
    });
    const carried = await stage.documentsOf(later);
    expect(carried.filter(({ status }) => status !== 'requested')).toEqual([
      { type: 'passport', status: 'confirmed', expiresOn: '2030-01-01' },
      { type: 'englishTest', status: 'expired', expiresOn: '2027-02-01' },
      // Taken over from another application of the student.
      { type: 'transcript', status: 'confirmed', expiresOn: null },
    ]);
    expect(carried.map(({ type }) => type)).toContain('statementOfPurpose');
    expect(pick(await deadlinesOf(later), 'name')).toEqual([{ name: 'silence' }, { name: 'intakeClosing' }]);
  });

  it('is put off only to an intake that its course is taught from and that takes students from where they live', async () => {
    const { orm } = test.database;
    const offered = async () => (await read(admin, id)).data?.laterIntakes.map((intake) => intake.id);
    const defer = async () =>
      (await send(student, id, { type: 'application.defer', intakeId: laterIntake })).reasons;
    const id = await stand({ admission: 'accepted' });
    const { courseId } = await rowOf(id);
    const place = and(eq(courseIntakes.courseId, courseId), eq(courseIntakes.intakeId, laterIntake));
    expect(await offered()).toEqual([laterIntake]);
    const closings = [
      { status: 'closed' as const },
      {
        status: 'open' as const,
        overrides: [{ countryCode: 'GB', status: 'closed' as const, deadline: null }],
      },
    ];
    for (const closing of closings) {
      await orm.update(courseIntakes).set(closing).where(place);
      expect(await offered()).toEqual([]);
      expect(await defer()).toContain('reason.intakeIsLater');
    }
    const elsewhere = [{ countryCode: 'NG', status: 'closed' as const, deadline: null }];
    await orm.update(courseIntakes).set({ overrides: elsewhere }).where(place);
    expect(await offered()).toEqual([laterIntake]);
    await orm
      .update(intakes)
      .set({ archivedAt: new Date(0) })
      .where(eq(intakes.id, laterIntake));
    expect(await offered()).toEqual([]);
    await orm.update(intakes).set({ archivedAt: null }).where(eq(intakes.id, laterIntake));
    await orm.delete(courseIntakes).where(place);
    expect(await offered()).toEqual([]);
    await orm.insert(courseIntakes).values({ courseId, intakeId: laterIntake });
  });

  it('follows its documents', async () => {
    const id = await stand({ admission: 'agencyReview', documents: 'missing' });
    const document = await stage.ask(id, { type: 'passport', status: 'requested' });
    const log = wired();
    const follows = (status: 'uploaded' | 'confirmed') =>
      test.database.orm.transaction(async (tx) => {
        await log.append(tx, {
          type: 'document.changed',
          actorId: null,
          subject: 'ApplicationDocument',
          subjectId: document,
          to: status,
          payload: { before: {}, after: { status }, version: 2 },
        });
        await tx.update(applicationDocuments).set({ status }).where(eq(applicationDocuments.id, document));
      });
    await follows('uploaded');
    expect(pick(await rowOf(id), 'documents version')).toEqual({ documents: 'complete', version: 2 });
    expect(await send(aco, id, { type: 'application.approve' })).toEqual(
      refusedWith(409, 'application.refused', {
        reasons: ['reason.documentsConfirmed'],
        reason: 'reason.documentsConfirmed',
      }),
    );
    await follows('confirmed');
    expect(
      pick(await send(aco, id, { type: 'application.approve' }), 'status data.documents data.money'),
    ).toEqual({
      status: 200,
      data: { documents: 'confirmed', money: 'feeDue' },
    });
  });

  function wired() {
    const log = createEventLog({ clock: stage.api.clock });
    registerRealtimeSubscribers(log);
    registerApplicationSubscribers(log);
    registerNotificationSubscribers(log);
    return log;
  }

  const tables = [
    'applications',
    'application_cases',
    'application_deadlines',
    'offer_conditions',
    'tasks',
    'event_log',
    'notifications',
    'outbox',
  ];
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        tables.map(
          async (table) => (await test.database.pool.query(`select * from ${table} order by 1`)).rows,
        ),
      ),
    );

  /** A transaction whose writes fail from the given one on, as when the process is killed there. */
  function dyingAt(tx: Transaction, last: number) {
    let writes = 0;
    const dying = new Proxy(tx, {
      get(target, key) {
        const value = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        if (['insert', 'update', 'delete', 'execute'].includes(String(key))) {
          writes += 1;
          if (writes > last) throw new Error('killed');
        }
        return value.bind(target);
      },
    });
    return { dying, writes: () => writes };
  }

  it.each([
    [
      'an offer',
      'universityReview',
      { type: 'offer.makeConditional', letterId: 1, expiresOn: '2027-05-01', conditions: ['IELTS'] },
    ],
    ['a submission', 'approved', { type: 'application.submit' }],
    ['a deferral', 'accepted', { type: 'application.defer', intakeId: laterIntake }],
    ['an acceptance', 'unconditionalOffer', { type: 'offer.accept', consentId: 3 }],
  ] as const)('leaves nothing half done wherever %s breaks off', async (_what, admission, event) => {
    const id = await stand({ admission, money: 'feePaid' }, { submittedAt: new Date(0) });
    const who = event.type === 'offer.accept' ? counsellor : admin;
    const user = await loadCurrentUser(test.database.orm, who);
    if (!user) throw new Error('nobody');
    const ability = await loadAbility(test.database.orm, user);
    const log = wired();
    const sent = await stage.withPapers(id, event as ApplicationEvent);
    const before = await everything();
    let died = 0;
    for (let last = 0; ; last += 1) {
      let done = false;
      const ended = await test.database.orm
        .transaction(async (tx) => {
          const { dying, writes } = dyingAt(tx, last);
          const record = (one: Parameters<typeof log.append>[1]) => log.append(dying, one);
          await sendEvent(dying, { user, ability, clock: stage.api.clock, record }, id, null, sent);
          done = writes() <= last;
        })
        .then(
          () => 'committed',
          (error: Error) => error.message,
        );
      expect(ended).toBe(done ? 'committed' : 'killed');
      if (done) break;
      died += 1;
      expect(await everything()).toBe(before);
    }
    expect(died).toBeGreaterThan(4);
    expect((await rowOf(id)).version).toBeGreaterThan(1);
  });

  it('answers random events of random people as the chart alone would', { tags: ['heavy'] }, async () => {
    await test.database.orm.update(courses).set({ applicationFee: null });
    const people = fc.constantFrom<Role>(...roles, 'admin', 'aco', 'university-contact', 'student');
    // What can be said of another course, only the server knows: see `change-course.test.ts`.
    const events = applicationEvents
      .filter(({ type }) => type !== 'application.changeCourse')
      .map((event) => (event.type === 'application.defer' ? { ...event, intakeId: laterIntake } : event));
    const steps = fc.array(fc.tuple(people, fc.boolean(), fc.nat(), fc.boolean()), {
      minLength: 6,
      maxLength: 14,
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...openStates), steps, async (admission, sequence) => {
        const id = await stand({ admission, compliance: 'checking' }, { submittedAt: new Date(0) });
        for (const [role, own, pick, blindly] of sequence) {
          const who = own ? personOf[role] : otherOf[role];
          const standing = await loadApplicationState(test.database.orm, id, stage.api.clock.now());
          const user = await loadCurrentUser(test.database.orm, who);
          if (!standing || !user) throw new Error('nothing to run');
          const ability = await loadAbility(test.database.orm, user);
          const actor = toChartActor({ user, ability }, standing.row);
          const { stored, facts } = standing;
          const open = events.filter(
            (event) => whyNot(applicationChart, stored, facts, event, actor).length === 0,
          );
          const from = blindly || open.length === 0 ? events : open;
          const event = from[pick % from.length];
          if (!event) throw new Error('no event');
          const answer = applyEvent(applicationChart, stored, facts, event, actor);
          const whole = ['admin', 'aco', 'channel-partner'].includes(role);
          const { status, reasons } = await send(who, id, event);
          const row = await rowOf(id);
          const value = {
            admission: row.admission,
            documents: row.documents,
            compliance: row.compliance,
            money: row.money,
          };
          if (answer.ok) {
            const after = await loadApplicationState(test.database.orm, id, stage.api.clock.now());
            if (!after) throw new Error('gone');
            // Nothing that follows from what the event has kept is left to follow.
            expect(reevaluate(applicationChart, after.stored, after.facts).entry).toBeNull();
            expect([event.type, status, value.admission]).toEqual([
              event.type,
              200,
              answer.stored.value.admission,
            ]);
          } else if (status !== 404) {
            expect([event.type, value]).toEqual([event.type, stored.value]);
            // The others are told nothing of the regions that their rules withhold: see `unseen.test.ts`.
            if (whole) expect([event.type, reasons]).toEqual([event.type, answer.reasons]);
            expect(reasons?.length).toBeGreaterThan(0);
            expect([403, 409]).toContain(status);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
