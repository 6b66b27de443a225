import { closeTasks, continueInLaterIntake, markForAudit, notify, storePayload } from '../effects.ts';
import {
  acceptedStates,
  type admissionStates,
  openStates,
  reopenableStates,
  universityStates,
} from './states.ts';
import {
  type AdmissionTransition,
  agencyOfficers,
  applicationOwners,
  type RegionAlwaysTransition,
  systemOnly,
} from './transition-types.ts';

/** States that wait for a response that may never come. */
const waitingStates = ['draft', 'ready', 'returned', 'infoRequested'] as const;

/** Open states whose deferral goes on with an accepted offer. */
const heldStates = openStates.filter((state) => acceptedStates.includes(state) || state === 'visaRefused');

const deferral = {
  on: 'application.defer',
  to: 'deferred',
  who: { student: 'own', 'university-contact': 'own', ...agencyOfficers },
  effects: [storePayload('intake'), continueInLaterIntake, closeTasks, notify('owner'), notify('student')],
} as const;

/** The transitions that end an application, and those that reopen it. */
export const endingTransitions: readonly AdmissionTransition[] = [
  {
    on: 'application.withdraw',
    from: openStates,
    to: 'withdrawn',
    who: { student: 'own', ...applicationOwners, ...agencyOfficers },
    guards: ['reasonGivenForStudent'],
    effects: [storePayload('reason'), closeTasks, notify('owner'), notify('office'), notify('university')],
  },
  {
    on: 'withdrawal.undo',
    from: 'withdrawn',
    to: 'resuming',
    who: { student: 'own', ...applicationOwners },
    guards: ['resumable', 'ownWithdrawal', 'justWithdrawn', 'resumedAcceptanceSole'],
    effects: [notify('owner'), notify('office'), notify('university')],
  },
  {
    on: 'withdrawal.undo',
    from: 'withdrawn',
    to: 'resuming',
    who: { admin: 'any' },
    guards: ['resumable', 'reasonGiven'],
    effects: [storePayload('reason'), markForAudit, notify('owner'), notify('university')],
  },
  {
    on: 'application.cancel',
    from: openStates,
    to: 'cancelled',
    who: agencyOfficers,
    effects: [storePayload('reason'), closeTasks, notify('owner'), notify('student'), notify('university')],
  },
  {
    on: 'application.close',
    from: openStates,
    to: 'closed',
    who: agencyOfficers,
    effects: [storePayload('reason'), closeTasks, notify('owner'), notify('university')],
  },
  {
    on: 'application.timedOut',
    from: waitingStates,
    to: 'closed',
    who: systemOnly,
    guards: ['silenceLasted'],
    effects: [closeTasks, notify('owner'), notify('student')],
  },
  {
    ...deferral,
    from: universityStates.filter((state) => !heldStates.includes(state)),
    guards: ['laterIntakeExists', 'intakeIsLater'],
  },
  { ...deferral, from: heldStates, guards: ['laterIntakeExists', 'intakeIsLater', 'laterIntakeFree'] },
  {
    on: 'reopening.request',
    from: reopenableStates,
    who: agencyOfficers,
    guards: ['resumable'],
    effects: [storePayload('reopening'), notify('office'), notify('administrators')],
  },
  {
    on: 'application.reopen',
    from: reopenableStates,
    to: 'resuming',
    who: { admin: 'any' },
    guards: ['resumable', 'reopeningAsked', 'secondPerson', 'resumedAcceptanceSole'],
    effects: [markForAudit, notify('owner'), notify('student')],
  },
];

/** The event that undoes another one, if the chart has one. */
export const getUndoEvent = (type: string): { readonly type: 'withdrawal.undo' } | null =>
  type === 'application.withdraw' ? { type: 'withdrawal.undo' } : null;

/** A reopened application returns to the state in which it ended. */
export const resumeTransitions = openStates.map(
  (state): RegionAlwaysTransition<keyof typeof admissionStates> => ({
    from: 'resuming',
    to: state,
    guards: [`resumesAt.${state}`],
  }),
);
