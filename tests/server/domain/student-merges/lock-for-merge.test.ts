import { describe, expect, it } from 'vitest';
import { emptyDraft, fillFromStudent } from '../../../../contract/applications/draft-conversion.ts';
import type { Student } from '../../../../contract/people/students.ts';
import { findIncoherences } from '../../../../server/coherence/check.ts';
import { intakes } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite, openWith } from '../../../support/server/suite.ts';
import { testsAll } from '../../../support/tier.ts';
import { personOf, plantAgency } from '../../access/agency.ts';
import { startApi } from '../../access/api.ts';
import { addApplication, addStudent, createMerging } from './stage.ts';

const { admin, aco, counsellor } = personOf;

describe.each(databases)('merges and other changes at the same time on $name', ({ open }) => {
  const test = openWith(open, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const orm = () => test.database.orm;
  const { merge } = createMerging(orm, (...call) => api.sendAs(...call));
  const get = (userId: number, path: string) => api.sendAs(userId, 'GET', path);

  it('of a pair in both directions at once happens once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await addStudent(orm()), await addStudent(orm())];
      await addApplication(orm(), one);
      await addApplication(orm(), other, { courseId: 2, universityId: 2 });
      const answers = await Promise.all([merge(admin, one, other), merge(aco, other, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    }
  });

  it('loses no application or document that is added to the duplicate at the same time', async () => {
    const year = api.clock.now().getUTCFullYear();
    await orm()
      .update(intakes)
      .set({ startsOn: `${year + 1}-09-01`, opensOn: `${year - 1}-01-01`, closesOn: `${year + 1}-06-30` });
    const statuses: number[] = [];
    for (let round = 0; round < (testsAll ? 6 : 2); round += 1) {
      const [survivorId, mergedId] = [await addStudent(orm()), await addStudent(orm())];
      const student = ((await get(counsellor, `/students/${mergedId}`)).body as { data: Student }).data;
      const content = {
        ...fillFromStudent(emptyDraft, student),
        choices: [{ courseId: 1, intakeId: 1 }],
      };
      const draft = await api.sendAs(counsellor, 'POST', '/application-drafts', {
        step: 'courses',
        field: null,
        content,
      });
      const { id } = (draft.body as { data: { id: number } }).data;
      const answers = await Promise.all([
        merge(admin, survivorId, mergedId),
        api.sendAs(counsellor, 'POST', `/application-drafts/${id}/applications`, {}, { 'if-match': '"1"' }),
        api.sendAs(counsellor, 'POST', '/application-documents', { studentId: mergedId, type: 'passport' }),
      ]);
      statuses.push(...answers.map(({ status }) => status));
      const broken = await findIncoherences(test.database.pool, api.clock.now());
      expect(broken.filter(({ rule }) => /merged/.test(rule))).toEqual([]);
    }
    // 503: the machine was too busy, and nothing was stored.
    expect(statuses.filter((status) => ![200, 201, 404, 409, 412, 503].includes(status))).toEqual([]);
  });
});
