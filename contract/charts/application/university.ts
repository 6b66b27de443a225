import { keep, notify } from '../effects.ts';
import { type AdmissionRow, introducers, officers, universityOrOffice } from './rows.ts';

const pending = ['submitted', 'universityReview', 'interview', 'waitlisted'] as const;

/** The university's decisions. */
export const universityRows: readonly AdmissionRow[] = [
  {
    on: 'review.begin',
    from: 'submitted',
    to: 'universityReview',
    who: universityOrOffice,
    guards: ['answerProven'],
    effects: [keep('universityReference')],
  },
  {
    on: 'information.request',
    from: pending,
    to: 'infoRequested',
    who: universityOrOffice,
    guards: ['answerProven'],
    effects: [notify('owner'), notify('student')],
  },
  {
    on: 'information.give',
    from: 'infoRequested',
    to: 'universityReview',
    who: { ...introducers, ...officers, student: 'own' },
    effects: [notify('university')],
  },
  {
    on: 'interview.invite',
    from: ['submitted', 'universityReview', 'waitlisted'],
    to: 'interview',
    who: universityOrOffice,
    guards: ['answerProven'],
    effects: [keep('interview'), notify('student'), notify('owner')],
  },
  {
    on: 'interview.hold',
    from: 'interview',
    to: 'universityReview',
    who: universityOrOffice,
    guards: ['answerProven'],
    effects: [keep('interview')],
  },
  {
    on: 'application.waitlist',
    from: ['submitted', 'universityReview', 'interview'],
    to: 'waitlisted',
    who: universityOrOffice,
    guards: ['answerProven'],
    effects: [notify('owner'), notify('student')],
  },
  {
    on: 'offer.makeConditional',
    from: [...pending, 'infoRequested', 'offerLapsed'],
    to: 'conditionalOffer',
    who: universityOrOffice,
    guards: ['offerReachesAhead'],
    effects: [keep('offer'), notify('owner'), notify('student')],
  },
  {
    on: 'offer.makeUnconditional',
    from: [...pending, 'infoRequested', 'conditionalOffer', 'offerLapsed'],
    to: 'unconditionalOffer',
    who: universityOrOffice,
    guards: ['offerReachesAhead'],
    effects: [keep('offer'), notify('owner'), notify('student')],
  },
  {
    on: 'conditions.meet',
    from: 'conditionalOffer',
    to: 'unconditionalOffer',
    who: universityOrOffice,
    guards: ['conditionsMet', 'answerProven'],
    effects: [notify('owner'), notify('student')],
  },
  {
    on: 'application.reject',
    from: [...pending, 'infoRequested'],
    to: 'rejected',
    who: universityOrOffice,
    guards: ['answerProven'],
    effects: [keep('reason'), notify('owner'), notify('student')],
  },
];
