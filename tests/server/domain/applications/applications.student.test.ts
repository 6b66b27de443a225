import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStudent } from '../../../../contract/applications/application-student.ts';
import { emptyProfile } from '../../../../contract/people/students.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { courses, students } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { otherOf, personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

const { aco, client, student } = personOf;
const compliance = personOf['compliance-officer'];
const university = personOf['university-contact'];

const degree = {
  level: 'bachelor',
  institution: 'University of Lagos',
  countryCode: 'NG',
  board: null,
  subject: 'Law',
  finishedIn: 2026,
  mark: 3.6,
  scale: 'gpa4',
  backlogsActive: 0,
  backlogsCleared: 1,
  inEnglish: true,
} as const;
const finances = { source: 'parents', amount: 20_000, currency: 'GBP' } as const;
const refusal = { countryCode: 'GB', refusedOn: '2025-03-04' as const, reason: 'Funds' };
const guardian = { fullName: 'Ngozi Sharma', relation: 'parent', contact: 'ngozi@mail.test' } as const;

/** Application 2 of student 1 was submitted to university 1, and is open in compliance. */
describe.each(databases)('the student of an application on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  beforeAll(async () => {
    const { orm } = test.database;
    await orm
      .update(students)
      .set({
        passportNumber: 'A1234567',
        profile: { ...emptyProfile, education: [degree], finances, refusals: [refusal], residence: 'GB' },
        consentVersion: '2026-11',
        consentedAt: new Date('2027-01-05T00:00:00Z'),
        consentLanguage: 'en',
        guardian,
      })
      .where(eq(students.id, 1));
    await orm
      .update(courses)
      .set({
        requirements: {
          marks: [{ level: 'bachelor', least: 95 }],
          subjects: [],
          english: [],
          englishWaived: false,
          mostBacklogs: 0,
          mostGapYears: null,
        },
      })
      .where(eq(courses.id, 1));
  });

  const read = async (userId: number, id: number) => {
    const { status, body } = await api.sendAs(userId, 'GET', `/applications/${id}/student`);
    return { status, data: (body as { data: ApplicationStudent }).data };
  };

  it('is shown to those who decide, with what they decide on', async () => {
    const expected = {
      studentId: 1,
      fullName: 'Priya Sharma',
      facts: {
        identity: {
          givenNames: 'Priya Sharma',
          familyName: 'Priya Sharma',
          dateOfBirth: '2005-02-03' as const,
          nationality: 'GB',
          passportNumber: 'A1234567',
          residence: 'GB',
          passportExpiresOn: null,
        },
        contact: { email: 'student-1@mail.test', phone: '1' },
        studies: { education: [degree], normalised: [90], tests: [], work: [] },
        funding: { finances },
        visaHistory: { refusals: [refusal] },
        consent: {
          given: { version: '2026-11', at: '2027-01-05T00:00:00.000Z' },
          evidence: null,
          language: 'en',
          guardian,
        },
      },
      // It is submitted: whether the intake is open no longer matters.
      eligibility: [
        { rule: 'mark', verdict: 'notMet', wanted: 95, found: 90, remedy: 'chooseLowerCourse' },
        { rule: 'backlogs', verdict: 'met', wanted: 0, found: 0, remedy: null },
      ],
    };
    expect([await read(aco, 2), await read(compliance, 2), await read(university, 2)]).toEqual([
      { status: 200, data: { ...expected, hasRecord: true } },
      { status: 200, data: { ...expected, hasRecord: true } },
      { status: 200, data: { ...expected, hasRecord: false } },
    ]);
  });

  it('is shown to a sponsor without contact, funds, visas and consent', async () => {
    const { status, data } = await read(client, 1);
    const { identity, studies, ...withheld } = data.facts;
    expect([status, data.hasRecord, identity?.familyName, studies?.normalised, withheld]).toEqual([
      200,
      false,
      'Priya Sharma',
      [90],
      { contact: null, funding: null, visaHistory: null, consent: null },
    ]);
  });

  it('includes the intake while the application is prepared', async () => {
    const { data } = await read(student, 1);
    expect(data.eligibility?.map(({ rule, verdict }) => [rule, verdict])).toEqual([
      ['mark', 'notMet'],
      ['backlogs', 'met'],
      ['intake', 'met'],
    ]);
  });

  it('is not found by whoever may not read the application', async () => {
    const statuses = await Promise.all(
      [otherOf['university-contact'], otherOf.student, otherOf.client, otherOf.aco].map(
        async (userId) => (await read(userId, 2)).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404]);
  });
});
