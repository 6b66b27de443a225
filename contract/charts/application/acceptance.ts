import { askFor, closeTasks, keep, notify, proposeClosingSiblings, task } from '../effects.ts';
import { type AdmissionRow, officers, time } from './rows.ts';

const offers = ['conditionalOffer', 'unconditionalOffer'] as const;
const answering = { student: 'own', counsellor: 'own' } as const;
const complianceAndOffice = { ...officers, 'compliance-officer': 'any' } as const;

/** From the offer to the confirmation. */
export const acceptanceRows: readonly AdmissionRow[] = [
  {
    on: 'offer.accept',
    from: offers,
    to: 'accepted',
    who: answering,
    guards: ['offerValid', 'studentConsented'],
    effects: [proposeClosingSiblings, notify('university'), task('aco')],
  },
  {
    on: 'offer.decline',
    from: offers,
    to: 'offerDeclined',
    who: answering,
    guards: ['studentConsented'],
    effects: [keep('reason'), closeTasks, notify('university'), notify('office')],
  },
  {
    on: 'offer.lapsed',
    from: offers,
    to: 'offerLapsed',
    who: time,
    guards: ['offerExpired'],
    effects: [notify('owner'), notify('student')],
  },
  {
    on: 'deposit.request',
    from: 'accepted',
    to: 'depositPending',
    who: { ...officers, 'university-contact': 'own' },
    effects: [keep('deposit'), notify('student'), notify('owner')],
  },
  {
    on: 'deposit.record',
    from: 'depositPending',
    to: 'depositPaid',
    who: officers,
    guards: ['depositInFull'],
    effects: [keep('deposit'), notify('owner'), notify('university')],
  },
  {
    on: 'checks.begin',
    from: ['accepted', 'depositPaid'],
    to: 'preConfirmation',
    who: complianceAndOffice,
    guards: ['depositSettled'],
    effects: [askFor('confirmation')],
  },
  {
    on: 'confirmation.issue',
    from: 'preConfirmation',
    to: 'confirmationIssued',
    who: { 'compliance-officer': 'any', 'university-contact': 'own', admin: 'any' },
    guards: ['complianceSettled', 'conditionsMet', 'fundsEvidenceFresh', 'numberFits'],
    effects: [keep('confirmation'), notify('student'), notify('owner')],
  },
  {
    on: 'confirmation.renew',
    from: ['confirmationIssued', 'visaPreparing', 'visaRefused'],
    to: 'preConfirmation',
    who: complianceAndOffice,
    effects: [keep('reason'), notify('university')],
  },
];
