import { type ActorRefFrom, assign, fromCallback, setup } from 'xstate';
import type { Role } from '../../../../contract/kit/ability.ts';
import { isOnPage, isTourSeen, saveTourSeen } from '../../../services/office/tour.service.ts';
import { eventOf } from '../../kit/params.ts';
import { type UserEvent, watchUser } from '../../kit/session/watch-user.ts';
import { getStepsFor, type TourStep } from './steps.ts';

export interface TourContext {
  userId: number;
  role: Role;
  /** The steps whose element is on the page, in their order. */
  steps: readonly TourStep[];
  /** Index of the current step. */
  at: number;
}

/** `offered` the user has not taken it yet; `shown` it is running. */
export type TourTag = 'offered' | 'shown';

export type TourEvent =
  | UserEvent
  /** Starts or restarts. */
  | { type: 'tour.start' }
  | { type: 'tour.next' }
  | { type: 'tour.previous' }
  /** Skipped or ended early: it is not offered again. */
  | { type: 'tour.skip' };

/**
 * A tour of the office, offered to each user once and available again later. It points only at elements on
 * the page, so steps without their element are left out; without any steps it does not start.
 */
export const tourMachine = setup({
  types: {} as { context: TourContext; events: TourEvent; tags: TourTag },
  actors: {
    watchUser: fromCallback<TourEvent>(({ system, sendBack }) => watchUser(system, sendBack)),
  },
  actions: {
    setUser: assign((_, { userId, role }: { userId: number; role: Role }) => ({ userId, role })),
    begin: assign(({ context }) => ({ at: 0, steps: getStepsFor(context.role).filter(isOnPage) })),
    move: assign(({ context }, { by }: { by: 1 | -1 }) => ({ at: context.at + by })),
    keepSeen: ({ context }) => saveTourSeen(context.userId),
  },
  guards: {
    isSeen: ({ context }) => isTourSeen(context.userId),
    hasStep: ({ context }) => context.steps.length > 0,
    isLast: ({ context }) => context.at >= context.steps.length - 1,
    isFirst: ({ context }) => context.at === 0,
  },
}).createMachine({
  id: 'tour',
  context: { userId: 0, role: 'student', steps: [], at: 0 },
  invoke: { id: 'user', src: 'watchUser' },
  initial: 'away',
  on: {
    'user.signedIn': { target: '.arriving', actions: { type: 'setUser', params: eventOf } },
    'user.signedOut': '.away',
  },
  states: {
    away: {},
    arriving: { always: [{ guard: 'isSeen', target: 'resting' }, 'offered'] },
    offered: {
      tags: 'offered',
      on: { 'tour.start': 'beginning', 'tour.skip': { target: 'resting', actions: 'keepSeen' } },
    },
    resting: { on: { 'tour.start': 'beginning' } },
    beginning: { entry: 'begin', always: [{ guard: 'hasStep', target: 'shown' }, 'resting'] },
    shown: {
      tags: 'shown',
      on: {
        'tour.start': 'beginning',
        'tour.next': [
          { guard: 'isLast', target: 'resting', actions: 'keepSeen' },
          { actions: { type: 'move', params: { by: 1 } } },
        ],
        'tour.previous': [{ guard: 'isFirst' }, { actions: { type: 'move', params: { by: -1 } } }],
        'tour.skip': { target: 'resting', actions: 'keepSeen' },
      },
    },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    tour: ActorRefFrom<typeof tourMachine>;
  }
}
