import * as z from 'zod/mini';
import { courseRequirements, isEnglishTestWaived } from '../../../../contract/courses/eligibility.ts';
import { type ChecklistItem, toChecklistCase } from '../../../../contract/documents/checklist.ts';
import { checklistFor } from '../../../../contract/documents/checklist-rules.ts';
import { emptyProfile } from '../../../../contract/people/students.ts';
import type { Orm } from '../../../db/database.ts';
import { eq } from '../../../db/drizzle.ts';
import { applications, countries, courses, intakes, students } from '../../../db/schema/index.ts';
import { loadChecklistRules } from './checklist-rules.ts';
import { loadApplicantRequirements } from './document-requirements.ts';

/**
 * The checklist of an application, according to its record: what is known about the student, the destination and level
 * of study, and the intake. Empty if there is no such application.
 */
export async function loadChecklist(orm: Orm, applicationId: number): Promise<ChecklistItem[]> {
  const [found] = await orm
    .select({
      nationality: countries.code,
      dateOfBirth: students.dateOfBirth,
      profile: students.profile,
      countryCode: applications.countryCode,
      universityId: applications.universityId,
      level: courses.level,
      courseType: courses.courseType,
      requirements: courses.requirements,
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
  const requirements = z.parse(courseRequirements, found.requirements);
  const given = toChecklistCase(
    { ...found, profile },
    {
      ...found,
      level: found.level ?? '',
      englishTestWaived: isEnglishTestWaived(requirements, profile),
    },
  );
  return checklistFor(
    await loadChecklistRules(orm),
    given,
    await loadApplicantRequirements(orm, { ...given, universityId: found.universityId }),
  );
}
