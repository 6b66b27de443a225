import { notify, openOwnerTask } from '../effects.ts';
import { preSubmissionStates, universityStates } from './states.ts';
import { type AdmissionTransition, systemOnly } from './transition-types.ts';

/**
 * What the system does when a date of the intake has passed: the application stays open, with an overdue task for the
 * person responsible for it, until it is changed, deferred or closed.
 */
export const overdueTransitions: readonly AdmissionTransition[] = [
  {
    on: 'application.intakeClosed',
    from: preSubmissionStates,
    who: systemOnly,
    guards: ['intakeClosed'],
    effects: [openOwnerTask, notify('owner')],
  },
  {
    on: 'application.courseStarted',
    from: universityStates,
    who: systemOnly,
    guards: ['courseStarted'],
    effects: [openOwnerTask, notify('owner')],
  },
];
