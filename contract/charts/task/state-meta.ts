import type { StateMeta } from '../state.ts';

export const stateMeta = {
  open: { turn: 'owner', tone: 'active', tag: 'open' },
  snoozed: { turn: 'owner', tone: 'waiting', tag: 'open' },
  done: { turn: 'nobody', tone: 'good', tag: 'ended' },
  /** Cancelled: by a person, or because its application ended. */
  dropped: { turn: 'nobody', tone: 'neutral', tag: 'ended' },
} as const satisfies Record<string, StateMeta>;
export type TaskState = keyof typeof stateMeta;
export const taskStateNames = Object.keys(stateMeta) as [TaskState, ...TaskState[]];

/** States of a task that somebody still has to do. */
export const openTaskStates = ['open', 'snoozed'] as const satisfies readonly TaskState[];
