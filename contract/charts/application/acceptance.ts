import {
  closeTasks,
  notify,
  openTask,
  proposeClosingSiblings,
  requestStageDocuments,
  storePayload,
} from '../effects.ts';
import { offerStates } from './states.ts';
import { type AdmissionTransition, agencyOfficers, systemOnly } from './transition-types.ts';

const offerResponders = { student: 'own', counsellor: 'own' } as const;
const complianceAndAgency = { ...agencyOfficers, 'compliance-officer': 'any' } as const;

const renewal = {
  on: 'confirmation.renew',
  to: 'preConfirmation',
  who: complianceAndAgency,
  effects: [storePayload('reason'), notify('university')],
} as const;

/** From the offer to the confirmation. */
export const acceptanceTransitions: readonly AdmissionTransition[] = [
  {
    on: 'offer.accept',
    from: offerStates,
    to: 'accepted',
    who: offerResponders,
    guards: ['offerValid', 'studentConsented', 'soleAcceptance'],
    effects: [proposeClosingSiblings, notify('university'), openTask('aco')],
  },
  {
    on: 'offer.decline',
    from: offerStates,
    to: 'offerDeclined',
    who: offerResponders,
    guards: ['studentConsented'],
    effects: [storePayload('reason'), closeTasks, notify('university'), notify('office')],
  },
  {
    on: 'offer.lapsed',
    from: offerStates,
    to: 'offerLapsed',
    who: systemOnly,
    guards: ['offerExpired'],
    effects: [notify('owner'), notify('student')],
  },
  {
    on: 'deposit.request',
    from: 'accepted',
    to: 'depositPending',
    who: { ...agencyOfficers, 'university-contact': 'own' },
    effects: [storePayload('deposit'), notify('student'), notify('owner')],
  },
  {
    on: 'deposit.record',
    from: 'depositPending',
    to: 'depositPaid',
    who: agencyOfficers,
    guards: ['depositInFull'],
    effects: [storePayload('deposit'), notify('owner'), notify('university')],
  },
  {
    on: 'deposit.lapsed',
    from: 'depositPending',
    to: 'offerLapsed',
    who: systemOnly,
    guards: ['depositOverdue'],
    effects: [notify('owner'), notify('student'), notify('university')],
  },
  {
    on: 'checks.begin',
    from: ['accepted', 'depositPaid'],
    to: 'preConfirmation',
    who: complianceAndAgency,
    guards: ['depositSettled', 'taughtOnCampus'],
    effects: [requestStageDocuments('confirmation')],
  },
  {
    on: 'confirmation.issue',
    from: 'preConfirmation',
    to: 'confirmationIssued',
    who: { 'compliance-officer': 'any', 'university-contact': 'own', admin: 'any' },
    guards: ['complianceSettled', 'conditionsMet', 'fundsEvidenceFresh', 'numberFits'],
    effects: [storePayload('confirmation'), notify('student'), notify('owner')],
  },
  { ...renewal, from: ['confirmationIssued', 'visaPreparing'] },
  { ...renewal, from: 'visaRefused', guards: ['noOtherAcceptance'] },
];
