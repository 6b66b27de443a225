import type { StateMeta } from '../state.ts';

export const stateMeta = {
  requested: { turn: 'owner', tone: 'waiting', tag: 'open' },
  uploaded: { turn: 'office', tone: 'active', tag: 'open' },
  inReview: { turn: 'office', tone: 'active', tag: 'open' },
  confirmed: { turn: 'nobody', tone: 'good', tag: 'open' },
  rejected: { turn: 'owner', tone: 'bad', tag: 'open' },
  expired: { turn: 'owner', tone: 'bad', tag: 'open' },
  waived: { turn: 'nobody', tone: 'neutral', tag: 'open' },
  superseded: { turn: 'nobody', tone: 'neutral', tag: 'ended' },
} as const satisfies Record<string, StateMeta>;
export type DocumentState = keyof typeof stateMeta;
export const documentStateNames = Object.keys(stateMeta) as [DocumentState, ...DocumentState[]];
