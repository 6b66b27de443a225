import { type DraftStep, draftSteps } from '../../../contract/application-drafts.ts';
import { href } from '../router/routes.ts';

/** The page of each step. */
const paths: Readonly<Record<DraftStep, string>> = {
  findStudent: href('application-find-student'),
  person: href('application-new'),
  information: href('application-student-information'),
  courses: href('application-course-details'),
  documents: href('application-upload-document'),
};

/** The step whose page a path is. */
export const stepAt = (path: string | undefined): DraftStep =>
  draftSteps.find((step) => paths[step] === path) ?? 'findStudent';

/** The address of a step, with the draft that it goes on with. */
export const addressOfStep = (step: DraftStep, draft: number | null): string =>
  draft === null ? paths[step] : `${paths[step]}?draft=${draft}`;

/** The step after this one; the last is its own. */
export const stepAfter = (step: DraftStep): DraftStep => draftSteps[draftSteps.indexOf(step) + 1] ?? step;

/** The draft that an address names. */
export function draftIn(search: string): number | null {
  const given = Number(new URLSearchParams(search).get('draft') ?? '');
  return Number.isSafeInteger(given) && given > 0 ? given : null;
}
