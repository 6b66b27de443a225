import { earliestDayAt, hasBegun, isWithinYears, yearsAfter } from '../../facts/dates.ts';
import { toUtcDay } from '../../facts/days.ts';
import { type Amount, isAtMost, isBelievableDeposit } from '../../facts/money.ts';
import { eventGuard, type Transition } from '../transition.ts';
import type { ApplicationEvent, ApplicationEventType } from './events.ts';
import type { ApplicationFacts } from './facts.ts';

type Event = ApplicationEvent;
type EventOf<Type extends ApplicationEventType> = Extract<Event, { type: Type }>;

/** A guard that judges a payload. */
interface PayloadGuard {
  /** The payload field that it judges. */
  readonly field: string;
  /** The facts that it compares the payload with. */
  readonly needs: readonly (keyof ApplicationFacts)[];
}

interface EventRule extends PayloadGuard {
  readonly events: readonly ApplicationEventType[];
  check(event: Event, facts: Partial<ApplicationFacts>): boolean;
}

/** A rule for events of some types. */
const rule = <Type extends ApplicationEventType, Need extends keyof ApplicationFacts = never>(
  field: string,
  events: readonly Type[],
  needs: readonly Need[],
  check: (event: EventOf<Type>, facts: Pick<ApplicationFacts, Need>) => boolean,
): EventRule => ({
  events,
  field,
  needs,
  check: (event, facts) => check(event as EventOf<Type>, facts as Pick<ApplicationFacts, Need>),
});

const offers = ['offer.makeConditional', 'offer.makeUnconditional', 'offer.revise'] as const;
const payments = ['fee.record', 'deposit.record', 'deposit.refund'] as const;
const invitations = ['interview.invite', 'compliance.inviteInterview'] as const;
const commissions = ['commission.invoice', 'commission.settle', 'commission.clawBack'] as const;

/** Universities set offers and deposits at most two years ahead; a visa is valid for at most fifteen. */
const longestOffer = 2;
const longestVisa = 15;

const firstYearOf = ({ tuition }: Pick<ApplicationFacts, 'tuition'>): Amount | null =>
  tuition && { amount: tuition.firstYear, currency: tuition.currency };

