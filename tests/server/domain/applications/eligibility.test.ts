import { describe, expect, it } from 'vitest';
import { emptyProfile, type StudentProfile } from '../../../../contract/people/students.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { courses, students } from '../../../../server/db/schema/index.ts';
import { databases } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf } from '../../access/agency.ts';
import { stageEvents } from './stage.ts';

const { aco, admin } = personOf;

const degree = (mark: number | null): StudentProfile['education'][number] => ({
  level: 'bachelor',
  institution: 'University of Lagos',
  countryCode: 'NG',
  board: null,
  subject: 'Law',
  finishedIn: 2026,
  mark,
  scale: 'percent',
  backlogsActive: 0,
  backlogsCleared: 0,
  inEnglish: true,
});

describe.each(databases)('the approval of an application on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  /** An application in review, for a course that asks for 60 %, by a student with this education. */
  async function reviewed(...education: StudentProfile['education']) {
    const id = await stage.stand({ admission: 'agencyReview' });
    const { courseId, studentId } = await stage.rowOf(id);
    const requirements = {
      marks: [{ level: 'bachelor' as const, least: 60 }],
      subjects: [],
      english: [],
      englishWaived: false,
      mostBacklogs: null,
      mostGapYears: null,
    };
    await test.database.orm.update(courses).set({ requirements }).where(eq(courses.id, courseId));
    await test.database.orm
      .update(students)
      .set({ profile: { ...emptyProfile, education } })
      .where(eq(students.id, studentId));
    return id;
  }
  const approve = async (id: number, given: { exceptionReason?: string } = {}, by = aco) => {
    const { status, data } = await stage.send(by, id, { type: 'application.approve', ...given });
    return [status, data?.status];
  };

  it('is refused when the student does not meet the requirements, whoever approves', async () => {
    const id = await reviewed(degree(59.9));
    const refused = refusedWith(409, 'application.refused', {
      reasons: ['reason.eligible'],
      reason: 'reason.eligible',
      fields: { 'body.payload.exceptionReason': ['invalid'] },
    });
    expect([
      await stage.send(aco, id, { type: 'application.approve' }),
      await stage.send(admin, id, { type: 'application.approve', note: 'As agreed' }),
      (await stage.rowOf(id)).admission,
    ]).toEqual([refused, refused, 'agencyReview']);
  });

  it('is given with the reason of an exception, which its history keeps', async () => {
    const id = await reviewed(degree(59.9));
    const exceptionReason = 'The university has agreed in writing';
    const { status, data } = await stage.send(aco, id, { type: 'application.approve', exceptionReason });
    expect([status, data?.status]).toEqual([200, 'approved']);
    expect(data?.timeline.find(({ type }) => type === 'application.approve')?.payload).toEqual({
      exceptionReason,
    });
  });

  it('needs no reason when the requirements are met, or cannot be judged yet', async () => {
    expect([
      await approve(await reviewed(degree(60))),
      await approve(await reviewed(degree(null))),
      await approve(await reviewed()),
    ]).toEqual([
      [200, 'approved'],
      [200, 'approved'],
      [200, 'approved'],
    ]);
  });
});
