import type { DraftContent, DraftOptions } from '../../../../contract/applications/application-drafts.ts';
import { toIsoDay } from '../../../../contract/applications/draft-conversion.ts';
import type { CourseSearchResult } from '../../../../contract/courses/course-search.ts';
import { isEnglishTestWaived } from '../../../../contract/courses/eligibility.ts';
import { type ChecklistItem, toChecklistCase } from '../../../../contract/documents/checklist.ts';
import { checklistFor } from '../../../../contract/documents/checklist-rules.ts';
import { isDay } from '../../kit/values/days.ts';
import { getValidProfile } from './course-criteria.ts';

/** The documents that the selected courses require before submission, each type once. */
export function getRequiredDocuments(
  content: DraftContent,
  knownCourses: ReadonlyMap<number, CourseSearchResult>,
  { intakes, demanded, rules }: DraftOptions,
): readonly ChecklistItem[] {
  const dateOfBirth = toIsoDay(content.person.dateOfBirth);
  const student = {
    nationality: content.person.nationality ?? '',
    dateOfBirth: isDay(dateOfBirth) ? dateOfBirth : null,
    profile: getValidProfile(content),
  };
  const items = content.choices.flatMap(({ courseId, intakeId }) => {
    const course = knownCourses.get(courseId);
    const startsOn = intakes.find(({ id }) => id === intakeId)?.startsOn;
    if (!course || !startsOn) return [];
    const englishTestWaived = isEnglishTestWaived(course.requirements, student.profile);
    // The mode of study only matters after the submission.
    const given = toChecklistCase(student, { ...course, startsOn, englishTestWaived, courseType: null });
    const atHome = demanded.filter(({ countryCode }) => countryCode === given.domicile);
    return checklistFor(rules, given, [...course.demanded, ...atHome]);
  });
  const asked = items.filter(({ stage, required }) => stage === 'submission' && required);
  return [...new Map(asked.map((item) => [item.type, item])).values()];
}

/** Whether the student consents: a new student, who has no account yet, has not. */
export const hasConsent = ({ consent, studentId }: Pick<DraftContent, 'consent' | 'studentId'>): boolean =>
  consent && studentId !== null;

/** The consent, which an application needs to leave its draft, and information that universities usually ask for. */
export type MissingItem = 'consent' | 'passport' | 'education' | 'mark' | 'finances';

/** The information still missing; it does not prevent creating the application. */
export function getMissingItems(content: DraftContent): readonly MissingItem[] {
  const { education, finances } = getValidProfile(content);
  const missing: Record<MissingItem, boolean> = {
    consent: !hasConsent(content),
    passport: (content.person.passportNumber ?? '').trim() === '',
    education: education.length === 0,
    mark: education.some(({ mark }) => mark === null),
    finances: finances === null,
  };
  return (Object.keys(missing) as MissingItem[]).filter((one) => missing[one]);
}
