import { countRefusal, notify, openTask, requestStageDocuments, storePayload } from '../effects.ts';
import {
  type AdmissionTransition,
  agencyOfficers,
  applicationOwners,
  universityOrAgency,
} from './transition-types.ts';

const visaApplicants = { ...applicationOwners, ...agencyOfficers, student: 'own' } as const;
const compliance = { 'compliance-officer': 'any', admin: 'any' } as const;

/** From the confirmation to enrolment. */
export const visaTransitions: readonly AdmissionTransition[] = [
  {
    on: 'visa.prepare',
    from: 'confirmationIssued',
    to: 'visaPreparing',
    who: visaApplicants,
    guards: ['visaAsked', 'confirmationValid'],
    effects: [requestStageDocuments('visa')],
  },
  {
    on: 'visa.lodge',
    from: 'visaPreparing',
    to: 'visaLodged',
    who: visaApplicants,
    guards: ['confirmationValid', 'documentsConfirmed'],
    effects: [storePayload('visa'), notify('owner')],
  },
  {
    on: 'visa.report',
    from: 'visaLodged',
    who: visaApplicants,
    guards: ['refusalCodeGiven'],
    effects: [storePayload('visaReport'), openTask('compliance-officer')],
  },
  {
    on: 'visa.grant',
    from: 'visaLodged',
    to: 'visaGranted',
    who: compliance,
    guards: ['grantReported', 'otherThanReporter'],
    effects: [storePayload('visa'), notify('student'), notify('owner'), notify('university')],
  },
  {
    on: 'visa.refuse',
    from: 'visaLodged',
    to: 'visaRefused',
    who: compliance,
    guards: ['refusalReported', 'otherThanReporter'],
    effects: [storePayload('visa'), countRefusal, notify('student'), notify('owner'), notify('university')],
  },
  {
    on: 'visa.reapply',
    from: 'visaRefused',
    to: 'visaPreparing',
    who: visaApplicants,
    guards: ['confirmationValid', 'noOtherAcceptance'],
    effects: [requestStageDocuments('visa'), notify('owner'), notify('university')],
  },
  {
    on: 'enrolment.confirm',
    from: 'visaGranted',
    to: 'enrolled',
    who: universityOrAgency,
    guards: ['enrolmentBegun', 'answerProven'],
    effects: [storePayload('enrolment'), notify('owner'), notify('office')],
  },
  {
    on: 'enrolment.confirm',
    from: 'confirmationIssued',
    to: 'enrolled',
    who: universityOrAgency,
    guards: ['visaNotAsked', 'enrolmentBegun', 'answerProven'],
    effects: [storePayload('enrolment'), notify('owner'), notify('office')],
  },
  {
    on: 'enrolment.confirm',
    from: ['accepted', 'depositPaid'],
    to: 'enrolled',
    who: universityOrAgency,
    guards: ['taughtOnline', 'depositSettled', 'enrolmentBegun', 'answerProven'],
    effects: [storePayload('enrolment'), notify('owner'), notify('office')],
  },
];
