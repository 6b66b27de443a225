import type { StateMeta } from '../state.ts';

export const stateMeta = {
  requested: { turn: 'office', tone: 'waiting', tag: 'open' },
  researching: { turn: 'office', tone: 'active', tag: 'open' },
  published: { turn: 'nobody', tone: 'good', tag: 'ended' },
  refused: { turn: 'nobody', tone: 'bad', tag: 'ended' },
} as const satisfies Record<string, StateMeta>;
export type CourseRequestState = keyof typeof stateMeta;
export const courseRequestStateNames = Object.keys(stateMeta) as [
  CourseRequestState,
  ...CourseRequestState[],
];
