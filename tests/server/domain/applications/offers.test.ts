import { describe, expect, it } from 'vitest';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import { type Day, toUtcDay } from '../../../../contract/facts/days.ts';
import { findIncoherences } from '../../../../server/coherence/check.ts';
import { and, asc, eq } from '../../../../server/db/drizzle.ts';
import {
  applicationCases,
  applicationDeadlines,
  applicationDocuments,
  applications,
  eventEvidence,
  offerConditions,
} from '../../../../server/db/schema/index.ts';
import { handleDueDeadlines } from '../../../../server/domain/applications/events/applications.due-deadlines.ts';
import { registerApplicationSubscribers } from '../../../../server/domain/applications/events/applications.subscribers.ts';
import { createEmptyCase } from '../../../../server/domain/applications/model/empty-case.ts';
import { createEventLog } from '../../../../server/events/event-log.ts';
import { hours } from '../../../support/clock.ts';
import { pick } from '../../../support/pick.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { laterIntake, stageEvents } from './stage.ts';

const { admin, aco, counsellor, student } = personOf;
const contact = personOf['university-contact'];
const day = hours(24);

describe.each(databases)('an offer and its money, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  const inReview = () => stage.stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
  const offerOf = async (id: number) => {
    const [kept] = await test.database.orm
      .select(pickCase)
      .from(applicationCases)
      .where(eq(applicationCases.applicationId, id));
    return kept;
  };
  const pickCase = {
    offer: applicationCases.offer,
    deposit: applicationCases.deposit,
    feePaid: applicationCases.feePaid,
  };
  const conditionsOf = (id: number) =>
    test.database.orm
      .select({ words: offerConditions.words, state: offerConditions.state })
      .from(offerConditions)
      .where(eq(offerConditions.applicationId, id))
      .orderBy(asc(offerConditions.position));
  const strike = () => {
    const eventLog = createEventLog({ clock: stage.api.clock });
    registerApplicationSubscribers(eventLog);
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    return handleDueDeadlines({ database: test.database, clock: stage.api.clock, eventLog, log });
  };
  const lapseOf = async (id: number) => {
    const [found] = await test.database.orm
      .select({ at: applicationDeadlines.at })
      .from(applicationDeadlines)
      .where(and(eq(applicationDeadlines.applicationId, id), eq(applicationDeadlines.name, 'depositLapse')));
    return found?.at.toISOString();
  };
  const statusAfter = async (who: number, id: number, event: ApplicationEvent) => {
    const { status, data, reasons } = await stage.send(who, id, event);
    return reasons ?? [status, data?.status];
  };

  it('has a last day', async () => {
    const id = await inReview();
    const { type, ...payload } = await stage.withPapers(id, {
      type: 'offer.makeUnconditional',
      letterId: 1,
    } as ApplicationEvent);
    const { version } = await stage.rowOf(id);
    expect(
      pick(
        await stage.call(contact, 'POST', `/applications/${id}/events`, { type, payload }, version),
        'status fields',
      ),
    ).toEqual({ status: 422, fields: { 'body.payload.expiresOn': ['required'] } });
  });

  it('is revised: the new letter, day and conditions replace those before', async () => {
    const id = await inReview();
    const first = { expiresOn: '2027-05-01' as const, conditions: ['IELTS 6.5', 'Transcript'] };
    await stage.send(contact, id, { type: 'offer.makeConditional', letterId: 1, ...first });
    const revised = { expiresOn: '2027-05-20' as const, conditions: ['IELTS 7.0'] };
    expect(await statusAfter(contact, id, { type: 'offer.revise', letterId: 2, ...revised })).toEqual([
      200,
      'conditionalOffer',
    ]);
    expect(await conditionsOf(id)).toEqual([{ words: 'IELTS 7.0', state: 'open' }]);
    expect((await offerOf(id))?.offer).toEqual({
      conditional: true,
      letterId: stage.paper(id, 2),
      expiresOn: '2027-05-20',
      scholarship: null,
    });
    expect(
      await statusAfter(contact, id, { type: 'offer.revise', letterId: 3, expiresOn: '2027-05-20' }),
    ).toEqual([200, 'unconditionalOffer']);
    expect(await conditionsOf(id)).toEqual([{ words: 'IELTS 7.0', state: 'waived' }]);
  });

  it('is extended after it has lapsed, to what it was', async () => {
    const id = await inReview();
    const expiresOn = toUtcDay(stage.api.clock.now().getTime() + 2 * day);
    await stage.send(contact, id, {
      type: 'offer.makeConditional',
      letterId: 1,
      expiresOn,
      conditions: ['IELTS 6.5'],
    });
    stage.api.clock.advance(4 * day);
    await strike();
    expect((await stage.rowOf(id)).admission).toBe('offerLapsed');
    const later = toUtcDay(stage.api.clock.now().getTime() + 30 * day);
    expect(await statusAfter(contact, id, { type: 'offer.extend', expiresOn: later })).toEqual([
      200,
      'conditionalOffer',
    ]);
    expect(await conditionsOf(id)).toEqual([{ words: 'IELTS 6.5', state: 'open' }]);
    expect((await offerOf(id))?.offer).toEqual({
      conditional: true,
      letterId: stage.paper(id, 1),
      expiresOn: later,
      scholarship: null,
    });
  });

  it('lapses without its deposit after the days of the installation', async () => {
    const dueOn = toUtcDay(stage.api.clock.now().getTime() + 3 * day);
    const lapsesAfter = (days: number) =>
      new Date(Date.parse(`${dueOn}T00:00:00.000Z`) + (days + 1) * day).toISOString();
    const id = await stage.stand({ admission: 'accepted' }, { submittedAt: new Date(0) });
    await stage.send(aco, id, { type: 'deposit.request', amount: 2000, currency: 'GBP', dueOn });
    expect(await lapseOf(id)).toBe(lapsesAfter(14));
    const setting = { label: {}, colour: 'amber', order: 15, subStatuses: [], deadlineDays: 5 };
    const answer = await stage.api.sendAs(admin, 'PUT', '/applications/statuses/depositPending', setting, {
      'if-match': '"0"',
    });
    expect(answer.status).toBe(200);
    expect(await lapseOf(id)).toBe(lapsesAfter(5));
    stage.api.clock.advance(Date.parse(lapsesAfter(5)) - stage.api.clock.now().getTime() - 1);
    await strike();
    expect((await stage.rowOf(id)).admission).toBe('depositPending');
    stage.api.clock.advance(1);
    await strike();
    expect((await stage.rowOf(id)).admission).toBe('offerLapsed');
  });

  it('is the only one that a student accepts for an intake, unless a counsellor says why', async () => {
    const id = await stage.stand({ admission: 'unconditionalOffer' }, { submittedAt: new Date(0) });
    await stage.stand({ admission: 'depositPaid' }, { submittedAt: new Date(0) });
    expect(await stage.send(student, id, { type: 'offer.accept' })).toEqual(
      refusedWith(409, 'application.refused', {
        reasons: ['reason.soleAcceptance'],
        reason: 'reason.soleAcceptance',
        fields: { 'body.payload.overrideReason': ['invalid'] },
      }),
    );
    expect(await statusAfter(counsellor, id, { type: 'offer.accept', consentId: 1 })).toEqual([
      'reason.soleAcceptance',
    ]);
    const elsewhere = await stage.stand(
      { admission: 'unconditionalOffer' },
      { submittedAt: new Date(0) },
      { intakeId: laterIntake },
    );
    expect(await statusAfter(student, elsewhere, { type: 'offer.accept' })).toEqual([200, 'accepted']);
    expect(
      await statusAfter(counsellor, id, {
        type: 'offer.accept',
        consentId: 1,
        overrideReason: 'The first university confirmed late',
      }),
    ).toEqual([200, 'accepted']);
  });

  it('is accepted once when two are accepted at the same time', async () => {
    const offered = { admission: 'unconditionalOffer' } as const;
    const ids = [await stage.stand(offered), await stage.stand(offered), await stage.stand(offered)];
    const answers = await Promise.all(ids.map((id) => stage.send(student, id, { type: 'offer.accept' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const rows = await Promise.all(ids.map(stage.rowOf));
    expect(rows.filter(({ admission }) => admission === 'accepted')).toHaveLength(1);
  });

  it('is not the second one by way of a withdrawal that is undone, a bulk change that is undone, or a deferral', async () => {
    const stand = (admission: 'accepted' | 'depositPaid', place: object = { intakeId: 1 }) =>
      stage.stand({ admission }, { submittedAt: new Date(0) }, place);
    // Nothing of the tests before holds a place for these intakes.
    await test.database.orm.update(applications).set({ admission: 'draft' });
    const withdrawn = await stand('accepted');
    await stage.send(student, withdrawn, { type: 'application.withdraw' });
    const cancelled = await stand('depositPaid');
    const payload = { reason: 'Entered twice' };
    const bulk = (path: string, body: object) => stage.api.sendAs(aco, 'POST', path, body);
    const jobOf = async (answer: ReturnType<typeof bulk>) => {
      const { id } = ((await answer).body as { data: { id: number } }).data;
      const read = async () =>
        (await stage.api.sendAs(aco, 'GET', `/bulk-jobs/${id}`)).body as { data: { state: string } };
      await expect.poll(async () => (await read()).data.state).toBe('done');
      return { id, job: (await read()).data };
    };
    const event = { type: 'application.cancel', payload };
    const { id: jobId } = await jobOf(
      bulk('/applications/bulk', { selection: { ids: [cancelled] }, event, dryRun: false }),
    );
    const held = await stand('accepted');
    expect(await statusAfter(student, withdrawn, { type: 'withdrawal.undo' })).toEqual([
      'reason.resumedAcceptanceSole',
    ]);
    const { job } = await jobOf(bulk(`/bulk-jobs/${jobId}/undo`, {}));
    expect(pick(job, 'done refused refusals.reason')).toEqual({
      done: 0,
      refused: 1,
      refusals: [{ reason: 'reason.resumedAcceptanceSole' }],
    });
    await stand('depositPaid', { intakeId: laterIntake, courseId: 2 });
    expect(await statusAfter(aco, held, { type: 'application.defer', intakeId: laterIntake })).toEqual([
      'reason.laterIntakeFree',
    ]);
  });

  it('goes on with its money and its letter when the application is deferred', async () => {
    const id = await stage.stand({ admission: 'universityReview' }, { submittedAt: new Date(0) });
    await stage.send(contact, id, {
      type: 'offer.makeConditional',
      letterId: 1,
      expiresOn: '2028-01-01',
      conditions: ['IELTS 6.5'],
    });
    await stage.send(student, id, { type: 'offer.accept' });
    const dueOn = toUtcDay(stage.api.clock.now().getTime() + 3 * day);
    const paidOn = toUtcDay(stage.api.clock.now());
    const money = { amount: 2000, currency: 'GBP' };
    await stage.send(aco, id, { type: 'deposit.request', ...money, dueOn });
    await stage.send(aco, id, { type: 'deposit.record', ...money, paidOn, receiptId: 2 });
    expect(await statusAfter(aco, id, { type: 'checks.begin' })).toEqual([200, 'preConfirmation']);
    const { data } = await stage.send(aco, id, { type: 'application.defer', intakeId: laterIntake });
    expect(data?.status).toBe('deferred');
    const later = data?.continuedBy ?? 0;
    expect(pick(await stage.rowOf(later), 'admission money intakeId')).toEqual({
      admission: 'depositPaid',
      money: 'depositPaid',
      intakeId: laterIntake,
    });
    const carried = await offerOf(later);
    const papers = await stage.papersOf(later);
    const copyOf = (type: string) => papers.find((paper) => paper.type === type)?.id;
    expect(carried).toEqual({
      offer: {
        conditional: true,
        letterId: copyOf('offerLetter'),
        expiresOn: '2028-01-01',
        scholarship: null,
      },
      deposit: {
        ...money,
        dueOn,
        received: { ...money, paidOn, receiptId: copyOf('depositReceipt') },
      },
      feePaid: null,
    });
    expect(copyOf('offerLetter')).not.toBe(stage.paper(id, 1));
    // What was decided on can’t be replaced on the continuation either.
    const [letter] = await test.database.orm
      .select({ decidedFile: applicationDocuments.decidedFile })
      .from(applicationDocuments)
      .where(eq(applicationDocuments.id, copyOf('offerLetter') ?? 0));
    expect(letter).toEqual({ decidedFile: 1 });
    expect(await conditionsOf(later)).toEqual([{ words: 'IELTS 6.5', state: 'open' }]);
    // The money has gone on: it can't be refunded twice.
    const refund = { ...money, paidOn, receiptId: 3, reason: 'Visa refused' };
    expect(await statusAfter(aco, id, { type: 'deposit.refund', ...refund })).toEqual([
      'reason.applicationOver',
    ]);
  });

  it('goes on with everything that was agreed on, and nothing that was for this intake alone', async () => {
    const { orm } = test.database;
    const paidOn = '2027-02-01';
    const money = { amount: 2000, currency: 'GBP' };
    const id = await stage.stand({ admission: 'preConfirmation', money: 'depositPaid' });
    const letterId = await stage.prove(id, 'offerLetter');
    const depositReceipt = await stage.prove(id, 'depositReceipt');
    const feeReceipt = await stage.prove(id, 'feeReceipt');
    const agreed = {
      submittedAt: new Date('2027-01-05T10:00:00.000Z'),
      profile: { fullName: 'Ada Obi', grade: '4.5' },
      universityReference: 'U-77/1',
      commissionPercent: 15,
      feeWaived: true,
    };
    const received = { ...money, paidOn };
    const offer = {
      conditional: false,
      expiresOn: '2028-01-01' as const,
      scholarship: { amount: 500, currency: 'GBP' },
    };
    await orm
      .update(applicationCases)
      .set({
        ...agreed,
        offer: { ...offer, letterId },
        deposit: { ...money, dueOn: '2027-02-10', received: { ...received, receiptId: depositReceipt } },
        feePaid: { amount: 50, currency: 'GBP', paidOn, receiptId: feeReceipt },
        confirmation: {
          number: 'CAS-1',
          attestationNumber: null,
          issuedOn: paidOn,
          expiresOn: null,
          documentId: letterId,
        },
        complianceDecidedById: personOf['compliance-officer'],
      })
      .where(eq(applicationCases.applicationId, id));
    await orm
      .update(applications)
      .set({
        officerId: aco,
        preference: 2,
        priority: 'high',
        flagged: true,
        remark: 'Call',
        followUpOn: paidOn,
      })
      .where(eq(applications.id, id));
    const before = await stage.rowOf(id);
    const { data } = await stage.send(aco, id, { type: 'application.defer', intakeId: laterIntake });
    const later = data?.continuedBy ?? 0;

    const papers = await stage.papersOf(later);
    const copyOf = (type: string) => papers.find((paper) => paper.type === type)?.id;
    const [kept] = await orm.select().from(applicationCases).where(eq(applicationCases.applicationId, later));
    const since = stage.api.clock.now();
    expect(kept).toEqual({
      ...createEmptyCase({ id: later, updatedAt: since }),
      revision: kept?.revision,
      continuesId: id,
      ...agreed,
      offer: { ...offer, letterId: copyOf('offerLetter') },
      deposit: {
        ...money,
        dueOn: '2027-02-10',
        received: { ...received, receiptId: copyOf('depositReceipt') },
      },
      feePaid: { amount: 50, currency: 'GBP', paidOn, receiptId: copyOf('feeReceipt') },
    });
    const people = 'studentId courseId branchId counsellorId officerId partnerId organisationId preference';
    const names = 'studentName courseTitle branchName counsellorName officerName partnerName';
    const row = await stage.rowOf(later);
    expect(pick(row, `${people} ${names}`)).toEqual(pick(before, `${people} ${names}`));
    expect(pick(row, 'intakeId intakeName priority flagged remark followUpOn version')).toEqual({
      intakeId: laterIntake,
      intakeName: 'January 2028',
      priority: 'normal',
      flagged: false,
      remark: null,
      followUpOn: null,
      version: 1,
    });
  });

  it('goes on with what it stands on, and with the proof of each condition that is met', async () => {
    const { orm } = test.database;
    const id = await inReview();
    const conditions = ['IELTS 6.5', 'The degree certificate'];
    await stage.send(contact, id, {
      type: 'offer.makeConditional',
      letterId: 1,
      expiresOn: '2028-01-01',
      conditions,
    });
    const { data: offered } = await stage.read(contact, id);
    const proofId = await stage.prove(id, 'englishTest');
    const met = await stage.call(
      contact,
      'PATCH',
      `/applications/${id}/conditions/${offered?.offer?.conditions[0]?.id}`,
      { state: 'met', proofId },
      (await stage.rowOf(id)).version,
    );
    expect(met.status).toBe(200);
    const { data } = await stage.send(aco, id, { type: 'application.defer', intakeId: laterIntake });
    const later = data?.continuedBy ?? 0;
    const papers = await stage.papersOf(later);
    const copyOf = (type: string) => papers.find((paper) => paper.type === type)?.id ?? 0;
    const { data: continued } = await stage.read(contact, later);
    const shown = continued?.offer?.conditions;
    expect(shown?.map(({ words, state, proof }) => [words, state, proof?.documentId ?? null])).toEqual([
      ['IELTS 6.5', 'met', copyOf('englishTest')],
      ['The degree certificate', 'open', null],
    ]);
    const evidence = await orm
      .select({
        event: eventEvidence.event,
        path: eventEvidence.path,
        documentId: eventEvidence.documentId,
        file: eventEvidence.file,
        decidedById: eventEvidence.decidedById,
      })
      .from(eventEvidence)
      .where(eq(eventEvidence.applicationId, later))
      .orderBy(asc(eventEvidence.event));
    const version = { file: 1, decidedById: contact };
    expect(evidence).toEqual([
      {
        event: 'application.conditionSettled',
        path: `conditions.${shown?.[0]?.id}`,
        documentId: copyOf('englishTest'),
        ...version,
      },
      { event: 'offer.makeConditional', path: 'letterId', documentId: copyOf('offerLetter'), ...version },
    ]);
    // No record disagrees with another one about it.
    const rules = [
      'Documents know the newest version that a decision is based on',
      'Each decision is based on versions of documents that exist, uploaded before it',
      'Conditions that are met name the version of a document that proves them',
    ];
    const broken = await findIncoherences(test.database.pool, stage.api.clock.now());
    expect(broken.filter(({ rule }) => rules.includes(rule))).toEqual([]);
    // A condition that is reopened gives its proof up.
    const reopened = await stage.call(
      contact,
      'PATCH',
      `/applications/${later}/conditions/${shown?.[0]?.id}`,
      { state: 'open' },
      (await stage.rowOf(later)).version,
    );
    expect(reopened.status).toBe(200);
    const left = await orm
      .select({ event: eventEvidence.event })
      .from(eventEvidence)
      .where(eq(eventEvidence.applicationId, later));
    expect(left).toEqual([{ event: 'offer.makeConditional' }]);
  });

  it('is not deferred to an intake that the student has applied for already, of the same course', async () => {
    const id = await inReview();
    const other = await stage.stand({ admission: 'draft' }, {}, { intakeId: laterIntake });
    const defer = { type: 'application.defer', intakeId: laterIntake } as const;
    expect(await statusAfter(aco, id, defer)).toEqual(['reason.laterIntakeExists', 'reason.intakeIsLater']);
    await stage.send(aco, other, { type: 'application.cancel', reason: 'Entered twice' });
    expect(await statusAfter(aco, id, defer)).toEqual([200, 'deferred']);
  });

  it('is requested its deposit again when the application is deferred before it was paid', async () => {
    const id = await inReview();
    await stage.send(contact, id, { type: 'offer.makeUnconditional', letterId: 1, expiresOn: '2028-01-01' });
    await stage.send(student, id, { type: 'offer.accept' });
    const dueOn = toUtcDay(stage.api.clock.now());
    await stage.send(aco, id, { type: 'deposit.request', amount: 2000, currency: 'GBP', dueOn });
    const { data } = await stage.send(aco, id, { type: 'application.defer', intakeId: laterIntake });
    const later = data?.continuedBy ?? 0;
    expect((await stage.rowOf(later)).admission).toBe('accepted');
    expect(await lapseOf(later)).toBeUndefined();
  });

  it('begins again as a draft when it is deferred before there is one', async () => {
    const id = await inReview();
    const { data } = await stage.send(aco, id, { type: 'application.defer', intakeId: laterIntake });
    expect((await stage.rowOf(data?.continuedBy ?? 0)).admission).toBe('draft');
  });

  it('goes on with a passport in review where it does not reach the later course', async () => {
    const id = await inReview();
    const passport = (expiresOn: Day, reason: string | null = null) =>
      stage.prove(id, 'passport', { expiresOn, reason, required: true, decidedById: aco });
    await passport('2028-01-14');
    await passport('2028-01-15');
    await passport('2028-01-14', 'The renewal is booked for May');
    const { data } = await stage.send(aco, id, { type: 'application.defer', intakeId: laterIntake });
    const carried = await stage.documentsOf(data?.continuedBy ?? 0);
    expect(
      carried.flatMap(({ type, status, expiresOn }) => (type === 'passport' ? [[status, expiresOn]] : [])),
    ).toEqual([
      ['inReview', null],
      ['confirmed', '2028-01-15'],
      ['confirmed', '2028-01-14'],
    ]);
    expect((await stage.documentsOf(id)).map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
    ]);
  });

  it('asks for the visa checklist when the visa is prepared, and waits for it to be confirmed', async () => {
    // Australia asks for health cover before the visa.
    const id = await stage.stand(
      { admission: 'confirmationIssued', compliance: 'cleared' },
      { submittedAt: new Date(0) },
      { countryCode: 'AU' },
    );
    expect(await statusAfter(counsellor, id, { type: 'visa.prepare' })).toEqual([200, 'visaPreparing']);
    expect((await stage.documentsOf(id)).filter(({ type }) => type === 'oshc')).toEqual([
      { type: 'oshc', status: 'requested', expiresOn: null },
    ]);
    const lodgedOn = toUtcDay(stage.api.clock.now());
    expect(await statusAfter(counsellor, id, { type: 'visa.lodge', reference: 'GWF-1', lodgedOn })).toEqual([
      'reason.documentsConfirmed',
    ]);
  });
});
