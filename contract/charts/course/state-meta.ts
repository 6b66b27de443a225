import type { StateMeta } from '../state.ts';

/** The verification states of a course record. */
export const stateMeta = {
  draft: { turn: 'office', tone: 'neutral', tag: 'open' },
  unverified: { turn: 'office', tone: 'waiting', tag: 'open' },
  verified: { turn: 'nobody', tone: 'good', tag: 'open' },
  stale: { turn: 'office', tone: 'bad', tag: 'open' },
} as const satisfies Record<string, StateMeta>;
export type CourseState = keyof typeof stateMeta;
export const courseStateNames = Object.keys(stateMeta) as [CourseState, ...CourseState[]];

/** States in which students can apply for a course; `stale` is marked as such. */
export const offeredStates = ['verified', 'stale'] as const satisfies readonly CourseState[];

/** States of a course that has never been verified. */
export const unverifiedStates = ['draft', 'unverified'] as const satisfies readonly CourseState[];
