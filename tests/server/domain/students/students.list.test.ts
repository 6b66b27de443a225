import { beforeAll, describe, expect, it } from 'vitest';
import type { StudentRow } from '../../../../contract/applications/student-list.ts';
import type { StudentRecordDetails } from '../../../../contract/applications/student-records.ts';
import { emptyProfile } from '../../../../contract/people/students.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { applicationDocuments, students } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, otherOf, personOf, plantAgency, strangerId } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';

const { admin, aco, counsellor, client, student } = personOf;
const partner = personOf['channel-partner'];
const compliance = personOf['compliance-officer'];
const university = personOf['university-contact'];

/**
 * Student 1 belongs to the counsellor and to partner 1, student 2 to a colleague in the same branch, which shares its
 * records, and student 3 to a stranger in branch 2 and to partner 4.
 */
const owners = [
  { counsellorId: counsellor, branchId: 1, partnerId: 1 },
  { counsellorId: colleagueId, branchId: 1, partnerId: null },
  { counsellorId: strangerId, branchId: 2, partnerId: 4 },
];

describe.each(databases)('the lists of students on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));

  beforeAll(async () => {
    const { orm } = test.database;
    for (const [index, owner] of owners.entries()) {
      await orm
        .update(students)
        .set({ ...owner, updatedAt: new Date(Date.UTC(2027, 0, 10 - index)) })
        .where(eq(students.id, index + 1));
    }
    await orm
      .update(students)
      .set({
        consentVersion: '2026-11',
        consentedAt: new Date('2027-01-05T00:00:00Z'),
        consentLanguage: 'fr',
        profile: { ...emptyProfile, passportExpiresOn: '2031-01-31' },
      })
      .where(eq(students.id, 1));
    await orm.update(students).set({ consentVersion: '2020-01' }).where(eq(students.id, 2));
  });

  const read = async <Data>(userId: number, path: string) => {
    const { status, body } = await api.sendAs(userId, 'GET', path);
    return { status, data: (body as { data: Data }).data };
  };
  const list = (userId: number, query = '', path = '/students') =>
    read<readonly StudentRow[]>(userId, `${path}${query}`);
  const idsIn = async (answer: ReturnType<typeof list>) => (await answer).data.map(({ id }) => id);

  it('contain whom the role may read: all, the branch’s, one’s own partner’s, those in compliance, oneself', async () => {
    expect({
      admin: await idsIn(list(admin)),
      aco: await idsIn(list(aco)),
      officerOfTheOtherBranch: await idsIn(list(otherOf.aco)),
      counsellor: await idsIn(list(counsellor)),
      stranger: await idsIn(list(strangerId)),
      partner: await idsIn(list(partner)),
      otherPartner: await idsIn(list(otherOf['channel-partner'])),
      compliance: await idsIn(list(compliance)),
      student: await idsIn(list(student)),
    }).toEqual({
      admin: [1, 2, 3],
      aco: [1, 2],
      officerOfTheOtherBranch: [3],
      counsellor: [1, 2],
      stranger: [3],
      partner: [1],
      otherPartner: [3],
      // Of each of them an application has reached compliance.
      compliance: [1, 2, 3],
      student: [1],
    });
    const statuses = await Promise.all([client, university].map(async (who) => (await list(who)).status));
    expect(statuses).toEqual([403, 403]);
  });

  it('of one’s own contain a counsellor’s own students alone, and for others all whom they may read', async () => {
    const own = (userId: number) => idsIn(list(userId, '', '/own-students'));
    expect([await own(counsellor), await own(colleagueId), await own(aco)]).toEqual([[1], [2], [1, 2]]);
  });

  it('show a student with their applications, consent and passport', async () => {
    const { data } = await list(aco);
    expect(data[0]).toEqual({
      id: 1,
      version: 1,
      number: 'S-1',
      fullName: 'Priya Sharma',
      nationality: 'GB',
      counsellorId: counsellor,
      counsellorName: `Person ${counsellor}`,
      branchId: 1,
      branchName: 'North',
      partnerId: 1,
      partnerName: 'Partner 1',
      openApplications: 2,
      // Application 2 was changed on 8 February, application 1 on the 9th.
      newestStatus: 'draft',
      consent: true,
      passportExpiresOn: '2031-01-31',
      email: 'student-1@mail.test',
      phone: '1',
      dateOfBirth: '2005-02-03',
      createdAt: expect.any(String),
      updatedAt: '2027-01-10T00:00:00.000Z',
    });
    expect(data[1]?.consent).toBe(false);
    // Student 3 has an offer and a withdrawn application.
    const [other] = (await list(otherOf.aco)).data;
    expect([other?.openApplications, other?.newestStatus]).toEqual([1, 'withdrawn']);
  });

  it('sort and filter by what they show, and hide from partners how many applications there are elsewhere', async () => {
    const where = (condition: object) => `?where=${encodeURIComponent(JSON.stringify(condition))}`;
    expect({
      byName: await idsIn(list(admin, '?sortBy=fullName&orderBy=desc')),
      byStatus: await idsIn(list(admin, '?sortBy=newestStatus')),
      byPassport: await idsIn(
        list(admin, where({ column: 'passportExpiresOn', is: 'before', value: '2032-01-01' })),
      ),
      withoutConsent: await idsIn(list(admin, where({ column: 'consent', is: 'is', value: false }))),
      severalOpen: await idsIn(list(admin, where({ column: 'openApplications', is: 'atLeast', value: 2 }))),
      byNumber: await idsIn(list(admin, '?searchQuery=S-2')),
    }).toEqual({
      byName: [3, 1, 2],
      byStatus: [1, 2, 3],
      byPassport: [1],
      withoutConsent: [2, 3],
      severalOpen: [1],
      byNumber: [2],
    });
    const [row] = (await list(partner)).data;
    expect([row?.openApplications, row?.newestStatus]).toEqual([null, null]);
    expect((await list(partner, '?sortBy=openApplications')).status).toBe(403);
    expect((await list(partner, where({ column: 'newestStatus', is: 'in', value: ['draft'] }))).status).toBe(
      403,
    );
  });

  describe('the record of a student', () => {
    const record = (userId: number, id: number) =>
      read<StudentRecordDetails>(userId, `/students/${id}/record`);

    it('has the applications and documents that the reader may read, and the history for the agency', async () => {
      const { orm } = test.database;
      await orm.insert(applicationDocuments).values(
        [1, 2].map((applicationId) => ({
          ...{ applicationId, studentId: 1, branchId: 1, studentName: 'Priya Sharma' },
          ...(applicationId === 1 ? { partnerId: 1 } : { compliance: 'open' }),
          ...{
            type: 'passport' as const,
            status: 'uploaded' as const,
            fileName: `passport-${applicationId}.pdf`,
          },
          ...{
            uploadedAt: new Date(Date.UTC(2027, 0, applicationId)),
            applicationNumber: `QS-${1000 + applicationId}`,
          },
        })),
      );
      const shown = async (userId: number) => {
        const { data } = await record(userId, 1);
        return {
          applications: data.applications.map(({ id }) => id),
          files: data.documents.map(({ fileName }) => fileName),
          history: data.history?.map(({ type }) => type) ?? null,
          partnerName: data.partnerName,
        };
      };
      const all = { applications: [1, 2], files: ['passport-2.pdf', 'passport-1.pdf'], history: [] };
      expect({
        aco: await shown(aco),
        compliance: await shown(compliance),
        partner: await shown(partner),
        student: await shown(student),
      }).toEqual({
        aco: { ...all, partnerName: 'Partner 1' },
        compliance: { applications: [2], files: ['passport-2.pdf'], history: [], partnerName: 'Partner 1' },
        partner: { applications: [1], files: ['passport-1.pdf'], history: null, partnerName: 'Partner 1' },
        student: { ...all, history: null, partnerName: 'Partner 1' },
      });
    });

    it('names the facts that each role may change, and none once the personal data was erased', async () => {
      const { orm } = test.database;
      const editable = async (userId: number, id = 1) => (await record(userId, id)).data.editable;
      const all = ['givenNames', 'familyName', 'dateOfBirth', 'nationality', 'residence'];
      all.push('passportNumber', 'passportExpiresOn', 'email', 'phone');
      all.push('education', 'tests', 'work', 'refusals', 'finances');
      expect({
        admin: await editable(admin),
        aco: await editable(aco),
        counsellor: await editable(counsellor),
        colleague: await editable(counsellor, 2),
        partner: await editable(partner),
        student: await editable(student),
        compliance: await editable(compliance),
      }).toEqual({
        ...{ admin: all, aco: all, counsellor: all, colleague: [], partner: all, student: all },
        compliance: [],
      });
      const erase = (erasedAt: Date | null) =>
        orm.update(students).set({ erasedAt }).where(eq(students.id, 1));
      await erase(new Date('2027-01-06T00:00:00Z'));
      expect(await editable(admin)).toEqual([]);
      await erase(null);
    });

    it('is not found by whoever may not read the student', async () => {
      const statuses = await Promise.all(
        [client, university, partner, strangerId, otherOf.student, otherOf.aco].map(
          async (userId) => (await record(userId, userId === partner ? 2 : 1)).status,
        ),
      );
      expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    });

    it('leaves the reach of compliance with the last application in compliance', async () => {
      const peek = async () => (await api.sendAs(compliance, 'GET', '/records/Student/1')).status;
      expect([(await record(compliance, 1)).status, await peek()]).toEqual([200, 200]);
      await test.database.pool.query("update applications set compliance = 'notNeeded' where student_id = 1");
      expect([(await record(compliance, 1)).status, await peek()]).toEqual([404, 404]);
      await test.database.pool.query("update applications set compliance = 'open' where id = 2");
    });
  });
});
