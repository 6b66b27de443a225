import type { Role } from '../../../../contract/kit/ability.ts';

/** The elements the tour points at, in order; the names are those of `data-tour` on the page. */
export const tourSteps = [
  'navigation',
  'search',
  'list',
  'tabs',
  'notifications',
  'activity',
  'help',
] as const;
export type TourStep = (typeof tourSteps)[number];

/** External users see only a few records of their own: the features for many records do not concern them. */
const externalRoles: readonly Role[] = ['student', 'client', 'university-contact'];
const staffSteps: readonly TourStep[] = ['list', 'tabs', 'activity'];

/** The steps that are useful to a role. */
export const getStepsFor = (role: Role): readonly TourStep[] =>
  externalRoles.includes(role) ? tourSteps.filter((step) => !staffSteps.includes(step)) : tourSteps;
