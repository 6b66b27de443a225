import type { Region } from '../definition.ts';
import { notify, openTask, storePayload } from '../effects.ts';
import type { State } from '../state.ts';
import type { ApplicationEventType } from './events.ts';
import { agencyOfficers, type RegionAlwaysTransition, type RegionTransition } from './transition-types.ts';

const claimDeadline = { id: 'commissionClaim', days: 60, remind: [14, 3] } as const;
const paymentDeadline = { id: 'commissionPayment', days: 90, remind: [14] } as const;

/** Fees and commission of the application: the latest stage of fee, deposit and commission. */
export const moneyStates = {
  none: { turn: 'nobody', tone: 'neutral', tag: 'open' },
  feeDue: { turn: 'owner', tone: 'waiting', tag: 'open', next: 'fee.record' },
  feePaid: { turn: 'nobody', tone: 'good', tag: 'open' },
  depositPaid: { turn: 'nobody', tone: 'good', tag: 'open' },
  depositRefunded: { turn: 'nobody', tone: 'neutral', tag: 'ended' },
  commissionEstimated: { turn: 'nobody', tone: 'active', tag: 'open' },
  commissionConfirmed: { turn: 'nobody', tone: 'active', tag: 'open' },
  commissionClaimable: {
    turn: 'office',
    tone: 'waiting',
    tag: 'open',
    next: 'commission.invoice',
    deadlines: [claimDeadline],
  },
  commissionInvoiced: {
    turn: 'university',
    tone: 'active',
    tag: 'open',
    next: 'commission.settle',
    deadlines: [paymentDeadline],
  },
  commissionPaid: { turn: 'nobody', tone: 'good', tag: 'ended' },
  commissionDisputed: { turn: 'office', tone: 'bad', tag: 'open', next: 'commission.invoice' },
  commissionClawedBack: { turn: 'nobody', tone: 'neutral', tag: 'ended' },
} as const satisfies Record<string, State<ApplicationEventType, never>>;
export type MoneyState = keyof typeof moneyStates;

const permission = 'transition Commission';

const transitions: readonly RegionTransition<MoneyState>[] = [
  {
    on: 'fee.record',
    from: 'feeDue',
    to: 'feePaid',
    who: agencyOfficers,
    guards: ['feeInFull'],
    effects: [storePayload('fee')],
  },
  {
    on: 'deposit.refund',
    from: ['depositPaid', 'commissionEstimated', 'commissionConfirmed'],
    to: 'depositRefunded',
    who: agencyOfficers,
    guards: ['depositReceived', 'applicationOver'],
    effects: [storePayload('refund'), notify('student'), notify('owner')],
  },
  {
    on: 'commission.invoice',
    from: ['commissionClaimable', 'commissionDisputed'],
    to: 'commissionInvoiced',
    who: agencyOfficers,
    permission,
    effects: [storePayload('invoice'), notify('university')],
  },
  {
    on: 'commission.settle',
    from: ['commissionInvoiced', 'commissionDisputed'],
    to: 'commissionPaid',
    who: agencyOfficers,
    permission,
    effects: [storePayload('commission')],
  },
  {
    on: 'commission.dispute',
    from: 'commissionInvoiced',
    to: 'commissionDisputed',
    who: agencyOfficers,
    permission,
    effects: [storePayload('reason'), openTask('admin')],
  },
  {
    on: 'commission.clawBack',
    from: ['commissionClaimable', 'commissionInvoiced', 'commissionPaid', 'commissionDisputed'],
    to: 'commissionClawedBack',
    who: { admin: 'any' },
    permission,
    effects: [storePayload('commission'), notify('owner')],
  },
];

/**
 * The commission is confirmed when the university confirms the place, and can be claimed once the student is
 * enrolled.
 */
const confirmedStates = ['confirmationIssued', 'visaPreparing', 'visaLodged', 'visaGranted', 'enrolled'].map(
  (state) => `admission.${state}` as const,
);

const alwaysTransitions: readonly RegionAlwaysTransition<MoneyState>[] = [
  { from: 'none', to: 'feeDue', inStates: ['admission.approved'], guards: ['feeAsked'] },
  { from: 'feeDue', to: 'none', guards: ['feeNotAsked'] },
  { from: ['none', 'feeDue', 'feePaid'], to: 'depositPaid', inStates: ['admission.depositPaid'] },
  {
    from: ['none', 'feePaid', 'depositPaid', 'depositRefunded'],
    to: 'commissionEstimated',
    inStates: ['admission.preConfirmation', ...confirmedStates],
    guards: ['commissionAgreed'],
  },
  { from: 'commissionEstimated', to: 'commissionConfirmed', inStates: confirmedStates },
  { from: 'commissionConfirmed', to: 'commissionClaimable', inStates: ['admission.enrolled'] },
];

export const money = {
  initial: 'none',
  states: moneyStates,
  permission: 'transition Application',
  transitions,
  alwaysTransitions,
} as const satisfies Region;
