import { earliestDayAt, hasBegun, isWithinYears, yearsAfter } from '../../facts/dates.ts';
import { type Amount, isAtMost, isBelievableDeposit } from '../../facts/money.ts';
import { eventGuard, type Transition } from '../transition.ts';
import type { ApplicationEvent, ApplicationEventType } from './events.ts';
import type { ApplicationFacts } from './facts.ts';

type Event = ApplicationEvent;
type EventOf<Type extends ApplicationEventType> = Extract<Event, { type: Type }>;

interface EventRule {
  readonly events: readonly ApplicationEventType[];
  /** The payload field that the rule judges. */
  readonly field: string;
  check(event: Event, facts: ApplicationFacts): boolean;
}

/** A rule for events of some types. */
const rule = <Type extends ApplicationEventType>(
  field: string,
  events: readonly Type[],
  check: (event: EventOf<Type>, facts: ApplicationFacts) => boolean,
): EventRule => ({ events, field, check: (event, facts) => check(event as EventOf<Type>, facts) });

const offers = ['offer.makeConditional', 'offer.makeUnconditional', 'offer.revise'] as const;
const payments = ['fee.record', 'deposit.record', 'deposit.refund'] as const;
const invitations = ['interview.invite', 'compliance.inviteInterview'] as const;
const commissions = ['commission.invoice', 'commission.settle', 'commission.clawBack'] as const;

/** Universities set offers and deposits at most two years ahead; a visa is valid for at most fifteen. */
const longestOffer = 2;
const longestVisa = 15;

const firstYearOf = ({ tuition }: ApplicationFacts): Amount | null =>
  tuition && { amount: tuition.firstYear, currency: tuition.currency };

/** What each payload of an event is judged by, beyond its form; the reason for each rule is `reason.<name>`. */
export const eventRules = {
  paidByToday: rule('paidOn', payments, ({ paidOn }, { now }) => hasBegun(paidOn, now)),
  paidAfterCreation: rule(
    'paidOn',
    payments,
    ({ paidOn }, { createdAt }) => paidOn >= earliestDayAt(createdAt),
  ),
  paymentBelievable: rule('amount', ['fee.record', 'deposit.record'], (event, { fee, deposit }) => {
    const due = event.type === 'fee.record' ? fee : deposit;
    return due === null || event.currency !== due.currency || event.amount <= due.amount * 2;
  }),
  refundWithinDeposit: rule('amount', ['deposit.refund'], (event, { deposit }) => isAtMost(event, deposit)),

  everyItemAnswered: rule(
    'answers',
    ['information.give'],
    ({ answers }, { itemsRequested }) => answers.length === itemsRequested,
  ),

  interviewAhead: rule(
    'at',
    invitations,
    ({ at }, { now }) => Date.parse(at) >= Date.parse(now) && isWithinYears(at.slice(0, 10), now, 1),
  ),
  offerReachesAhead: rule('expiresOn', [...offers, 'offer.extend'], ({ expiresOn }, { now }) =>
    isWithinYears(expiresOn, now, longestOffer),
  ),
  offerExtended: rule(
    'expiresOn',
    ['offer.extend'],
    ({ expiresOn }, { offer }) => !offer?.expiresOn || expiresOn > offer.expiresOn,
  ),
  offerDepositAhead: rule(
    'deposit.dueOn',
    offers,
    ({ deposit }, { now }) => deposit === undefined || isWithinYears(deposit.dueOn, now, longestOffer),
  ),
  depositAhead: rule('dueOn', ['deposit.request'], ({ dueOn }, { now }) =>
    isWithinYears(dueOn, now, longestOffer),
  ),
  offerDepositBelievable: rule(
    'deposit.amount',
    offers,
    ({ deposit }, facts) => deposit === undefined || isBelievableDeposit(deposit, firstYearOf(facts)),
  ),
  depositBelievable: rule('amount', ['deposit.request'], (event, facts) =>
    isBelievableDeposit(event, firstYearOf(facts)),
  ),
  scholarshipBelievable: rule(
    'scholarship.amount',
    offers,
    ({ scholarship }, { tuition }) =>
      scholarship === undefined ||
      tuition?.total == null ||
      isAtMost(scholarship, { amount: tuition.total, currency: tuition.currency }),
  ),

  issuedByToday: rule('issuedOn', ['confirmation.issue', 'commission.invoice'], ({ issuedOn }, { now }) =>
    hasBegun(issuedOn, now),
  ),
  confirmationOutlivesIssue: rule(
    'expiresOn',
    ['confirmation.issue'],
    ({ issuedOn, expiresOn }) =>
      expiresOn === undefined || (expiresOn > issuedOn && expiresOn <= yearsAfter(issuedOn, longestOffer)),
  ),
  confirmationReachesCourse: rule(
    'expiresOn',
    ['confirmation.issue'],
    ({ expiresOn }, { enrolmentFrom }) => expiresOn === undefined || expiresOn >= enrolmentFrom,
  ),
  lodgedByToday: rule('lodgedOn', ['visa.lodge'], ({ lodgedOn }, { now }) => hasBegun(lodgedOn, now)),
  lodgedAfterConfirmation: rule(
    'lodgedOn',
    ['visa.lodge'],
    ({ lodgedOn }, { confirmation }) => confirmation?.issuedOn == null || lodgedOn >= confirmation.issuedOn,
  ),
  visaCoversCourse: rule(
    'validUntil',
    ['visa.grant'],
    ({ validUntil }, { enrolmentFrom, now }) =>
      validUntil === undefined || (validUntil > enrolmentFrom && isWithinYears(validUntil, now, longestVisa)),
  ),
  enrolledByToday: rule('enrolledOn', ['enrolment.confirm'], ({ enrolledOn }, { now }) =>
    hasBegun(enrolledOn, now),
  ),
  enrolledFromStart: rule(
    'enrolledOn',
    ['enrolment.confirm'],
    ({ enrolledOn }, { enrolmentFrom }) => enrolledOn >= enrolmentFrom,
  ),

  receivedByToday: rule('receivedOn', ['commission.settle'], ({ receivedOn }, { now }) =>
    hasBegun(receivedOn, now),
  ),
  /** Commission is a part of the fee; in another currency it is not compared. */
  commissionBelievable: rule(
    'amount',
    commissions,
    ({ amount, currency }, { tuition }) =>
      tuition?.total == null || currency !== tuition.currency || amount <= tuition.total,
  ),
} satisfies Record<string, EventRule>;

