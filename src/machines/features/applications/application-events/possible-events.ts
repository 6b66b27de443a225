import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import { applicationChart } from '../../../../../contract/charts/application/application.chart.ts';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import { notPermitted, notYourRole, notYours } from '../../../../../contract/charts/reasons.ts';
import { type PossibleEvent, possible } from '../../../../../contract/charts/run.ts';
import type { ReasonId } from '../../../../../contract/charts/transition.ts';

export type PossibleApplicationEvent = PossibleEvent<ApplicationEventType>;

/**
 * Every event possible from the application's current state: computed from the chart if the user receives its facts,
 * otherwise as reported by the server.
 */
export function getPossibleEvents({
  workflow: { stored, facts, actor, possible: reported },
}: Pick<ApplicationDetails, 'workflow'>): readonly PossibleApplicationEvent[] {
  return stored && facts ? possible(applicationChart, stored, facts, actor) : (reported ?? []);
}

const permissionReasons: ReadonlySet<string> = new Set<ReasonId>([notYourRole, notYours, notPermitted]);

/** Reasons that nobody has to resolve: what the event is for has been done. */
const doneReasons: ReadonlySet<string> = new Set<ReasonId>(['reason.consentMissing']);

/**
 * The events that can be sent now, with the recommended one first, and the events that are blocked for a reason the
 * user could resolve.
 */
export function sortPossibleEvents(application: Pick<ApplicationDetails, 'workflow'>): {
  readonly available: readonly PossibleApplicationEvent[];
  readonly blocked: readonly PossibleApplicationEvent[];
} {
  const { next } = application.workflow.summary;
  const all = getPossibleEvents(application);
  const permitted = all.filter(
    ({ reasons }) => !reasons.some((reason) => permissionReasons.has(reason) || doneReasons.has(reason)),
  );
  const rank = ({ type }: PossibleApplicationEvent) => (type === next ? 0 : 1);
  return {
    available: permitted
      .filter(({ reasons }) => reasons.length === 0)
      .sort((one, other) => rank(one) - rank(other)),
    blocked: permitted
      .filter(({ reasons }) => reasons.length > 0)
      .sort((one, other) => rank(one) - rank(other)),
  };
}

/** Whether this user answers the offer, now or once what blocks that is resolved. */
export function isOfferForUser(application: Pick<ApplicationDetails, 'workflow'>): boolean {
  const { available, blocked } = sortPossibleEvents(application);
  return [...available, ...blocked].some(({ type }) => type === 'offer.accept');
}

/** Internal events that mostly ask for nothing but a note: a reviewer can return what they have moved on. */
const quickEvents: ReadonlySet<ApplicationEventType> = new Set([
  'application.complete',
  'application.handOver',
  'application.approve',
]);

/** The event that brings an application forward, and what stands against the usual one. */
export interface NextStep {
  readonly event: ApplicationEventType | null;
  /** Whether it is sent without a form. */
  readonly immediately: boolean;
  /** The usual next event, if it is blocked for a reason that the user could resolve. */
  readonly blocked: PossibleApplicationEvent | null;
}

/**
 * The next step for this user: the handover of a complete draft, else the usual next event, else an event that
 * resolves what blocks that.
 */
export function getNextStep(application: Pick<ApplicationDetails, 'workflow'>): NextStep {
  const { next } = application.workflow.summary;
  const { available, blocked } = sortPossibleEvents(application);
  const isAvailable = (type: ApplicationEventType | undefined) => available.some((one) => one.type === type);
  const { eligibility } = application.workflow.facts ?? {};
  const needsReason = (type: ApplicationEventType) =>
    type === 'application.approve' && eligibility === 'notMet';
  const usual = (['application.handOver', next] as const).find((type) => type !== null && isAvailable(type));
  if (usual)
    return { event: usual, immediately: quickEvents.has(usual) && !needsReason(usual), blocked: null };
  const blockedNext = blocked.find(({ type }) => type === next) ?? null;
  const remedy = blockedNext?.reasons.map((reason) => getRemedy(reason).event).find(isAvailable) ?? null;
  return { event: remedy, immediately: false, blocked: blockedNext };
}

/** The possible event of one type; undefined if it is not possible from the current state. */
export const findPossibleEvent = (
  application: Pick<ApplicationDetails, 'workflow'>,
  type: ApplicationEventType,
): PossibleApplicationEvent | undefined => getPossibleEvents(application).find((one) => one.type === type);

/** How a reason can be resolved: by another event, or in a section of the application's page. */
export interface Remedy {
  readonly event?: ApplicationEventType;
  readonly place?: 'documents' | 'offer' | 'student' | 'chart';
}

const remedyByReason: Readonly<Record<ReasonId, Remedy>> = {
  'reason.profileComplete': { place: 'student' },
  'reason.consentGiven': { event: 'consent.record', place: 'student' },
  'reason.documentsUploaded': { place: 'documents' },
  'reason.documentsConfirmed': { place: 'documents' },
  'reason.feeSettled': { event: 'fee.record' },
  'reason.conditionsMet': { place: 'offer' },
  'reason.offerValid': { event: 'offer.extend' },
  'reason.depositReceived': { event: 'deposit.record' },
  'reason.depositSettled': { event: 'deposit.record' },
  'reason.complianceSettled': { event: 'compliance.clear', place: 'chart' },
  'reason.complianceNotRefused': { event: 'compliance.reconsider' },
  'reason.complianceUndecided': { event: 'compliance.reconsider' },
  'reason.confirmationValid': { event: 'confirmation.renew' },
  'reason.grantReported': { event: 'visa.report' },
  'reason.refusalReported': { event: 'visa.report' },
  'reason.reopeningAsked': { event: 'reopening.request' },
  'reason.interviewInvited': { event: 'compliance.inviteInterview' },
  'reason.interviewSettled': { event: 'compliance.recordInterview' },
  'reason.queriesAnswered': { event: 'compliance.answerQuery' },
  'reason.checksDone': { place: 'documents' },
  'reason.agentConfirmed': { place: 'documents' },
  'reason.fundsEvidenceFresh': { place: 'documents' },
};

/** How a reason can be resolved from this page, if at all; its text is `remedy.<name>`. */
export const getRemedy = (reason: string): Remedy => remedyByReason[reason as ReasonId] ?? {};
