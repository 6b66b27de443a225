import {
  assignOfficer,
  changeCourse,
  changeIntake,
  freezeAgreement,
  freezeProfile,
  notify,
  openTask,
  storeConsent,
  storePayload,
} from '../effects.ts';
import { preSubmissionStates } from './states.ts';
import { type AdmissionTransition, agencyOfficers, applicationOwners } from './transition-types.ts';

const courseChange = {
  on: 'application.changeCourse',
  who: { ...applicationOwners, ...agencyOfficers },
  guards: [
    'otherChoice',
    'courseOffered',
    'courseIntakeOpen',
    'choiceFree',
    'feeNotPaid',
    'complianceUndecided',
  ],
} as const;
/** The officer reviews what they have for the course before. */
const reviewedCourseChange = {
  ...courseChange,
  effects: [changeCourse, openTask('aco'), notify('office'), notify('owner'), notify('student')],
};

/** From the first draft to the submission. */
export const agencyTransitions: readonly AdmissionTransition[] = [
  {
    on: 'application.complete',
    from: 'draft',
    to: 'ready',
    who: { ...applicationOwners, student: 'own' },
    guards: ['profileComplete', 'consentGiven'],
  },
  {
    on: 'consent.record',
    from: ['draft', 'ready', 'returned'],
    who: { ...applicationOwners, ...agencyOfficers },
    guards: ['consentMissing'],
    effects: [storeConsent, notify('student')],
  },
  {
    on: 'application.handOver',
    // What is complete needn't be marked as ready first.
    from: ['draft', 'ready', 'returned'],
    to: 'agencyReview',
    who: applicationOwners,
    guards: ['profileComplete', 'consentGiven', 'documentsUploaded'],
    effects: [assignOfficer, openTask('aco'), notify('office')],
  },
  {
    on: 'application.return',
    from: ['agencyReview', 'approved'],
    to: 'returned',
    who: agencyOfficers,
    effects: [storePayload('reason'), notify('owner')],
  },
  {
    on: 'application.approve',
    from: 'agencyReview',
    to: 'approved',
    who: agencyOfficers,
    guards: ['documentsConfirmed', 'complianceNotRefused', 'eligible'],
    effects: [notify('owner')],
  },
  {
    on: 'application.submit',
    from: 'approved',
    to: 'submitted',
    who: agencyOfficers,
    guards: [
      'documentsConfirmed',
      'complianceNotRefused',
      'intakeOpen',
      'notRepresentedElsewhere',
      'feeSettled',
    ],
    effects: [
      storePayload('universityReference'),
      freezeProfile,
      freezeAgreement,
      notify('university'),
      notify('owner'),
    ],
  },
  {
    on: 'application.changeIntake',
    from: preSubmissionStates,
    who: { ...applicationOwners, ...agencyOfficers },
    guards: ['laterIntakeExists', 'intakeIsLater'],
    effects: [changeIntake, notify('owner'), notify('student')],
  },
  {
    ...courseChange,
    from: ['draft', 'ready', 'returned'],
    effects: [changeCourse, notify('owner'), notify('student')],
  },
  { ...reviewedCourseChange, from: 'agencyReview' },
  // The approval was for the course before.
  { ...reviewedCourseChange, from: 'approved', to: 'agencyReview' },
];
