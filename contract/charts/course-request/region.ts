import type { Region } from '../definition.ts';
import { keep, linkCourse, notify } from '../effects.ts';
import type { State } from '../state.ts';
import type { Transition, Who } from '../transition.ts';
import type { CourseRequestEventType } from './events.ts';
import type { courseRequestGuards } from './guards.ts';
import { type CourseRequestState, standings } from './standings.ts';

const headOffice: Who = { aco: 'any', admin: 'any' };

/** The states with their next event. */
export const courseRequestStates = {
  requested: { ...standings.requested, next: 'courseRequest.takeUp' },
  researching: { ...standings.researching, next: 'courseRequest.publish' },
  published: standings.published,
  refused: standings.refused,
} as const satisfies Record<CourseRequestState, State<CourseRequestEventType>>;

type Row = Transition<CourseRequestState, CourseRequestEventType, keyof typeof courseRequestGuards>;

const transitions: readonly Row[] = [
  {
    on: 'courseRequest.takeUp',
    from: 'requested',
    to: 'researching',
    who: headOffice,
    effects: [notify('requester')],
  },
  { on: 'courseRequest.release', from: 'researching', to: 'requested', who: headOffice },
  { on: 'courseRequest.link', from: 'researching', who: headOffice, effects: [linkCourse] },
  {
    on: 'courseRequest.publish',
    from: 'researching',
    to: 'published',
    who: headOffice,
    guards: ['courseChosen', 'courseVerified'],
    effects: [notify('requester')],
  },
  {
    on: 'courseRequest.refuse',
    from: ['requested', 'researching'],
    to: 'refused',
    who: headOffice,
    effects: [keep('reason'), notify('requester')],
  },
  {
    on: 'courseRequest.reconsider',
    from: ['published', 'refused'],
    to: 'researching',
    who: headOffice,
    effects: [keep('reason'), notify('requester')],
  },
];

export const courseRequest = {
  initial: 'requested',
  states: courseRequestStates,
  permission: 'update CourseRequest',
  transitions,
} as const satisfies Region;