type RuleName = keyof typeof eventRules;
export const eventRuleNames = Object.keys(eventRules) as RuleName[];

/** The rules as guards; one never stops an event of another type. */
export const eventRuleGuards = Object.fromEntries(
  Object.entries<EventRule>(eventRules).map(([name, { events, check }]) => [
    name,
    eventGuard<Event, ApplicationFacts>(
      (event, facts) => !events.includes(event.type) || check(event, facts),
    ),
  ]),
) as { readonly [Name in RuleName]: ReturnType<typeof eventGuard<Event, ApplicationFacts>> };

/** The fields of the chart's other guards on payloads. */
const fieldsOfGuards = {
  answerProven: 'proofId',
  studentConsented: 'consentId',
  soleAcceptance: 'overrideReason',
  reasonGiven: 'reason',
  reasonGivenForStudent: 'reason',
  refusalCodeGiven: 'refusalCode',
  numberFits: 'number',
  intakeIsLater: 'intakeId',
  laterIntakeFree: 'intakeId',
  depositInFull: 'amount',
  feeInFull: 'amount',
} as const;

const fieldByReason: ReadonlyMap<string, string> = new Map([
  ...Object.entries(fieldsOfGuards).map(([name, field]) => [`reason.${name}`, field] as const),
  ...Object.entries<EventRule>(eventRules).map(([name, { field }]) => [`reason.${name}`, field] as const),
]);

/** The payload field that a reason is about; null if it is about none. */
export const getFieldOfReason = (reason: string): string | null => fieldByReason.get(reason) ?? null;

/** Adds the rules for each transition's event to its guards. */
export const withEventRules = <Row extends Transition>(rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => {
    const names = eventRuleNames.filter((name) =>
      eventRules[name].events.includes(row.on as ApplicationEventType),
    );
    return names.length === 0 ? row : { ...row, guards: [...(row.guards ?? []), ...names] };
  });
