import { eq } from 'drizzle-orm';
import { type ChecklistItem, checklistCaseOf, checklistFor } from '../../contract/checklist.ts';
import { emptyProfile } from '../../contract/students.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { applications, countries, courses, intakes, students } from '../db/schema/index.ts';

/**
 * What an application needs, as far as it can be told from its record: what is known of the student, where and at which
 * level they want to study, and when. Nothing when there is no such application.
 */
export async function checklistOf(orm: Orm | Transaction, applicationId: number): Promise<ChecklistItem[]> {
  const [found] = await orm
    .select({
      nationality: countries.code,
      dateOfBirth: students.dateOfBirth,
      profile: students.profile,
      countryCode: applications.countryCode,
      level: courses.level,
      startsOn: intakes.startsOn,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .innerJoin(countries, eq(countries.id, students.nationalityId))
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .innerJoin(intakes, eq(intakes.id, applications.intakeId))
    .where(eq(applications.id, applicationId));
  if (found === undefined) return [];
  const profile = { ...emptyProfile, ...found.profile };
  return checklistFor(checklistCaseOf({ ...found, profile }, { ...found, level: found.level ?? '' }));
}
