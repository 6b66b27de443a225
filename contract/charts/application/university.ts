import { closeTasks, notify, storePayload } from '../effects.ts';
import { offerStates } from './states.ts';
import {
  type AdmissionTransition,
  agencyOfficers,
  applicationOwners,
  universityOrAgency,
} from './transition-types.ts';

const pending = ['submitted', 'universityReview', 'interview', 'waitlisted'] as const;
const offering = {
  who: universityOrAgency,
  effects: [storePayload('offer'), notify('owner'), notify('student')],
} as const;
const revision = { ...offering, on: 'offer.revise', from: offerStates } as const;
const extension = { ...offering, on: 'offer.extend' } as const;
const revival = { ...extension, from: 'offerLapsed' } as const;

/** The university's decisions. */
export const universityTransitions: readonly AdmissionTransition[] = [
  {
    on: 'review.begin',
    from: 'submitted',
    to: 'universityReview',
    who: universityOrAgency,
    guards: ['answerProven'],
    effects: [storePayload('universityReference')],
  },
  {
    on: 'information.request',
    from: pending,
    to: 'infoRequested',
    who: universityOrAgency,
    guards: ['answerProven'],
    effects: [storePayload('information'), notify('owner'), notify('student')],
  },
  {
    on: 'information.give',
    from: 'infoRequested',
    to: 'universityReview',
    who: { ...applicationOwners, ...agencyOfficers, student: 'own' },
    effects: [storePayload('information'), notify('university')],
  },
  {
    on: 'interview.invite',
    from: ['submitted', 'universityReview', 'interview', 'waitlisted'],
    to: 'interview',
    who: universityOrAgency,
    guards: ['answerProven'],
    effects: [storePayload('interview'), notify('student'), notify('owner')],
  },
  {
    on: 'interview.hold',
    from: 'interview',
    to: 'universityReview',
    who: universityOrAgency,
    guards: ['interviewBegun', 'answerProven'],
    effects: [storePayload('interview')],
  },
  {
    on: 'application.waitlist',
    from: ['submitted', 'universityReview', 'interview'],
    to: 'waitlisted',
    who: universityOrAgency,
    guards: ['answerProven'],
    effects: [notify('owner'), notify('student')],
  },
  {
    ...offering,
    on: 'offer.makeConditional',
    from: [...pending, 'infoRequested', 'offerLapsed'],
    to: 'conditionalOffer',
  },
  {
    ...offering,
    on: 'offer.makeUnconditional',
    from: [...pending, 'infoRequested', 'conditionalOffer', 'offerLapsed'],
    to: 'unconditionalOffer',
  },
  { ...revision, to: 'conditionalOffer', guards: ['conditionsListed'] },
  { ...revision, to: 'unconditionalOffer', guards: ['noConditionsListed'] },
  { ...extension, from: offerStates, guards: ['answerProven'] },
  { ...revival, to: 'conditionalOffer', guards: ['answerProven', 'conditionsOpen'] },
  { ...revival, to: 'unconditionalOffer', guards: ['answerProven', 'conditionsMet'] },
  {
    on: 'offer.rescind',
    from: [
      ...offerStates,
      'offerLapsed',
      'accepted',
      'depositPending',
      'depositPaid',
      'preConfirmation',
      'confirmationIssued',
      'visaPreparing',
    ],
    to: 'rejected',
    who: universityOrAgency,
    guards: ['answerProven'],
    effects: [storePayload('reason'), closeTasks, notify('owner'), notify('office'), notify('student')],
  },
  {
    on: 'conditions.meet',
    from: 'conditionalOffer',
    to: 'unconditionalOffer',
    who: universityOrAgency,
    guards: ['conditionsMet', 'answerProven'],
    effects: [notify('owner'), notify('student')],
  },
  {
    on: 'application.reject',
    from: [...pending, 'infoRequested'],
    to: 'rejected',
    who: universityOrAgency,
    guards: ['answerProven'],
    effects: [storePayload('reason'), closeTasks, notify('owner'), notify('student')],
  },
];
