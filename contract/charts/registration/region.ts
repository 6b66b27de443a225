import type { Region } from '../definition.ts';
import { notify, storePayload } from '../effects.ts';
import type { State } from '../state.ts';
import type { RoleScopes, Transition } from '../transition.ts';
import type { RegistrationEventType } from './events.ts';
import type { registrationGuards } from './guards.ts';
import { type RegistrationState, stateMeta } from './state-meta.ts';

/** The rules decide which registrations counsellors and partners see; partners decide on their own links' only. */
const deciders: RoleScopes = { admin: 'any', aco: 'any', counsellor: 'any', 'channel-partner': 'own' };

/** The states with their next event. */
export const registrationStates = {
  received: { ...stateMeta.received, next: 'registration.accept' },
  informationRequested: { ...stateMeta.informationRequested, next: 'registration.accept' },
  accepted: stateMeta.accepted,
  merged: stateMeta.merged,
  refused: stateMeta.refused,
} as const satisfies Record<RegistrationState, State<RegistrationEventType>>;

/** Registrations that somebody still has to decide on. */
const open = ['received', 'informationRequested'] as const satisfies readonly RegistrationState[];

type Row = Transition<RegistrationState, RegistrationEventType, keyof typeof registrationGuards>;

const transitions: readonly Row[] = [
  {
    on: 'registration.accept',
    from: open,
    to: 'accepted',
    // The portal accepts registrations by itself when nothing speaks against it.
    who: { ...deciders, system: 'any' },
    guards: ['branchKnown', 'duplicateExplained', 'courseWithIntake'],
    effects: [notify('owner')],
  },
  {
    on: 'registration.merge',
    from: open,
    to: 'merged',
    // A partner is not told of students who are not theirs.
    who: { admin: 'any', aco: 'any', counsellor: 'any' },
    effects: [notify('owner')],
  },
  {
    on: 'registration.request',
    from: open,
    to: 'informationRequested',
    who: deciders,
    effects: [storePayload('reason'), notify('student')],
  },
  {
    on: 'registration.refuse',
    from: open,
    to: 'refused',
    who: deciders,
    guards: ['otherReasonNamed'],
    effects: [storePayload('reason')],
  },
  {
    on: 'registration.reopen',
    from: 'refused',
    to: 'received',
    who: { admin: 'any' },
    effects: [storePayload('reason')],
  },
  {
    on: 'registration.assign',
    from: open,
    who: { admin: 'any', aco: 'any' },
    permission: 'assign Registration',
    effects: [notify('owner')],
  },
];

export const registration = {
  initial: 'received',
  states: registrationStates,
  permission: 'update Registration',
  transitions,
} as const satisfies Region;
