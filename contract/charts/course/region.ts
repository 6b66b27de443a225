import type { Region } from '../definition.ts';
import type { State } from '../state.ts';
import type { RoleScopes, Transition } from '../transition.ts';
import type { CourseEvent } from './events.ts';
import { type courseGuards, verificationValidDays } from './guards.ts';
import { type CourseState, stateMeta } from './state-meta.ts';

type Type = CourseEvent['type'];

const courseEditors: RoleScopes = { aco: 'any', admin: 'any' };

const verificationDeadline = {
  id: 'courseCheck',
  days: verificationValidDays,
  raises: 'course.aged',
  remind: [14],
} as const;

/** The states with their next event and deadlines. */
export const courseStates = {
  draft: { ...stateMeta.draft, next: 'course.submit' },
  unverified: { ...stateMeta.unverified, next: 'course.verify' },
  verified: { ...stateMeta.verified, deadlines: [verificationDeadline] },
  stale: { ...stateMeta.stale, next: 'course.verify' },
} as const satisfies Record<CourseState, State<Type>>;

type Row = Transition<CourseState, Type, keyof typeof courseGuards>;

const transitions: readonly Row[] = [
  {
    on: 'course.submit',
    from: 'draft',
    to: 'unverified',
    who: courseEditors,
    permission: 'update Course',
    guards: ['courseComplete', 'courseKept'],
  },
  {
    on: 'course.verify',
    from: ['unverified', 'verified', 'stale'],
    to: 'verified',
    who: courseEditors,
    guards: ['courseComplete', 'courseKept'],
  },
  { on: 'course.return', from: ['unverified', 'verified', 'stale'], to: 'draft', who: courseEditors },
  {
    on: 'course.amended',
    from: ['verified', 'stale'],
    to: 'unverified',
    who: courseEditors,
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
