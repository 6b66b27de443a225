import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../../../contract/kit/errors.ts';
import type { MergePreview } from '../../../../contract/people/student-merges.ts';
import { findIncoherences } from '../../../../server/coherence/check.ts';
import { and, eq, inArray } from '../../../../server/db/drizzle.ts';
import { eventLog, students } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { colleagueId, personOf, strangerId } from '../../access/agency.ts';
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
  school,
} from './stage.ts';

const { admin, aco, counsellor } = personOf;

describe.each(databases)('merging students on $name', ({ open }) => {
  const test = openWith(open, plantIntakes);
  const api = openForSuite(() => startApi(test.database));
  const orm = () => test.database.orm;
  const merging = createMerging(orm, (...call) => api.sendAs(...call));
  const { merge, duplicates } = merging;
  const get = (userId: number, path: string) => api.sendAs(userId, 'GET', path);
  const reasonOf = async (answer: ReturnType<typeof merge>) => {
    const { status, body } = await answer;
    return [status, (body as { reason?: string }).reason];
  };

  it('keeps the selected values, and moves what belongs to the duplicate', async () => {
    const survivorId = await addStudent(orm(), { phone: '+44 1', profile: profileWith({ residence: 'GB' }) });
    const mergedId = await addStudent(orm(), {
      phone: '+44 2',
      passportNumber: '912345678',
      profile: profileWith({ education: [school], passportExpiresOn: '2031-01-01' }),
    });
    await addApplication(orm(), mergedId);
    await addDocument(orm(), mergedId);
    await addPapers(orm(), mergedId);
    await addAccount(orm(), mergedId);
    const preview = await get(counsellor, `/students/${survivorId}/merge-preview?mergedId=${mergedId}`);
    const { fields, moves, obstacles } = (preview.body as { data: MergePreview }).data;
    expect({ fields, moves, obstacles }).toEqual({
      fields: [
        { field: 'name', suggested: 'survivor' },
        { field: 'dateOfBirth', suggested: 'survivor' },
        { field: 'residence', suggested: 'survivor' },
        { field: 'passport', suggested: 'merged' },
        { field: 'email', suggested: 'survivor' },
        { field: 'phone', suggested: 'survivor' },
        { field: 'education', suggested: 'merged' },
      ],
      moves: { applications: 1, documents: 1, registrations: 1, messages: 1, accounts: 1, drafts: 1 },
      obstacles: [],
    });
    const kept = { passport: 'merged', education: 'merged', phone: 'merged' };
    expect((await merge(counsellor, survivorId, mergedId, kept)).status).toBe(200);
    const [row] = await orm().select().from(students).where(eq(students.id, survivorId));
    expect([row?.phone, row?.passportNumber, row?.profile]).toEqual([
      '+44 2',
      '912345678',
      profileWith({ education: [school], passportExpiresOn: '2031-01-01', residence: 'GB' }),
    ]);
    const [made] = (await duplicates(counsellor, survivorId)).merges;
    expect(made?.moved).toEqual({
      applications: 1,
      documents: 1,
      registrations: 1,
      messages: 1,
      accounts: 1,
      drafts: 1,
    });
    expect(made?.restores).toEqual(['passport', 'phone', 'education']);
    const broken = await findIncoherences(test.database.pool, api.clock.now());
    expect(broken.filter(({ rule }) => /merged/.test(rule))).toEqual([]);
  });

  it('leaves lists, searches and matches without the duplicate, whose page leads to the survivor', async () => {
    const shared = { phone: '+44 20 7946 0000' };
    const survivorId = await addStudent(orm(), { ...shared, number: 'S-KEPT', fullName: 'Kept One' });
    const mergedId = await addStudent(orm(), { ...shared, fullName: 'Kept Ones' });
    const found = await duplicates(counsellor, survivorId);
    expect(
      found.matches.map((match) => (match.reach === 'mine' ? [match.student.id, match.certainty] : [])),
    ).toEqual([[mergedId, 'likely']]);
    await merge(counsellor, survivorId, mergedId);
    expect((await duplicates(counsellor, survivorId)).matches).toEqual([]);
    const answer = await get(counsellor, `/students/${mergedId}/record`);
    const { code, current } = answer.body as ApiError;
    expect([answer.status, code, current]).toEqual([
      404,
      'record.merged',
      { id: survivorId, name: 'S-KEPT · Kept One' },
    ]);
    const list = await get(admin, '/students?searchQuery=Kept%20One');
    expect((list.body as { data: { id: number }[] }).data.map(({ id }) => id)).toEqual([survivorId]);
    const search = await get(admin, '/search?searchQuery=Kept%20Ones');
    expect(JSON.stringify(search.body).includes('Kept Ones')).toBe(false);
    // Somebody who reads neither learns nothing.
    const hidden = await get(strangerId, `/students/${mergedId}/record`);
    expect((hidden.body as ApiError).code).toBe('record.notFound');
  });

  it('is in the history of both', async () => {
    const survivorId = await addStudent(orm());
    const mergedId = await addStudent(orm());
    await merge(aco, survivorId, mergedId);
    const rows = await orm()
      .select({ type: eventLog.type, subjectId: eventLog.subjectId, actorId: eventLog.actorId })
      .from(eventLog)
      .where(and(eq(eventLog.subject, 'Student'), inArray(eventLog.subjectId, [survivorId, mergedId])))
      .orderBy(eventLog.id);
    expect(rows).toEqual([
      { type: 'student.merged', subjectId: survivorId, actorId: aco },
      { type: 'student.mergedInto', subjectId: mergedId, actorId: aco },
    ]);
  });

  it('is for agency staff who may change both, and reveals no student of another branch', async () => {
    const survivorId = await addStudent(orm(), { partnerId: 1 });
    const mergedId = await addStudent(orm(), { partnerId: 1 });
    const elsewhere = await addStudent(orm(), { branchId: 2, counsellorId: null });
    const statuses = async (id: number) =>
      Promise.all(
        [personOf['channel-partner'], colleagueId, strangerId, personOf['compliance-officer']].map(
          async (userId) => (await merge(userId, survivorId, id)).status,
        ),
      );
    expect(await statuses(mergedId)).toEqual([403, 403, 404, 404]);
    expect((await merge(counsellor, survivorId, elsewhere)).status).toBe(404);
    expect((await merge(aco, elsewhere, survivorId)).status).toBe(404);
    expect(await duplicates(personOf['channel-partner'], survivorId)).toEqual({
      mayMerge: false,
      version: 1,
      matches: [],
      merges: [],
    });
    expect((await merge(admin, survivorId, elsewhere)).status).toBe(200);
  });

  it('is refused to a student and itself, and in another version than the one that was read', async () => {
    const [one, other] = [await addStudent(orm()), await addStudent(orm())];
    expect((await merge(admin, one, one)).status).toBe(422);
    const body = { mergedId: other, mergedVersion: 1, choices: {} };
    const send = (version: number, more = {}) =>
      api.sendAs(
        admin,
        'POST',
        `/students/${one}/merges`,
        { ...body, ...more },
        { 'if-match': `"${version}"` },
      );
    expect((await send(2)).status).toBe(412);
    expect(await reasonOf(send(1, { mergedVersion: 2 }))).toEqual([409, 'refusal.studentChanged']);
    expect((await send(1)).status).toBe(200);
  });

  it('is refused while both have an account', async () => {
    const [one, other] = [await addStudent(orm()), await addStudent(orm())];
    await addAccount(orm(), one);
    await addAccount(orm(), other);
    expect(await reasonOf(merge(admin, one, other))).toEqual([409, 'refusal.mergeTwoAccounts']);
  });

  it.each([
    ['draft', 'submitted', 1, 'refusal.mergeSameApplication'],
    ['draft', 'withdrawn', 1, undefined],
    ['accepted', 'depositPaid', 2, 'refusal.mergeTwoAcceptances'],
    ['accepted', 'unconditionalOffer', 2, undefined],
  ] as const)(
    'with applications in %s and %s for one intake gives %s %s',
    async (ours, theirs, courseId, reason) => {
      const [one, other] = [await addStudent(orm()), await addStudent(orm())];
      await addApplication(orm(), one, { admission: ours });
      await addApplication(orm(), other, { admission: theirs, courseId, universityId: courseId });
      expect(await reasonOf(merge(admin, one, other))).toEqual([reason ? 409 : 200, reason]);
    },
  );

  it('with accepted offers for different intakes is possible', async () => {
    const [one, other] = [await addStudent(orm()), await addStudent(orm())];
    await addApplication(orm(), one, { admission: 'accepted' });
    await addApplication(orm(), other, { admission: 'accepted', intakeId: 2 });
    expect((await merge(admin, one, other)).status).toBe(200);
  });

  it('forms no chains: a survivor is not merged, and nobody is merged twice', async () => {
    const [one, two, three] = [await addStudent(orm()), await addStudent(orm()), await addStudent(orm())];
    expect((await merge(admin, one, two)).status).toBe(200);
    expect(await reasonOf(merge(admin, three, one))).toEqual([409, 'refusal.mergeNested']);
    expect((await merge(admin, three, two)).status).toBe(404);
    expect((await merge(admin, two, three)).status).toBe(404);
    expect((await merge(admin, one, three)).status).toBe(200);
  });

  it('refuses values that contradict each other, and giving up the only consent', async () => {
    const one = await addStudent(orm(), {
      dateOfBirth: '2010-01-01',
      consentedAt: null,
      consentVersion: null,
    });
    const other = await addStudent(orm(), {
      dateOfBirth: '1990-01-01',
      profile: profileWith({ education: [{ ...school, finishedIn: 2012 }] }),
    });
    const refused = await merge(admin, one, other, { consent: 'merged', education: 'merged' });
    expect([refused.status, (refused.body as { fields: object }).fields]).toEqual([
      422,
      { 'body.choices.education': [expect.any(String)] },
    ]);
    const given = await merge(admin, one, other);
    expect([given.status, (given.body as { fields: object }).fields]).toEqual([
      422,
      { 'body.choices.consent': ['required'] },
    ]);
    const right = { consent: 'merged', education: 'merged', dateOfBirth: 'merged' };
    expect((await merge(admin, one, other, right)).status).toBe(200);
  });
});
