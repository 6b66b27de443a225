import { freezeAgreement, freezeProfile, keep, notify, task } from '../effects.ts';
import { type AdmissionRow, introducers, officers } from './rows.ts';

/** From the first draft to the submission. */
export const officeRows: readonly AdmissionRow[] = [
  {
    on: 'application.complete',
    from: 'draft',
    to: 'ready',
    who: { ...introducers, student: 'own' },
    guards: ['profileComplete', 'consentGiven'],
  },
  {
    on: 'application.handOver',
    from: ['ready', 'returned'],
    to: 'agencyReview',
    who: introducers,
    guards: ['profileComplete', 'consentGiven', 'documentsUploaded'],
    effects: [task('aco')],
  },
  {
    on: 'application.return',
    from: ['agencyReview', 'approved'],
    to: 'returned',
    who: officers,
    effects: [keep('reason'), notify('owner')],
  },
  {
    on: 'application.approve',
    from: 'agencyReview',
    to: 'approved',
    who: officers,
    guards: ['documentsConfirmed', 'complianceNotRefused'],
    effects: [notify('owner')],
  },
  {
    on: 'application.submit',
    from: 'approved',
    to: 'submitted',
    who: officers,
    guards: [
      'documentsConfirmed',
      'complianceNotRefused',
      'intakeOpen',
      'notRepresentedElsewhere',
      'feeSettled',
    ],
    effects: [
      keep('universityReference'),
      freezeProfile,
      freezeAgreement,
      notify('university'),
      notify('owner'),
    ],
  },
];
