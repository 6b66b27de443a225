import type { Problem } from './problem.ts';

const isOne = (problem: Problem | null, ...kinds: readonly Problem['kind'][]): boolean =>
  problem !== null && kinds.includes(problem.kind);

/** There was no response in time, or none at all. */
export const isOfflineProblem = (problem: Problem | null): boolean => isOne(problem, 'offline', 'timeout');
export const isForbiddenProblem = (problem: Problem | null): boolean => isOne(problem, 'forbidden');
export const isMissingProblem = (problem: Problem | null): boolean => isOne(problem, 'notFound');
export const isConflictProblem = (problem: Problem | null): boolean => isOne(problem, 'refused', 'stale');

const offline = { tags: 'offline', on: { 'connection.restored': '#loading' } } as const;
const forbidden = { tags: 'forbidden' } as const;
const isOffline = { guard: 'isOffline', target: 'offline' } as const;
const isForbidden = { guard: 'isForbidden', target: 'forbidden' } as const;

/** Why a call failed; if offline, it is repeated in the state `#loading` as soon as there is a connection. */
export const failed = {
  initial: 'deciding',
  states: {
    deciding: { always: [isOffline, isForbidden, 'other'] },
    offline,
    forbidden,
    other: {},
  },
} as const;

/** The same for a record, which may not exist. */
export const failedRecord = {
  initial: 'deciding',
  states: {
    ...failed.states,
    deciding: { always: [isOffline, isForbidden, { guard: 'isMissing', target: 'missing' }, 'other'] },
    missing: { tags: 'missing' },
  },
} as const;

/** The same for a list, whose query may conflict with another change. */
export const failedList = {
  initial: 'deciding',
  states: {
    ...failed.states,
    deciding: { always: [isOffline, isForbidden, { guard: 'isConflict', target: 'conflict' }, 'other'] },
    conflict: { tags: 'conflict' },
  },
} as const;
