import type { StateMeta } from '../state.ts';

export const stateMeta = {
  received: { turn: 'office', tone: 'waiting', tag: 'open' },
  informationRequested: { turn: 'student', tone: 'waiting', tag: 'open' },
  accepted: { turn: 'nobody', tone: 'good', tag: 'ended' },
  merged: { turn: 'nobody', tone: 'good', tag: 'ended' },
  refused: { turn: 'nobody', tone: 'bad', tag: 'ended' },
} as const satisfies Record<string, StateMeta>;
export type RegistrationState = keyof typeof stateMeta;
export const registrationStateNames = Object.keys(stateMeta) as [RegistrationState, ...RegistrationState[]];
