import type { Standing } from '../state.ts';

/** Where the record of a course stands: how far what it says has been looked at. */
export const standings = {
  draft: { turn: 'office', tone: 'neutral', tag: 'open' },
  unverified: { turn: 'office', tone: 'waiting', tag: 'open' },
  verified: { turn: 'nobody', tone: 'good', tag: 'open' },
  stale: { turn: 'office', tone: 'bad', tag: 'open' },
} as const satisfies Record<string, Standing>;
export type CourseState = keyof typeof standings;
export const courseStateNames = Object.keys(standings) as [CourseState, ...CourseState[]];

/** States in which a course can be applied for; one that is stale is marked as such. */
export const offeredStates = ['verified', 'stale'] as const satisfies readonly CourseState[];

/** States in which a course waits to be verified for the first time. */
export const unseenStates = ['draft', 'unverified'] as const satisfies readonly CourseState[];
