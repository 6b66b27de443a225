import { countRefusal, keep, notify, task } from '../effects.ts';
import { type AdmissionRow, introducers, officers, universityOrOffice } from './rows.ts';

const applicants = { ...introducers, ...officers, student: 'own' } as const;
const compliance = { 'compliance-officer': 'any', admin: 'any' } as const;

/** From the confirmation to enrolment. */
export const visaRows: readonly AdmissionRow[] = [
  {
    on: 'visa.prepare',
    from: 'confirmationIssued',
    to: 'visaPreparing',
    who: applicants,
    guards: ['visaAsked', 'confirmationValid'],
  },
  {
    on: 'visa.lodge',
    from: 'visaPreparing',
    to: 'visaLodged',
    who: applicants,
    guards: ['confirmationValid', 'documentsConfirmed'],
    effects: [keep('visa'), notify('owner')],
  },
  {
    on: 'visa.report',
    from: 'visaLodged',
    who: applicants,
    guards: ['refusalCodeGiven'],
    effects: [keep('visaReport'), task('compliance-officer')],
  },
  {
    on: 'visa.grant',
    from: 'visaLodged',
    to: 'visaGranted',
    who: compliance,
    guards: ['grantReported', 'otherThanReporter'],
    effects: [keep('visa'), notify('student'), notify('university')],
  },
  {
    on: 'visa.refuse',
    from: 'visaLodged',
    to: 'visaRefused',
    who: compliance,
    guards: ['refusalReported', 'otherThanReporter'],
    effects: [keep('visa'), countRefusal, notify('student'), notify('owner'), notify('university')],
  },
  {
    on: 'visa.reapply',
    from: 'visaRefused',
    to: 'visaPreparing',
    who: applicants,
    guards: ['confirmationValid'],
    effects: [notify('owner'), notify('university')],
  },
  {
    on: 'enrolment.confirm',
    from: 'visaGranted',
    to: 'enrolled',
    who: universityOrOffice,
    guards: ['enrolmentBegun', 'answerProven'],
    effects: [keep('enrolment'), notify('owner'), notify('office')],
  },
  {
    on: 'enrolment.confirm',
    from: 'confirmationIssued',
    to: 'enrolled',
    who: universityOrOffice,
    guards: ['visaNotAsked', 'enrolmentBegun', 'answerProven'],
    effects: [keep('enrolment'), notify('owner'), notify('office')],
  },
];
