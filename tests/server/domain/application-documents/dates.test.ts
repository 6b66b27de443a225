import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentType } from '../../../../contract/kit/document-types.ts';
import { emptyProfile, type StudentProfile } from '../../../../contract/people/students.ts';
import { and, eq } from '../../../../server/db/drizzle.ts';
import { applications, countries, eventLog, intakes, students } from '../../../../server/db/schema/index.ts';
import { hours, minutes } from '../../../support/clock.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { setStage } from './stage.ts';

const { aco, admin, counsellor } = personOf;

describe.each(databases)('the dates of a document that is confirmed, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));
  // The course of application 1 starts half a year from now.
  beforeAll(() => test.database.orm.update(intakes).set({ startsOn: '2027-09-01' }).where(eq(intakes.id, 1)));

  const record = (profile: Partial<StudentProfile>) =>
    test.database.orm
      .update(students)
      .set({ profile: { ...emptyProfile, ...profile } })
      .where(eq(students.id, 1));
  const demand = (passportMonths: number | null) =>
    test.database.orm.update(countries).set({ passportMonths }).where(eq(countries.code, 'GB'));
  const confirm = async (type: DocumentType, body: object = {}, userId = aco) => {
    const id = await stage.addDocument(1, { type, status: 'uploaded', files: 1 });
    const path = `/application-documents/${id}/confirmation`;
    const { status, body: answer } = await stage.call(userId, 'PUT', path, { decision: 'confirm', ...body });
    const { issuedOn, expiresOn, reason } = await stage.documentOf(id);
    return { id, outcome: [status, answer.fields ?? [issuedOn, expiresOn, reason]] };
  };
  const outcomeOf = async (...given: Parameters<typeof confirm>) => (await confirm(...given)).outcome;

  it('come from the student’s record, and are asked for where it lacks them', async () => {
    await demand(null);
    await record({});
    expect([
      await outcomeOf('passport'),
      await outcomeOf('passport', { issuedOn: '2026-01-01' }),
      await outcomeOf('bankStatement'),
      await outcomeOf('englishTest'),
      await outcomeOf('transcript'),
      await outcomeOf('bankStatement', { expiresOn: '2027-03-31' }),
    ]).toEqual([
      [422, { 'body.expiresOn': ['required'] }],
      [422, { 'body.expiresOn': ['required'] }],
      [422, { 'body.issuedOn': ['required'] }],
      [422, { 'body.issuedOn': ['required'] }],
      [200, [null, null, null]],
      [200, [null, '2027-03-31', null]],
    ]);
    await record({
      passportExpiresOn: '2031-01-31',
      tests: [
        { type: 'ielts', takenOn: '2026-10-10', overall: 7, lowest: 6.5 },
        { type: 'ielts', takenOn: '2025-10-10', overall: 6, lowest: 5.5 },
      ],
    });
    expect([
      await outcomeOf('passport'),
      await outcomeOf('passport', { expiresOn: '2032-01-31' }),
      await outcomeOf('englishTest'),
    ]).toEqual([
      [200, [null, '2031-01-31', null]],
      [200, [null, '2032-01-31', null]],
      [200, ['2026-10-10', '2028-10-10', null]],
    ]);
  });

  it('are taken if they have begun anywhere, and none later', async () => {
    await record({});
    stage.clock.advance(minutes(59));
    const dates = { issuedOn: '2027-03-02', expiresOn: '2027-06-30' };
    const early = await outcomeOf('bankStatement', dates, admin);
    stage.clock.advance(minutes(1));
    const begun = await outcomeOf('bankStatement', dates, admin);
    stage.clock.advance(-hours(1));
    expect([early, begun]).toEqual([
      [422, { 'body.issuedOn': ['tooBig'] }],
      [200, ['2027-03-02', '2027-06-30', null]],
    ]);
  });

  it('of a passport reach the start of the course and as far as its country demands, or a reason is kept', async () => {
    await record({});
    await demand(null);
    const early = [422, { 'body.expiresOn': ['endsTooEarly'], 'body.override': ['required'] }];
    expect([
      await outcomeOf('passport', { expiresOn: '2027-08-31' }),
      await outcomeOf('passport', { expiresOn: '2027-09-01' }),
    ]).toEqual([early, [200, [null, '2027-09-01', null]]]);
    await demand(6);
    expect([
      await outcomeOf('passport', { expiresOn: '2028-02-29' }),
      await outcomeOf('passport', { expiresOn: '2028-03-01', override: 'Not needed' }),
    ]).toEqual([early, [200, [null, '2028-03-01', null]]]);
    const override = 'The renewal is booked for May';
    const { id, outcome } = await confirm('passport', { expiresOn: '2028-02-29', override });
    expect(outcome).toEqual([200, [null, '2028-02-29', override]]);
    const logged = await test.database.orm
      .select()
      .from(eventLog)
      .where(and(eq(eventLog.subject, 'ApplicationDocument'), eq(eventLog.subjectId, id)));
    expect(logged.map(({ actorId, toState, payload }) => [actorId, toState, payload.after])).toEqual([
      [aco, 'confirmed', expect.objectContaining({ reason: override, expiresOn: '2028-02-29' })],
    ]);
    await demand(null);
  });

  it('are told to those who may confirm, before they do', async () => {
    await record({ passportExpiresOn: '2031-01-31' });
    const id = await stage.addDocument(1, { type: 'passport', status: 'uploaded', files: 1 });
    const told = async (userId: number) =>
      (await stage.call(userId, 'GET', `/application-documents/${id}`)).body.data?.comparison?.dates ?? null;
    expect([await told(aco), await told(counsellor)]).toEqual([
      {
        required: 'expiresOn',
        onRecord: { issuedOn: null, expiresOn: '2031-01-31' },
        mustReach: '2027-09-01',
      },
      null,
    ]);
  });

  it('are those of the student’s open applications for a passport that counts for all of them', async () => {
    await test.database.orm
      .update(applications)
      .set({ admission: 'withdrawn' })
      .where(and(eq(applications.studentId, 1)));
    const id = await stage.addDocument(1, {
      type: 'passport',
      status: 'uploaded',
      files: 1,
      applicationId: null,
    });
    const reach = async () =>
      (await stage.call(personOf.admin, 'GET', `/application-documents/${id}`)).body.data?.comparison?.dates
        .mustReach;
    expect(await reach()).toBeNull();
    await test.database.orm
      .update(applications)
      .set({ admission: 'draft' })
      .where(eq(applications.studentId, 1));
    expect(await reach()).toBe('2027-09-01');
  });
});
