import type { Region } from '../definition.ts';
import { linkCourse, notify, storePayload } from '../effects.ts';
import type { State } from '../state.ts';
import type { RoleScopes, Transition } from '../transition.ts';
import type { CourseRequestEventType } from './events.ts';
import type { courseRequestGuards } from './guards.ts';
import { type CourseRequestState, stateMeta } from './state-meta.ts';

const headOfficeRoles: RoleScopes = { aco: 'any', admin: 'any' };

/** The states with their next event. */
export const courseRequestStates = {
  requested: { ...stateMeta.requested, next: 'courseRequest.takeUp' },
  researching: { ...stateMeta.researching, next: 'courseRequest.publish' },
  published: stateMeta.published,
  refused: stateMeta.refused,
} as const satisfies Record<CourseRequestState, State<CourseRequestEventType>>;

type Row = Transition<CourseRequestState, CourseRequestEventType, keyof typeof courseRequestGuards>;

const transitions: readonly Row[] = [
  {
    on: 'courseRequest.takeUp',
    from: 'requested',
    to: 'researching',
    who: headOfficeRoles,
    effects: [notify('requester')],
  },
  { on: 'courseRequest.release', from: 'researching', to: 'requested', who: headOfficeRoles },
  { on: 'courseRequest.link', from: 'researching', who: headOfficeRoles, effects: [linkCourse] },
  {
    on: 'courseRequest.publish',
    from: 'researching',
    to: 'published',
    who: headOfficeRoles,
    guards: ['courseChosen', 'courseVerified'],
    effects: [notify('requester')],
  },
  {
    on: 'courseRequest.refuse',
    from: ['requested', 'researching'],
    to: 'refused',
    who: headOfficeRoles,
    effects: [storePayload('reason'), notify('requester')],
  },
  {
    on: 'courseRequest.reconsider',
    from: ['published', 'refused'],
    to: 'researching',
    who: headOfficeRoles,
    effects: [storePayload('reason'), notify('requester')],
  },
];

export const courseRequest = {
  initial: 'requested',
  states: courseRequestStates,
  permission: 'update CourseRequest',
  transitions,
} as const satisfies Region;
