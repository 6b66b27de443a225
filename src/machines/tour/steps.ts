import type { Role } from '../../../contract/ability.ts';

/** What the tour points at, in the order of the walk; the names are those of `data-tour` on the page. */
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

/** People from outside see their own few records: how the office works with many does not concern them. */
const outside: readonly Role[] = ['student', 'client', 'university-contact'];
const forMany: readonly TourStep[] = ['list', 'tabs', 'activity'];

/** The steps that are of use to a role. */
export const stepsFor = (role: Role): readonly TourStep[] =>
  outside.includes(role) ? tourSteps.filter((step) => !forMany.includes(step)) : tourSteps;
