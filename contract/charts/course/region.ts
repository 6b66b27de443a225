import type { Region } from '../definition.ts';
import type { State } from '../state.ts';
import type { Transition, Who } from '../transition.ts';
import type { CourseEvent } from './events.ts';
import { checkDays, type courseGuards } from './guards.ts';
import { type CourseState, standings } from './standings.ts';

type Type = CourseEvent['type'];

const keepers: Who = { aco: 'any', admin: 'any' };

const check = { id: 'courseCheck', days: checkDays, raises: 'course.aged', remind: [14] } as const;

/** The states with their next event and deadlines. */
export const courseStates = {
  draft: { ...standings.draft, next: 'course.submit' },
  unverified: { ...standings.unverified, next: 'course.verify' },
  verified: { ...standings.verified, deadlines: [check] },
  stale: { ...standings.stale, next: 'course.verify' },
} as const satisfies Record<CourseState, State<Type>>;

type Row = Transition<CourseState, Type, keyof typeof courseGuards>;

const transitions: readonly Row[] = [
  {
    on: 'course.submit',
    from: 'draft',
    to: 'unverified',
    who: keepers,
    permission: 'update Course',
    guards: ['courseComplete', 'courseKept'],
  },
  {
    on: 'course.verify',
    from: ['unverified', 'verified', 'stale'],
    to: 'verified',
    who: keepers,
    guards: ['courseComplete', 'courseKept'],
  },
  { on: 'course.return', from: ['unverified', 'verified', 'stale'], to: 'draft', who: keepers },
  {
    on: 'course.amended',
    from: ['verified', 'stale'],
    to: 'unverified',
    who: keepers,
    permission: 'update Course',
  },
  {
    on: 'course.aged',
    from: 'verified',
    to: 'stale',
    who: { system: 'any' },
    guards: ['checkOver'],
  },
];

export const course = {
  initial: 'draft',
  states: courseStates,
  permission: 'verify Course',
  transitions,
} as const satisfies Region;
