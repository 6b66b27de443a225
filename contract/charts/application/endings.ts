import { closeTasks, continueLater, keep, markForAudit, notify } from '../effects.ts';
import { type AdmissionRow, type FollowingRow, introducers, officers, time } from './rows.ts';
import { type admissionStates, endedStates, openStates } from './states.ts';

const beforeTheUniversity = ['draft', 'ready', 'agencyReview', 'returned', 'approved'];
const atTheUniversity = openStates.filter((state) => !beforeTheUniversity.includes(state));
/** States that wait for a response that may never come. */
const waiting = ['draft', 'ready', 'returned', 'infoRequested'] as const;

/** The transitions that end an application, and those that reopen it. */
export const endingRows: readonly AdmissionRow[] = [
  {
    on: 'application.withdraw',
    from: openStates,
    to: 'withdrawn',
    who: { student: 'own', ...introducers, ...officers },
    guards: ['reasonGivenForStudent'],
    effects: [keep('reason'), closeTasks, notify('owner'), notify('office'), notify('university')],
  },
  {
    on: 'withdrawal.undo',
    from: 'withdrawn',
    to: 'resuming',
    who: { student: 'own' },
    guards: ['resumable', 'ownWithdrawal', 'justWithdrawn'],
    effects: [notify('owner'), notify('office'), notify('university')],
  },
  {
    on: 'withdrawal.undo',
    from: 'withdrawn',
    to: 'resuming',
    who: { admin: 'any' },
    guards: ['resumable', 'reasonGiven'],
    effects: [keep('reason'), markForAudit, notify('owner'), notify('university')],
  },
  {
    on: 'application.cancel',
    from: openStates,
    to: 'cancelled',
    who: officers,
    effects: [keep('reason'), closeTasks, notify('owner'), notify('student')],
  },
  {
    on: 'application.close',
    from: openStates,
    to: 'closed',
    who: officers,
    effects: [keep('reason'), closeTasks, notify('owner')],
  },
  {
    on: 'application.timedOut',
    from: waiting,
    to: 'closed',
    who: time,
    guards: ['silenceLasted'],
    effects: [closeTasks, notify('owner'), notify('student')],
  },
  {
    on: 'application.defer',
    from: atTheUniversity,
    to: 'deferred',
    who: { student: 'own', 'university-contact': 'own', ...officers },
    guards: ['laterIntakeExists', 'intakeIsLater'],
    effects: [keep('intake'), continueLater, closeTasks, notify('owner'), notify('student')],
  },
  {
    on: 'reopening.request',
    from: endedStates,
    who: officers,
    guards: ['resumable'],
    effects: [keep('reopening'), notify('office')],
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
export const takenBackBy = (type: string): { readonly type: 'withdrawal.undo' } | null =>
  type === 'application.withdraw' ? { type: 'withdrawal.undo' } : null;

/** A reopened application returns to the state in which it ended. */
export const resumingRows = openStates.map(
  (state): FollowingRow<keyof typeof admissionStates> => ({
    from: 'resuming',
    to: state,
    guards: [`resumesAt.${state}`],
  }),
);
