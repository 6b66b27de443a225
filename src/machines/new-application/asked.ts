import type { DraftContent, DraftOffers } from '../../../contract/application-drafts.ts';
import { type ChecklistItem, checklistCaseOf, checklistFor } from '../../../contract/checklist.ts';
import type { CourseFound } from '../../../contract/course-search.ts';
import { dayIn } from '../../../contract/draft-information.ts';
import { markScales, normalisedMark } from '../../../contract/marks.ts';
import { typedAt } from './content.ts';
import { knownProfile } from './wish.ts';

/** The documents that the selected courses require before submission, each type once. */
export function askedDocuments(
  content: DraftContent,
  named: ReadonlyMap<number, CourseFound>,
  { intakes, demanded }: DraftOffers,
): readonly ChecklistItem[] {
  const student = {
    nationality: content.person.nationality ?? '',
    dateOfBirth: dayIn(content.person.dateOfBirth),
    profile: knownProfile(content),
  };
  const items = content.choices.flatMap(({ courseId, intakeId }) => {
    const course = named.get(courseId);
    const startsOn = intakes.find(({ id }) => id === intakeId)?.startsOn;
    if (!course || !startsOn) return [];
    const given = checklistCaseOf(student, { ...course, startsOn });
    const atHome = demanded.filter(({ countryCode }) => countryCode === given.domicile);
    return checklistFor(given, [...course.demanded, ...atHome]);
  });
  const asked = items.filter(({ stage, required }) => stage === 'submission' && required);
  return [...new Map(asked.map((item) => [item.type, item])).values()];
}

/** Information that an application needs to leave its draft and that is still missing. */
export type Missing = 'consent' | 'passport' | 'education' | 'mark' | 'finances';

/** The information still missing before the application can be submitted; it does not prevent creating it. */
export function missingLater(content: DraftContent): readonly Missing[] {
  const { education, finances } = knownProfile(content);
  const missing: Record<Missing, boolean> = {
    consent: !content.consent,
    passport: (content.person.passportNumber ?? '').trim() === '',
    education: education.length === 0,
    mark: education.some(({ mark }) => mark === null),
    finances: finances === null,
  };
  return (Object.keys(missing) as Missing[]).filter((one) => missing[one]);
}

/** The mark of an education entry as a percentage, as courses compare it; null if there is none. */
export function pointsAt(content: DraftContent, path: string): number | null {
  const mark = typedAt(content, `${path}.mark`).replace(',', '.').trim();
  const scale = typedAt(content, `${path}.scale`) || 'percent';
  const known = markScales.find((one) => one === scale);
  return mark === '' || known === undefined || Number.isNaN(Number(mark))
    ? null
    : normalisedMark(Number(mark), known);
}
