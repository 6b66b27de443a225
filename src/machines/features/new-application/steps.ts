import {
  type DraftStep,
  draftSteps,
  maxChoices,
} from '../../../../contract/applications/application-drafts.ts';
import type { ApplicationStartQuery } from '../../../services/applications/new-application.service.ts';
import { href } from '../../kit/routes/routes.ts';

/** The path of each step. */
const paths: Readonly<Record<DraftStep, string>> = {
  findStudent: href('application-find-student'),
  start: href('application-new'),
  information: href('application-student-information'),
  courses: href('application-course-details'),
  documents: href('application-upload-document'),
};

/** The path of a step. */
export const getStepPath = (step: DraftStep): string => paths[step];

/** The step of a path. */
export const getStepByPath = (path: string | undefined): DraftStep =>
  draftSteps.find((step) => paths[step] === path) ?? 'findStudent';

/** The address of a step with its draft. */
export const getStepAddress = (step: DraftStep, draft: number | null): string =>
  draft === null ? paths[step] : `${paths[step]}?draft=${draft}`;

/** The next step; the last one has none and is returned itself. */
export const getNextStep = (step: DraftStep): DraftStep => draftSteps[draftSteps.indexOf(step) + 1] ?? step;

/** The draft id in an address. */
export function getDraftId(search: string): number | null {
  const given = Number(new URLSearchParams(search).get('draft') ?? '');
  return Number.isSafeInteger(given) && given > 0 ? given : null;
}

/** Whether an address requests a new draft, whatever was entered before. */
export const isNewDraft = (search: string): boolean => new URLSearchParams(search).get('draft') === 'new';

/** The page for uploading the documents of created applications. */
export const getCreatedPath = (ids: readonly number[]): string => `${paths.documents}?made=${ids.join(',')}`;

/** The ids of the created applications in an address. */
export function getCreatedIds(search: string): readonly number[] {
  const given = (new URLSearchParams(search).get('made') ?? '').split(',').map(Number);
  return given.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxChoices);
}

/** The course, intake and student to start with, from the address; null without a course. */
export function getStartQuery(search: string): ApplicationStartQuery | null {
  const query = new URLSearchParams(search);
  const idAt = (name: string): number | null => {
    const given = query.get(name) ?? '';
    return /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null;
  };
  const courseId = idAt('course');
  return courseId === null || !isNewDraft(search)
    ? null
    : { courseId, intakeId: idAt('intake'), studentId: idAt('student') };
}
