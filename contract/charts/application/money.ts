import type { Region } from '../definition.ts';
import { keep, notify, task } from '../effects.ts';
import type { State } from '../state.ts';
import type { ApplicationEventType } from './events.ts';
import { type FollowingRow, officers, type Row } from './rows.ts';

const toClaim = { id: 'commissionClaim', days: 60, remind: [14, 3] } as const;
const toBePaid = { id: 'commissionPayment', days: 90, remind: [14] } as const;

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
    deadlines: [toClaim],
  },
  commissionInvoiced: {
    turn: 'university',
    tone: 'active',
    tag: 'open',
    next: 'commission.settle',
    deadlines: [toBePaid],
  },
  commissionPaid: { turn: 'nobody', tone: 'good', tag: 'ended' },
  commissionDisputed: { turn: 'office', tone: 'bad', tag: 'open', next: 'commission.invoice' },
  commissionClawedBack: { turn: 'nobody', tone: 'neutral', tag: 'ended' },
} as const satisfies Record<string, State<ApplicationEventType, never>>;
export type MoneyState = keyof typeof moneyStates;

const permission = 'transition Commission';

const transitions: readonly Row<MoneyState>[] = [
  {
    on: 'fee.record',
    from: 'feeDue',
    to: 'feePaid',
    who: officers,
    guards: ['feeInFull'],
    effects: [keep('fee')],
  },
  {
    on: 'deposit.refund',
    from: ['depositPaid', 'commissionEstimated', 'commissionConfirmed'],
    to: 'depositRefunded',
    who: officers,
    guards: ['depositReceived', 'applicationOver'],
    effects: [keep('refund'), notify('student'), notify('owner')],
  },
  {
    on: 'commission.invoice',
    from: ['commissionClaimable', 'commissionDisputed'],
    to: 'commissionInvoiced',
    who: officers,
    permission,
    effects: [keep('invoice'), notify('university')],
  },
  {
    on: 'commission.settle',
    from: ['commissionInvoiced', 'commissionDisputed'],
    to: 'commissionPaid',
    who: officers,
    permission,
    effects: [keep('commission')],
  },
  {
    on: 'commission.dispute',
    from: 'commissionInvoiced',
    to: 'commissionDisputed',
    who: officers,
    permission,
    effects: [keep('reason'), task('admin')],
  },
  {
    on: 'commission.clawBack',
    from: ['commissionClaimable', 'commissionInvoiced', 'commissionPaid', 'commissionDisputed'],
    to: 'commissionClawedBack',
    who: { admin: 'any' },
    permission,
    effects: [keep('commission'), notify('owner')],
  },
];

/**
 * The commission is confirmed when the university confirms the place, and can be claimed once the student is
 * enrolled.
 */
const confirmed = ['confirmationIssued', 'visaPreparing', 'visaLodged', 'visaGranted', 'enrolled'].map(
  (state) => `admission.${state}` as const,
);

const follows: readonly FollowingRow<MoneyState>[] = [
  { from: 'none', to: 'feeDue', inside: ['admission.approved'], guards: ['feeAsked'] },
  { from: 'feeDue', to: 'none', guards: ['feeNotAsked'] },
  { from: ['none', 'feeDue', 'feePaid'], to: 'depositPaid', inside: ['admission.depositPaid'] },
  {
    from: ['none', 'feePaid', 'depositPaid', 'depositRefunded'],
    to: 'commissionEstimated',
    inside: ['admission.preConfirmation', ...confirmed],
    guards: ['commissionAgreed'],
  },
  { from: 'commissionEstimated', to: 'commissionConfirmed', inside: confirmed },
  { from: 'commissionConfirmed', to: 'commissionClaimable', inside: ['admission.enrolled'] },
];

export const money = {
  initial: 'none',
  states: moneyStates,
  permission: 'transition Application',
  transitions,
  follows,
} as const satisfies Region;
