import { eq } from 'drizzle-orm';
import { type ChecklistItem, checklistFor, studyLevelOf } from '../../contract/checklist.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { applications, countries, courses, intakes, students } from '../db/schema/index.ts';

/** The day on which somebody comes of age, `2026-11-21`. */
const ofAgeOn = (born: string): string => `${Number(born.slice(0, 4)) + 18}${born.slice(4)}`;

/**
 * What an application needs, as far as it can be told from its record: where the student comes from, where and at which
 * level they want to study, and whether they are of age by then. Nothing when there is no such application.
 */
export async function checklistOf(orm: Orm | Transaction, applicationId: number): Promise<ChecklistItem[]> {
  const [found] = await orm
    .select({
      domicile: countries.code,
      destination: applications.countryCode,
      level: courses.level,
      born: students.dateOfBirth,
      startsOn: intakes.startsOn,
    })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .innerJoin(countries, eq(countries.id, students.nationalityId))
    .innerJoin(courses, eq(courses.id, applications.courseId))
    .innerJoin(intakes, eq(intakes.id, applications.intakeId))
    .where(eq(applications.id, applicationId));
  if (found === undefined) return [];
  const { domicile, destination, level, born, startsOn } = found;
  return checklistFor({ domicile, destination, level: studyLevelOf(level), minor: startsOn < ofAgeOn(born) });
}
