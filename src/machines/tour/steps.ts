import type { Role } from '../../../contract/ability.ts';

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
const outside: readonly Role[] = ['student', 'client', 'university-contact'];
const forMany: readonly TourStep[] = ['list', 'tabs', 'activity'];

/** The steps that are useful to a role. */
export const stepsFor = (role: Role): readonly TourStep[] =>
  outside.includes(role) ? tourSteps.filter((step) => !forMany.includes(step)) : tourSteps;
