import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { and, eq } from '../../../../server/db/drizzle.ts';

import { eventLog, users } from '../../../../server/db/schema/index.ts';
import { hours, minutes } from '../../../support/clock.ts';
import { pdf } from '../../../support/files/files.ts';
import { pick } from '../../../support/pick.ts';
import { bothDatabases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { complete, consent, setStage, typed } from './stage.ts';

const owners = 'linkOwnerId linkKind branchId counsellorId partnerId';

const megabyte = 1024 * 1024;

/** Answers to the questions of Nigeria. */
const nigerian = {
  waecBody: 'waec',
  waecYear: '2020',
  waecCredits: '7',
  waecEnglishCredit: 'yes',
  waecMathsCredit: 'yes',
  hasDegree: 'no',
  tbTest: 'no',
  fundingSource: 'own',
  fundingAmount: '4 000 000',
};

describe.each(bothDatabases)('submitting a registration, on $name,', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));

  /** Submits a new draft with these answers; answers the registration. */
  async function submitted(texts: Readonly<Record<string, string>>, given: object = {}) {
    const { status, body } = await stage.submit(await stage.start(texts, given));
    if (status !== 201) throw new Error(`not submitted: ${JSON.stringify(body)}`);
    return stage.registration(body.data.number);
  }

  it('makes a registration in canonical form, and empties the draft', async () => {
    const draft = await stage.start({ ...complete, subject: '  Maritime\u200b  law ' });
    const { status, body } = await stage.submit(draft, {
      answers: typed({ institution: 'Lagos State University' }, stage.now() + 1),
    });
    expect([status, body.data]).toEqual([
      201,
      { number: expect.stringMatching(/^R-\d{6}$/), submittedAt: stage.clock.now().toISOString() },
    ]);
    const checked = async () => (await stage.registration(body.data.number)).status;
    await expect.poll(checked).toBe('accepted');
    const row = await stage.registration(body.data.number);
    const { phoneCountry: _, ...rest } = complete;
    const shown =
      'flow language answers consent fullName email phone dateOfBirth countryCode destinationCode submittedAt';
    expect(pick(row, shown)).toEqual({
      flow: 'general',
      language: 'en',
      answers: {
        ...rest,
        phone: '+2348030000000',
        dateOfBirth: '2004-05-06',
        // The draft's was typed at the same time; what the server keeps does not depend on who asks.
        institution: 'University of Lagos',
        subject: 'Maritime law',
      },
      consent,
      fullName: 'Ada Obi',
      email: 'ada@mail.test',
      phone: '+2348030000000',
      dateOfBirth: '2004-05-06',
      countryCode: 'NG',
      destinationCode: 'GB',
      submittedAt: stage.clock.now(),
    });
    expect(pick(await stage.draftRow(draft.id), 'answers email registrationId')).toEqual({
      answers: {},
      email: '',
      registrationId: row.id,
    });
    const events = await test.database.orm
      .select()
      .from(eventLog)
      .where(and(eq(eventLog.type, 'registration.submitted'), eq(eventLog.subjectId, row.id)));
    expect(pick(events, 'type actorId payload')).toEqual([
      {
        type: 'registration.submitted',
        actorId: null,
        payload: { number: body.data.number, flow: 'general' },
      },
    ]);
  });

  it('happens once: another device, another key, a later save, all get the same receipt', async () => {
    const draft = await stage.start(complete);
    const first = await stage.submit(draft, { headers: { 'idempotency-key': randomUUID() } });
    const again = await stage.submit(draft, { headers: { 'idempotency-key': randomUUID() } });
    const saved = await stage.save(draft, typed({ givenNames: 'Late' }, stage.now()));
    const { receipt, answers } = saved.body.data;
    expect([again.status, again.body.data, receipt, answers]).toEqual([
      201,
      first.body.data,
      first.body.data,
      {},
    ]);
    expect((await stage.registration(first.body.data.number)).answers.givenNames).toBe('Ada');
  });

  it('happens once when two devices submit at the same moment', async () => {
    const draft = await stage.start(complete);
    const [, , before = 0] = await stage.counts();
    const replies = await Promise.all([stage.submit(draft), stage.submit(draft), stage.submit(draft)]);
    const [first] = replies;
    expect(replies.map(({ status, body }) => [status, body.data])).toEqual(
      replies.map(() => [201, first?.body.data]),
    );
    expect((await stage.counts())[2]).toBe(before + 1);
  });

  it('and saving at the same moment leaves a registration and an empty draft, in either order', async () => {
    const draft = await stage.start(complete);
    const late = typed({ givenNames: 'Late' }, stage.now());
    const [sent, saved] = await Promise.all([stage.submit(draft), stage.save(draft, late)]);
    expect([sent.status, saved.status]).toEqual([201, 200]);
    expect((await stage.draftRow(draft.id))?.answers).toEqual({});
    const { answers } = await stage.registration(sent.body.data.number);
    expect(answers.givenNames).toBe(saved.body.data.receipt === null ? 'Late' : 'Ada');
  });

  it('lists the first problem of each answer, and stores nothing', async () => {
    const draft = await stage.start({
      ...complete,
      givenNames: '<script>alert(1)</script>',
      familyName: 'Ọbi',
      email: 'ada at mail',
      phone: '12',
      dateOfBirth: '2004-2-31',
      destination: 'FR',
      intake: '999',
      course: '1:999',
      finishedIn: '1900',
      englishTest: 'ielts',
      visaRefused: '',
    });
    const before = await stage.counts();
    const { status, body } = await stage.submit(draft);
    expect([status, body.code, body.problems]).toEqual([
      422,
      'registration.invalid',
      {
        givenNames: 'characters',
        email: 'email',
        phone: 'phone',
        dateOfBirth: 'date',
        destination: 'option',
        intake: 'option',
        course: 'option',
        finishedIn: 'tooSmall',
        englishOverall: 'required',
        englishTakenOn: 'required',
        visaRefused: 'required',
      },
    ]);
    expect(await stage.counts()).toEqual(before);
    expect((await stage.read(draft)).body.data.answers.givenNames?.text).toBe('<script>alert(1)</script>');
  });

  it('refuses what cannot be, though each answer alone could', async () => {
    const draft = await stage.start({
      ...complete,
      finishedIn: '2015',
      englishTest: 'ielts',
      englishOverall: '150',
      englishTakenOn: '2013-1-1',
    });
    const before = await stage.counts();
    const { status, body } = await stage.submit(draft);
    expect([status, body.problems]).toEqual([
      422,
      { finishedIn: 'notInLife', englishOverall: 'offScale', englishTakenOn: 'notInLife' },
    ]);
    expect(await stage.counts()).toEqual(before);
    const { answers } = await submitted({
      ...complete,
      finishedIn: '2016',
      englishTest: 'ielts',
      englishOverall: '7,5',
      englishTakenOn: '2026-5-2',
    });
    expect(pick(answers, 'finishedIn englishOverall englishTakenOn')).toEqual({
      finishedIn: '2016',
      englishOverall: '7.5',
      englishTakenOn: '2026-05-02',
    });
  });

  it('takes dates that have begun anywhere, and none later', async () => {
    const taken = { ...complete, englishTest: 'ielts', englishOverall: '7', englishTakenOn: '2027-3-2' };
    stage.clock.advance(minutes(59));
    const early = await stage.submit(await stage.start(taken));
    stage.clock.advance(minutes(1));
    const { answers } = await submitted(taken);
    stage.clock.advance(-hours(1));
    expect([early.status, early.body.problems, answers.englishTakenOn]).toEqual([
      422,
      { englishTakenOn: 'future' },
      '2027-03-02',
    ]);
  });

  it('takes a course and an intake that there are', async () => {
    const { answers } = await submitted({ ...complete, course: '1:1', intake: '1' });
    expect(pick(answers, 'course intake')).toEqual({ course: '1:1', intake: '1' });
  });

  it('asks for the consent of a guardian until the day of the eighteenth birthday', async () => {
    const minor = await stage.start({ ...complete, dateOfBirth: '2009-03-02' });
    const refused = await stage.submit(minor);
    expect([refused.status, refused.body.problems]).toEqual([422, { guardian: 'required' }]);
    const guardian = { fullName: 'Ngozi Obi', relation: 'parent', contact: 'ngozi@mail.test' };
    const { status, body } = await stage.submit(minor, { consent: { ...consent, guardian } });
    expect([status, (await stage.registration(body.data.number)).consent.guardian]).toEqual([201, guardian]);
    expect((await stage.submit(await stage.start({ ...complete, dateOfBirth: '2009-03-01' }))).status).toBe(
      201,
    );
  });

  it('asks for consent to the present text', async () => {
    const draft = await stage.start(complete);
    const { status, body } = await stage.submit(draft, { consent: { ...consent, version: '2020-01' } });
    expect([status, body.problems]).toEqual([422, { consent: 'required' }]);
  });

  it('answers by itself what a flow for one country does not ask', async () => {
    const { residence: _, ...asked } = complete;
    // Sent by a device although nobody was asked: it changes nothing.
    const row = await submitted(
      { ...asked, ...nigerian, residence: 'US', phoneCountry: '' },
      { flow: 'nigeria' },
    );
    expect([row.countryCode, row.answers.residence, row.phone]).toEqual(['NG', 'NG', '+2348030000000']);
  });

  it('goes to the link’s owner with their branch and partner', async () => {
    const link = (kind: string, id: number) => submitted(complete, { link: { kind, id } });
    expect(pick(await link('counsellor', personOf.counsellor), owners)).toEqual({
      linkOwnerId: personOf.counsellor,
      linkKind: 'counsellor',
      branchId: 1,
      counsellorId: personOf.counsellor,
      partnerId: null,
    });
    expect(pick(await link('user', personOf['channel-partner']), owners)).toEqual({
      linkOwnerId: personOf['channel-partner'],
      linkKind: 'user',
      branchId: 1,
      counsellorId: null,
      partnerId: 1,
    });
    // An administrator has no branch: the one in the country of residence.
    expect(pick(await link('admin', personOf.admin), owners)).toEqual({
      linkOwnerId: personOf.admin,
      linkKind: 'admin',
      branchId: 5,
      counsellorId: null,
      partnerId: null,
    });
  });

  it('goes to the branch in the country of residence, or to the first', async () => {
    const branchOf = async (residence: string) => (await submitted({ ...complete, residence })).branchId;
    expect([await branchOf('NG'), await branchOf('GB'), await branchOf('BR')]).toEqual([5, 1, 1]);
  });

  it('credits whoever is named as the introducer, if they have the role of the page', async () => {
    const named = (id: number, introducedBy: string) =>
      submitted(
        { ...complete, introducerEmail: `Person-${id}@quayside.test` },
        { flow: 'introduced', introducedBy },
      );
    const credited = await named(personOf.aco, 'aco');
    expect(pick(credited, 'linkOwnerId linkKind linkOpenedAt branchId')).toEqual({
      linkOwnerId: personOf.aco,
      linkKind: 'aco',
      linkOpenedAt: stage.clock.now(),
      branchId: 1,
    });
    const other = await named(personOf.aco, 'admin');
    expect([other.linkOwnerId, other.answers.introducerEmail]).toEqual([
      null,
      `person-${personOf.aco}@quayside.test`,
    ]);
    const partner = await named(personOf['channel-partner'], 'user');
    await test.database.orm
      .update(users)
      .set({ disabledAt: stage.clock.now() })
      .where(eq(users.id, personOf['channel-partner']));
    const disabled = await named(personOf['channel-partner'], 'user');
    expect([partner.linkOwnerId, disabled.linkOwnerId]).toEqual([personOf['channel-partner'], null]);
  });

  it('takes the complete files along; one that is still being uploaded follows when it is complete', async () => {
    const draft = await stage.start(complete);
    await stage.upload(draft, pdf(), { name: 'a.pdf' });
    await stage.upload(draft, Buffer.from('no PDF, no PDF'), { name: 'refused.pdf' });
    const { url, id } = await stage.begin(draft, pdf().length, { name: 'b.pdf' });
    await stage.send(url, pdf().subarray(0, 100), 0);
    const { body } = await stage.submit(draft);
    const registration = await stage.registration(body.data.number);
    const names = async () => (await stage.filesOf(registration.id)).map(({ fileName }) => fileName);
    expect(await names()).toEqual(['a.pdf']);
    expect((await stage.send(url, pdf(), 100)).status).toBe(204);
    expect(await names()).toEqual(['a.pdf', 'b.pdf']);
    const events = await test.database.orm
      .select()
      .from(eventLog)
      .where(and(eq(eventLog.type, 'registration.fileAdded'), eq(eventLog.subjectId, registration.id)));
    expect(pick(events, 'subjectId payload')).toEqual([
      { subjectId: registration.id, payload: { fileId: id } },
    ]);
  });

  it('is followed for a day by files whose upload begins only then, by a key of the draft', async () => {
    const draft = await stage.start(complete);
    const { body } = await stage.submit(draft);
    const registration = await stage.registration(body.data.number);
    const first = await stage.upload(draft, pdf(), { name: 'at once.pdf' });
    // The reply was lost: the file is there already.
    const again = await stage.begin(draft, pdf().length, { id: first.id });
    const other = await stage.start(complete);
    const stolen = await stage.begin(other, pdf().length, { id: first.id });
    const wrong = await stage.begin(draft, 10, { key: 'k'.repeat(43) });
    stage.clock.advance(hours(24) - minutes(1));
    const late = await stage.upload(draft, pdf(), { name: 'late.pdf' });
    stage.clock.advance(minutes(2));
    const tooLate = await stage.begin(draft, 10, { name: 'too late.pdf' });
    expect([first.status, again.status, stolen.status, wrong.status, late.status]).toEqual([
      204, 201, 422, 404, 204,
    ]);
    expect([tooLate.status, tooLate.body.reason]).toEqual([409, 'upload.notAwaited']);
    expect(pick(await stage.filesOf(registration.id), 'fileName state draftId')).toEqual([
      { fileName: 'at once.pdf', state: 'finished', draftId: null },
      { fileName: 'late.pdf', state: 'finished', draftId: null },
    ]);
  });

  it('takes no more files before and after it than before', async () => {
    const draft = await stage.start(complete);
    for (let count = 0; count < 5; count += 1) await stage.upload(draft, pdf());
    for (let count = 0; count < 3; count += 1) expect((await stage.begin(draft, 10)).status).toBe(201);
    await stage.submit(draft);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await stage.begin(draft, 10)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 409]);

    const large = await stage.start(complete);
    await stage.upload(large, pdf());
    for (let count = 0; count < 2; count += 1) await stage.begin(large, 20 * megabyte);
    await stage.submit(large);
    expect([
      (await stage.begin(large, 20 * megabyte)).body.reason,
      (await stage.begin(large, 20 * megabyte - pdf().length)).status,
    ]).toEqual(['upload.tooManyFiles', 201]);
  });

  it('takes no more files once the student has an account, whoever holds the key', async () => {
    const draft = await stage.start({
      ...complete,
      givenNames: 'Zubaida',
      familyName: 'Quarshie',
      email: 'zubaida@mail.test',
      phone: '0803 977 0000',
      dateOfBirth: '1991-02-03',
    });
    const begun = await stage.begin(draft, pdf().length);
    const { body } = await stage.submit(draft);
    const registration = () => stage.registration(body.data.number);
    await expect.poll(async () => (await registration()).status).toBe('accepted');
    const { id, studentId } = await registration();
    const late = await stage.upload(draft, pdf());
    expect(late.status).toBe(204);

    await test.database.orm.insert(users).values({
      email: 'zubaida@mail.test',
      fullName: 'Zubaida Quarshie',
      role: 'student',
      passwordHash: '',
      confirmedAt: stage.clock.now(),
      studentId,
    });
    expect((await stage.begin(draft, 10)).body.reason).toBe('upload.notAwaited');
    await stage.send(begun.url, pdf(), 0);
    expect(pick((await stage.fileRow(begun.id)) ?? {}, 'state refusal registrationId')).toEqual({
      state: 'refused',
      refusal: 'upload.notAwaited',
      registrationId: null,
    });
    expect((await stage.filesOf(id)).map((file) => file.id)).toEqual([late.id]);
  });

  it('at the moment at which a file becomes complete takes it along, whichever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const draft = await stage.start(complete);
      const { url, id } = await stage.begin(draft, pdf().length);
      const [sent, brought] = await Promise.all([stage.submit(draft), stage.send(url, pdf(), 0)]);
      expect([sent.status, brought.status]).toEqual([201, 204]);
      const registration = await stage.registration(sent.body.data.number);
      expect(pick(await stage.filesOf(registration.id), 'id state draftId')).toEqual([
        { id, state: 'finished', draftId: null },
      ]);
    }
  });

  it('while it is being discarded on another device leaves a whole registration or none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const draft = await stage.start(complete);
      const [, , before = 0] = await stage.counts();
      const [sent, discarded] = await Promise.all([
        stage.submit(draft),
        stage.post(`/drafts/${draft.id}/discard`, { key: draft.key }),
      ]);
      expect(discarded.status).toBe(204);
      expect([201, 404]).toContain(sent.status);
      expect([await stage.draftRow(draft.id), (await stage.counts())[2]]).toEqual([
        undefined,
        before + (sent.status === 201 ? 1 : 0),
      ]);
    }
  });
});
