import { closeTasks, continueInLaterIntake, markForAudit, notify, storePayload } from '../effects.ts';
import { type admissionStates, endedStates, openStates, universityStates } from './states.ts';
import {
  type AdmissionTransition,
  agencyOfficers,
  applicationOwners,
  type RegionAlwaysTransition,
  systemOnly,
} from './transition-types.ts';

/** States that wait for a response that may never come. */
const waitingStates = ['draft', 'ready', 'returned', 'infoRequested'] as const;

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
    guards: ['resumable', 'ownWithdrawal', 'justWithdrawn'],
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
    effects: [storePayload('reason'), closeTasks, notify('owner'), notify('student')],
  },
  {
    on: 'application.close',
    from: openStates,
    to: 'closed',
    who: agencyOfficers,
    effects: [storePayload('reason'), closeTasks, notify('owner')],
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
    on: 'application.defer',
    from: universityStates,
    to: 'deferred',
    who: { student: 'own', 'university-contact': 'own', ...agencyOfficers },
    guards: ['laterIntakeExists', 'intakeIsLater'],
    effects: [storePayload('intake'), continueInLaterIntake, closeTasks, notify('owner'), notify('student')],
  },
  {
    on: 'reopening.request',
    from: endedStates,
    who: agencyOfficers,
    guards: ['resumable'],
    effects: [storePayload('reopening'), notify('office')],
  },
  {
    on: 'application.reopen',
    from: endedStates,
    to: 'resuming',
    who: { admin: 'any' },
    guards: ['resumable', 'reopeningAsked', 'secondPerson'],
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
