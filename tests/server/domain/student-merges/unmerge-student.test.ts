import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MergeField, mergeFields } from '../../../../contract/people/student-merges.ts';
import { eq, inArray } from '../../../../server/db/drizzle.ts';
import { applicationDocuments, applications, students } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { personOf, strangerId } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import {
  addAccount,
  addApplication,
  addDocument,
  addPapers,
  addStudent,
  createMerging,
  plantIntakes,
  profileWith,
  readTables,
  school,
} from './stage.ts';

const { admin, aco, counsellor } = personOf;

describe.each(databases)('undoing a merge on $name', ({ open }) => {
  const test = openWith(open, plantIntakes);
  const api = openForSuite(() => startApi(test.database));
  const orm = () => test.database.orm;
  const merging = createMerging(orm, (...call) => api.sendAs(...call));
  const rowOf = async (id: number) => (await orm().select().from(students).where(eq(students.id, id)))[0];

  /** A merge of two students that were added with what differs; the id of the merge. */
  async function merged(survivorId: number, mergedId: number, choices: object = {}): Promise<number> {
    expect((await merging.merge(counsellor, survivorId, mergedId, choices)).status).toBe(200);
    const [newest] = (await merging.duplicates(counsellor, survivorId)).merges;
    return newest?.id ?? 0;
  }

  it('leaves every table as it was, whatever belonged to the two and whichever values were kept', async () => {
    const belongings = fc.record({
      applications: fc.boolean(),
      application: fc.boolean(),
      documents: fc.integer({ min: 0, max: 2 }),
      papers: fc.boolean(),
      account: fc.boolean(),
      hasProfile: fc.boolean(),
    });
    const choices = fc.dictionary(
      fc.constantFrom(...mergeFields.filter((field) => field !== 'consent')),
      fc.constantFrom('survivor', 'merged'),
    );
    const sharedFile = 'f'.repeat(64);
    await fc.assert(
      fc.asyncProperty(belongings, belongings, choices, fc.boolean(), async (one, other, kept, shared) => {
        const add = async (has: typeof one, side: number, hasAccount: boolean) => {
          const id = await addStudent(orm(), {
            profile: has.hasProfile
              ? profileWith({
                  education: [school],
                  residence: 'GB',
                  passportExpiresOn: `${2030 + side}-01-01`,
                })
              : ({ education: [], tests: [], work: [], finances: null } as never),
            partnerId: has.papers ? side : null,
            ...(has.application && {
              introducedById: counsellor,
              introducedAt: new Date(`2027-01-0${side}T01:02:03.004Z`),
            }),
          });
          const applicationId = has.application
            ? await addApplication(orm(), id, { courseId: side, universityId: side, intakeId: side })
            : null;
          for (let count = 0; count < has.documents; count += 1)
            await addDocument(orm(), id, {
              applicationId: count === 0 ? applicationId : null,
              ...(shared && { sha256: sharedFile, alsoElsewhere: true }),
            });
          if (has.papers) await addPapers(orm(), id);
          if (hasAccount) await addAccount(orm(), id);
          return id;
        };
        const survivorId = await add(one, 1, one.account);
        const mergedId = await add(other, 2, other.account && !one.account);
        const before = await readTables(orm());
        const mergeId = await merged(survivorId, mergedId, kept);
        expect((await merging.unmerge(counsellor, survivorId, mergeId)).status).toBe(200);
        expect(await readTables(orm())).toEqual(before);
      }),
      { numRuns: 15 },
    );
  });

  it('in any order restores what each merge has changed', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const survivorId = await addStudent(orm());
      const others = [await addStudent(orm()), await addStudent(orm())];
      const before = await readTables(orm());
      const merges: number[] = [];
      for (const id of others) merges.push(await merged(survivorId, id, { phone: 'merged', name: 'merged' }));
      for (const index of order)
        expect((await merging.unmerge(counsellor, survivorId, merges[index] ?? 0)).status).toBe(200);
      expect(await readTables(orm())).toEqual(before);
    }
  });

  it('keeps what was edited since, which is announced, and restores the rest', async () => {
    const survivorId = await addStudent(orm(), { phone: '+44 1', email: 'kept@mail.test' });
    const mergedId = await addStudent(orm(), { phone: '+44 2' });
    const mergeId = await merged(survivorId, mergedId, { phone: 'merged', email: 'merged' });
    await orm().update(students).set({ phone: '+44 3' }).where(eq(students.id, survivorId));
    const [merge] = (await merging.duplicates(counsellor, survivorId)).merges;
    const expected: readonly MergeField[][] = [['email'], ['phone']];
    expect([merge?.restores, merge?.keeps]).toEqual(expected);
    await merging.unmerge(counsellor, survivorId, mergeId);
    const [ours, theirs] = [await rowOf(survivorId), await rowOf(mergedId)];
    expect([ours?.phone, ours?.email, theirs?.phone]).toEqual(['+44 3', 'kept@mail.test', '+44 2']);
  });

  it('leaves what was added since with the survivor, and what belongs to a returning application goes with it', async () => {
    const survivorId = await addStudent(orm());
    const mergedId = await addStudent(orm());
    const applicationId = await addApplication(orm(), mergedId);
    const mergeId = await merged(survivorId, mergedId);
    const added = await addApplication(orm(), survivorId, { courseId: 2, universityId: 2 });
    const documents = [
      await addDocument(orm(), survivorId),
      await addDocument(orm(), survivorId, { applicationId }),
    ];
    await merging.unmerge(counsellor, survivorId, mergeId);
    const own = await orm()
      .select({ id: applications.id, studentId: applications.studentId })
      .from(applications)
      .where(inArray(applications.id, [applicationId, added]))
      .orderBy(applications.id);
    const files = await orm()
      .select({ id: applicationDocuments.id, studentId: applicationDocuments.studentId })
      .from(applicationDocuments)
      .where(inArray(applicationDocuments.id, documents))
      .orderBy(applicationDocuments.id);
    expect([own, files]).toEqual([
      [
        { id: applicationId, studentId: mergedId },
        { id: added, studentId: survivorId },
      ],
      [
        { id: documents[0], studentId: survivorId },
        { id: documents[1], studentId: mergedId },
      ],
    ]);
  });

  it('leaves an application that went on with the survivor’s consent, and says so', async () => {
    const survivorId = await addStudent(orm());
    const mergedId = await addStudent(orm(), { consentVersion: null, consentedAt: null });
    const applicationId = await addApplication(orm(), mergedId, { number: 'QD-STAYS' });
    const mergeId = await merged(survivorId, mergedId);
    await orm()
      .update(applications)
      .set({ admission: 'agencyReview', updatedAt: new Date(api.clock.now().getTime() + 1) })
      .where(eq(applications.id, applicationId));
    expect((await merging.duplicates(counsellor, survivorId)).merges[0]?.stays).toEqual(['QD-STAYS']);
    await merging.unmerge(counsellor, survivorId, mergeId);
    const [row] = await orm().select().from(applications).where(eq(applications.id, applicationId));
    expect(row?.studentId).toBe(survivorId);
  });

  it('leaves the account with their address to both again, which the merge had offered the survivor', async () => {
    const email = 'both-have-it@mail.test';
    const survivorId = await addStudent(orm(), { email });
    const mergedId = await addStudent(orm(), { email });
    const accountId = await addAccount(orm(), null, email);
    const offered = async () => {
      const { body } = await api.sendAs(accountId, 'GET', '/account/student');
      return (body as { data: { id: number } | null }).data?.id ?? null;
    };
    expect(await offered()).toBe(null);
    const mergeId = await merged(survivorId, mergedId);
    expect(await offered()).toBe(survivorId);
    await merging.unmerge(counsellor, survivorId, mergeId);
    expect(await offered()).toBe(null);
  });

  it('is for those who could have merged the two, once, and in the version that they have read', async () => {
    const survivorId = await addStudent(orm());
    const mergedId = await addStudent(orm());
    const mergeId = await merged(survivorId, mergedId);
    const path = `/students/${survivorId}/merges/${mergeId}`;
    expect((await api.sendAs(aco, 'DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(412);
    expect((await merging.unmerge(strangerId, survivorId, mergeId)).status).toBe(404);
    expect((await merging.unmerge(admin, mergedId, mergeId)).status).toBe(404);
    expect((await merging.unmerge(aco, survivorId, mergeId)).status).toBe(200);
    expect((await merging.unmerge(aco, survivorId, mergeId)).status).toBe(404);
    await orm().update(students).set({ branchId: 2, counsellorId: null }).where(eq(students.id, mergedId));
    expect((await merging.duplicates(aco, survivorId)).merges).toEqual([]);
  });
});