/** What each payload of an event is judged by, beyond its form; the reason for each rule is `reason.<name>`. */
export const eventRules = {
  paidByToday: rule('paidOn', payments, ['now'], ({ paidOn }, { now }) => hasBegun(paidOn, now)),
  paidAfterCreation: rule(
    'paidOn',
    payments,
    ['createdAt'],
    ({ paidOn }, { createdAt }) => paidOn >= earliestDayAt(createdAt),
  ),
  paymentBelievable: rule(
    'amount',
    ['fee.record', 'deposit.record'],
    ['fee', 'deposit'],
    (event, { fee, deposit }) => {
      const due = event.type === 'fee.record' ? fee : deposit;
      return due === null || event.currency !== due.currency || event.amount <= due.amount * 2;
    },
  ),
  refundWithinDeposit: rule('amount', ['deposit.refund'], ['deposit'], (event, { deposit }) =>
    isAtMost(event, deposit),
  ),

  everyItemAnswered: rule(
    'answers',
    ['information.give'],
    ['itemsRequested'],
    ({ answers }, { itemsRequested }) => answers.length === itemsRequested,
  ),

  interviewAhead: rule(
    'at',
    invitations,
    ['now'],
    ({ at }, { now }) => Date.parse(at) >= Date.parse(now) && isWithinYears(toUtcDay(at), now, 1),
  ),
  offerReachesAhead: rule('expiresOn', [...offers, 'offer.extend'], ['now'], ({ expiresOn }, { now }) =>
    isWithinYears(expiresOn, now, longestOffer),
  ),
  offerExtended: rule(
    'expiresOn',
    ['offer.extend'],
    ['offer'],
    ({ expiresOn }, { offer }) => !offer?.expiresOn || expiresOn > offer.expiresOn,
  ),
  offerDepositAhead: rule(
    'deposit.dueOn',
    offers,
    ['now'],
    ({ deposit }, { now }) => deposit === undefined || isWithinYears(deposit.dueOn, now, longestOffer),
  ),
  depositAhead: rule('dueOn', ['deposit.request'], ['now'], ({ dueOn }, { now }) =>
    isWithinYears(dueOn, now, longestOffer),
  ),
  offerDepositBelievable: rule(
    'deposit.amount',
    offers,
    ['tuition'],
    ({ deposit }, facts) => deposit === undefined || isBelievableDeposit(deposit, firstYearOf(facts)),
  ),
  depositBelievable: rule('amount', ['deposit.request'], ['tuition'], (event, facts) =>
    isBelievableDeposit(event, firstYearOf(facts)),
  ),
  scholarshipBelievable: rule(
    'scholarship.amount',
    offers,
    ['tuition'],
    ({ scholarship }, { tuition }) =>
      scholarship === undefined ||
      tuition?.total == null ||
      isAtMost(scholarship, { amount: tuition.total, currency: tuition.currency }),
  ),

  issuedByToday: rule(
    'issuedOn',
    ['confirmation.issue', 'commission.invoice'],
    ['now'],
    ({ issuedOn }, { now }) => hasBegun(issuedOn, now),
  ),
  confirmationOutlivesIssue: rule(
    'expiresOn',
    ['confirmation.issue'],
    [],
    ({ issuedOn, expiresOn }) =>
      expiresOn === undefined || (expiresOn > issuedOn && expiresOn <= yearsAfter(issuedOn, longestOffer)),
  ),
  confirmationReachesCourse: rule(
    'expiresOn',
    ['confirmation.issue'],
    ['enrolmentFrom'],
    ({ expiresOn }, { enrolmentFrom }) => expiresOn === undefined || expiresOn >= enrolmentFrom,
  ),
  lodgedByToday: rule('lodgedOn', ['visa.lodge'], ['now'], ({ lodgedOn }, { now }) =>
    hasBegun(lodgedOn, now),
  ),
  lodgedAfterConfirmation: rule(
    'lodgedOn',
    ['visa.lodge'],
    ['confirmation'],
    ({ lodgedOn }, { confirmation }) => confirmation?.issuedOn == null || lodgedOn >= confirmation.issuedOn,
  ),
  visaCoversCourse: rule(
    'validUntil',
    ['visa.grant'],
    ['enrolmentFrom', 'now'],
    ({ validUntil }, { enrolmentFrom, now }) =>
      validUntil === undefined || (validUntil > enrolmentFrom && isWithinYears(validUntil, now, longestVisa)),
  ),
  enrolledByToday: rule('enrolledOn', ['enrolment.confirm'], ['now'], ({ enrolledOn }, { now }) =>
    hasBegun(enrolledOn, now),
  ),
  enrolledFromStart: rule(
    'enrolledOn',
    ['enrolment.confirm'],
    ['enrolmentFrom'],
    ({ enrolledOn }, { enrolmentFrom }) => enrolledOn >= enrolmentFrom,
  ),

  receivedByToday: rule('receivedOn', ['commission.settle'], ['now'], ({ receivedOn }, { now }) =>
    hasBegun(receivedOn, now),
  ),
  /** Commission is a part of the fee; in another currency it is not compared. */
  commissionBelievable: rule(
    'amount',
    commissions,
    ['tuition'],
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

/** The chart's other guards on payloads. */
const otherGuards: Readonly<Record<string, PayloadGuard>> = {
  answerProven: { field: 'proofId', needs: [] },
  studentConsented: { field: 'consentId', needs: [] },
  eligible: { field: 'exceptionReason', needs: ['eligibility'] },
  soleAcceptance: { field: 'overrideReason', needs: ['acceptedElsewhere'] },
  reasonGiven: { field: 'reason', needs: [] },
  reasonGivenForStudent: { field: 'reason', needs: [] },
  refusalCodeGiven: { field: 'refusalCode', needs: [] },
  numberFits: { field: 'number', needs: ['confirmationKind'] },
  intakeIsLater: { field: 'intakeId', needs: ['laterIntakeIds'] },
  courseOffered: { field: 'courseId', needs: ['chosen'] },
  courseIntakeOpen: { field: 'intakeId', needs: ['chosen'] },
  otherChoice: { field: 'intakeId', needs: ['chosen'] },
  choiceFree: { field: 'intakeId', needs: ['chosen'] },
  laterIntakeFree: { field: 'intakeId', needs: ['acceptedLaterIntakeIds'] },
  depositInFull: { field: 'amount', needs: ['deposit'] },
  feeInFull: { field: 'amount', needs: ['fee'] },
};

const payloadGuards: ReadonlyMap<string, PayloadGuard> = new Map(
  Object.entries<PayloadGuard>({ ...otherGuards, ...eventRules }),
);

/** The payload field that a reason is about; null if it is about none. */
export const getFieldOfReason = (reason: string): string | null =>
  payloadGuards.get(reason.replace(/^reason\./, ''))?.field ?? null;

/** Whether a guard judges a payload, and everything is known that it compares the payload with. */
export const canJudgePayload = (name: string, known: Partial<ApplicationFacts>): boolean =>
  payloadGuards.get(name)?.needs.every((fact) => known[fact] !== undefined) ?? false;

/** Adds the rules for each transition's event to its guards. */
export const withEventRules = <Row extends Transition>(rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => {
    const names = eventRuleNames.filter((name) =>
      eventRules[name].events.includes(row.on as ApplicationEventType),
    );
    return names.length === 0 ? row : { ...row, guards: [...(row.guards ?? []), ...names] };
  });
