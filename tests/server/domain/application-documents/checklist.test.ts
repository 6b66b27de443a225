import { beforeAll, describe, expect, it } from 'vitest';
import type { ChecklistItem } from '../../../../contract/documents/checklist.ts';
import { checklistFor } from '../../../../contract/documents/checklist-rules.ts';
import type { Day } from '../../../../contract/facts/days.ts';
import { type Education, emptyProfile } from '../../../../contract/people/students.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { applications, countries, courses, students } from '../../../../server/db/schema/index.ts';
import { builtInRules } from '../../../support/checklist-rules.ts';
import { databases } from '../../../support/server/database.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { personOf, planted, readable } from '../../access/agency.ts';
import { setStage } from './stage.ts';

describe.each(databases)('what an application needs, on $name', ({ open }) => {
  const first = readable.admin[0] ?? 0;

  const test = openForSuite(open);
  const stage = openForSuite(() => setStage(test));
  beforeAll(async () => {
    await test.database.orm
      .insert(countries)
      .values({ id: 90, code: 'NG', name: 'Nigeria', callingCode: '234', currency: 'NGN' });
  });

  const ask = async (userId: number, id: number) => {
    const { status, body } = await stage.call(userId, 'GET', `/applications/${id}/checklist`);
    return { status, items: (body.data ?? []) as unknown as ChecklistItem[] };
  };

  /** Who applies: where they come from, and when they were born. */
  async function applicant(nationalityId: number, dateOfBirth: Day) {
    const { orm } = test.database;
    const [found] = await orm
      .select({ studentId: applications.studentId })
      .from(applications)
      .where(eq(applications.id, first));
    await orm
      .update(students)
      .set({ nationalityId, dateOfBirth })
      .where(eq(students.id, found?.studentId ?? 0));
  }

  it('follows from the student’s country, the destination and the level', async () => {
    await applicant(90, '2000-01-01');
    const { items } = await ask(personOf.admin, first);
    const given = { domicile: 'NG', destination: 'GB', level: 'postgraduateTaught' } as const;
    expect(items).toEqual(checklistFor(builtInRules, { ...given, minor: false }));
  });

  it('of an online course has nothing for a confirmation or a visa', async () => {
    const { orm } = test.database;
    await applicant(90, '2000-01-01');
    const [application] = await orm.select().from(applications).where(eq(applications.id, first));
    const stagesAs = async (courseType: 'online' | 'fullTime') => {
      await orm
        .update(courses)
        .set({ courseType })
        .where(eq(courses.id, application?.courseId ?? 0));
      return [...new Set((await ask(personOf.admin, first)).items.map((item) => item.stage))];
    };
    expect(await stagesAs('online')).toEqual(['submission']);
    expect(await stagesAs('fullTime')).toEqual(['submission', 'confirmation', 'visa']);
  });

  it('asks for the parents’ consent of whoever comes of age after the course has started', async () => {
    const asks = async (born: Day) => {
      await applicant(90, born);
      return (await ask(personOf.admin, first)).items.some(({ type }) => type === 'parentalConsent');
    };
    expect([await asks('2009-09-01'), await asks('2009-09-02')]).toEqual([false, true]);
  });

  it('asks those whom the course spares the test of English for the letter of their school instead', async () => {
    const { orm } = test.database;
    await applicant(90, '2000-01-01');
    const degree: Omit<Education, 'inEnglish'> = {
      level: 'bachelor',
      institution: 'University of Lagos',
      countryCode: 'NG',
      board: null,
      subject: null,
      finishedIn: 2021,
      mark: null,
      scale: 'percent',
      backlogsActive: 0,
      backlogsCleared: 0,
    };
    const requirements = { english: [], mostBacklogs: null, mostGapYears: null };
    const asks = async (englishWaived: boolean, inEnglish: boolean) => {
      const [application] = await orm.select().from(applications).where(eq(applications.id, first));
      if (!application) throw new Error('no such application');
      await orm
        .update(courses)
        .set({
          requirements: { ...requirements, englishWaived, marks: [{ level: 'bachelor', least: 50 }] },
        })
        .where(eq(courses.id, application.courseId));
      await orm
        .update(students)
        .set({ profile: { ...emptyProfile, education: [{ ...degree, inEnglish }] } })
        .where(eq(students.id, application.studentId));
      const { items } = await ask(personOf.admin, first);
      return items.map(({ type }) => type).filter((type) => type === 'englishTest' || type === 'moiLetter');
    };
    expect([await asks(false, true), await asks(true, false), await asks(true, true)]).toEqual([
      ['englishTest'],
      ['englishTest'],
      ['moiLetter'],
    ]);
  });

  it('is told to whoever may read the application, and to nobody else', async () => {
    const answers = await Promise.all(
      planted.map(async ({ id = 0 }) => [id, (await ask(personOf.counsellor, id)).status]),
    );
    expect(answers).toEqual(planted.map(({ id = 0 }) => [id, readable.counsellor.includes(id) ? 200 : 404]));
  });
});
