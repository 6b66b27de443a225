import { type DraftStep, draftSteps, mostChoices } from '../../../contract/application-drafts.ts';
import type { StartWish } from '../../services/new-application.service.ts';
import { href } from '../router/routes.ts';

/** The path of each step. */
const paths: Readonly<Record<DraftStep, string>> = {
  findStudent: href('application-find-student'),
  start: href('application-new'),
  information: href('application-student-information'),
  courses: href('application-course-details'),
  documents: href('application-upload-document'),
};

/** The path of a step. */
export const pathOfStep = (step: DraftStep): string => paths[step];

/** The step of a path. */
export const stepAt = (path: string | undefined): DraftStep =>
  draftSteps.find((step) => paths[step] === path) ?? 'findStudent';

/** The address of a step with its draft. */
export const addressOfStep = (step: DraftStep, draft: number | null): string =>
  draft === null ? paths[step] : `${paths[step]}?draft=${draft}`;

/** The next step; the last one has none and is returned itself. */
export const stepAfter = (step: DraftStep): DraftStep => draftSteps[draftSteps.indexOf(step) + 1] ?? step;

/** The draft id in an address. */
export function draftIn(search: string): number | null {
  const given = Number(new URLSearchParams(search).get('draft') ?? '');
  return Number.isSafeInteger(given) && given > 0 ? given : null;
}

/** Whether an address requests a new draft, whatever was entered before. */
export const isFresh = (search: string): boolean => new URLSearchParams(search).get('draft') === 'new';

/** The page for uploading the documents of created applications. */
export const addressOfMade = (ids: readonly number[]): string => `${paths.documents}?made=${ids.join(',')}`;

/** The ids of the created applications in an address. */
export function madeIn(search: string): readonly number[] {
  const given = (new URLSearchParams(search).get('made') ?? '').split(',').map(Number);
  return given.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, mostChoices);
}

/** The course, intake and student to start with, from the address; null without a course. */
export function startIn(search: string): StartWish | null {
  const query = new URLSearchParams(search);
  const idAt = (name: string): number | null => {
    const given = query.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null;
  };
  const courseId = idAt('course');
  return courseId === null || !isFresh(search)
    ? null
    : { courseId, intakeId: idAt('intake'), studentId: idAt('student') };
}
