import type { Standing } from '../state.ts';

export const standings = {
  requested: { turn: 'office', tone: 'waiting', tag: 'open' },
  researching: { turn: 'office', tone: 'active', tag: 'open' },
  published: { turn: 'nobody', tone: 'good', tag: 'ended' },
  refused: { turn: 'nobody', tone: 'bad', tag: 'ended' },
} as const satisfies Record<string, Standing>;
export type CourseRequestState = keyof typeof standings;
export const courseRequestStateNames = Object.keys(standings) as [
  CourseRequestState,
  ...CourseRequestState[],
];
