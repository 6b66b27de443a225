import type { ApplicationValue } from '../../../../contract/charts/application/application.chart.ts';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import type { AdmissionState } from '../../../../contract/charts/application/state-meta.ts';
import { admissionStates } from '../../../../contract/charts/application/states.ts';
import type { payloadParts } from '../../../../contract/charts/effects.ts';
import type { LogEntry } from '../../../../contract/charts/run.ts';
import type { students } from '../../../db/schema/index.ts';
import type { CaseRecord } from './empty-case.ts';

export type CaseChange = Partial<Omit<CaseRecord, 'applicationId' | 'revision'>>;

type Part = Exclude<(typeof payloadParts)[number], 'version' | 'task'>;
type EventOfType<Type extends ApplicationEvent['type']> = Extract<ApplicationEvent, { type: Type }>;
type TypedEvent<Type extends ApplicationEvent['type']> = EventOfType<Type> & {
  readonly actorId: number | null;
};

/** A log entry as a typed event: the chart validated it when it was sent. */
export const toTypedEvent = <Type extends ApplicationEvent['type'] = ApplicationEvent['type']>({
  type,
  payload,
  actorId,
}: Pick<LogEntry<unknown>, 'type' | 'payload' | 'actorId'>) =>
  ({ ...payload, type, actorId }) as unknown as TypedEvent<Type>;

/** The student details that a university receives when an application is submitted. */
export const toStudentSnapshot = ({
  fullName,
  givenNames,
  familyName,
  email,
  phone,
  dateOfBirth,
  nationalityId,
}: Pick<
  typeof students.$inferSelect,
  'fullName' | 'givenNames' | 'familyName' | 'email' | 'phone' | 'dateOfBirth' | 'nationalityId'
>) => ({ fullName, givenNames, familyName, email, phone, dateOfBirth, nationalityId });

/** The event's payload. */
const getPayload = ({ payload }: LogEntry<unknown>) => ({ ...payload });

/** How each part of an event's payload is stored. */
const changeByPart: Readonly<Record<Part, (entry: LogEntry<unknown>, kept: CaseRecord) => CaseChange>> = {
  offer(entry, { offer }) {
    const event = toTypedEvent<
      'offer.makeConditional' | 'offer.makeUnconditional' | 'offer.revise' | 'offer.extend'
    >(entry);
    if (event.type === 'offer.extend')
      return offer ? { offer: { ...offer, expiresOn: event.expiresOn } } : {};
    const { letterId, expiresOn, scholarship = null, deposit } = event;
    const conditional = 'conditions' in event && event.conditions !== undefined;
    return {
      offer: { conditional, letterId, expiresOn, scholarship },
      ...(deposit && { deposit: { ...deposit, received: null } }),
    };
  },
  deposit(entry, { deposit }) {
    const event = toTypedEvent<'deposit.request' | 'deposit.record'>(entry);
    const { amount, currency } = event;
    if (event.type === 'deposit.request')
      return { deposit: { amount, currency, dueOn: event.dueOn, received: null } };
    const asked = deposit ?? { amount, currency, dueOn: event.paidOn };
    return { deposit: { ...asked, received: getPayload(entry) } };
  },
  confirmation(entry) {
    const { number, attestationNumber, issuedOn, expiresOn, documentId } =
      toTypedEvent<'confirmation.issue'>(entry);
    return {
      confirmation: {
        number,
        attestationNumber: attestationNumber ?? null,
        issuedOn,
        expiresOn: expiresOn ?? null,
        documentId,
      },
    };
  },
  visa(entry, { visa }) {
    const event = toTypedEvent<'visa.lodge' | 'visa.grant' | 'visa.refuse'>(entry);
    const known = visa ?? { reference: null, lodgedOn: null, validUntil: null, refusalCode: null };
    if (event.type === 'visa.grant') return { visa: { ...known, validUntil: event.validUntil ?? null } };
    if (event.type === 'visa.refuse') return { visa: { ...known, refusalCode: event.refusalCode } };
    const { reference, lodgedOn } = event;
    // An earlier report is about another visa application.
    return { visa: { reference, lodgedOn, validUntil: null, refusalCode: null }, visaReport: null };
  },
  visaReport(entry) {
    const { granted, letterId, refusalCode = null, actorId } = toTypedEvent<'visa.report'>(entry);
    return { visaReport: { granted, letterId, refusalCode, byId: actorId } };
  },
  universityReference(entry, { universityReference }) {
    const event = toTypedEvent<'application.submit' | 'review.begin'>(entry);
    return { universityReference: event.universityReference ?? universityReference };
  },
  enrolment: (entry) => ({ enrolment: getPayload(entry) }),
  fee: (entry) => ({ feePaid: getPayload(entry) }),
  refund: (entry) => ({ refund: getPayload(entry) }),
  invoice: (entry) => ({ invoice: getPayload(entry) }),
  commission: (entry) => ({ commission: getPayload(entry) }),
  information(entry, { information }) {
    const event = toTypedEvent<'information.request' | 'information.give'>(entry);
    if (event.type === 'information.request') return { information: { items: event.items, answers: null } };
    const answers = event.answers.map(({ answer = null, documentIds }) => ({ answer, documentIds }));
    return { information: { items: information?.items ?? [], answers } };
  },
  interview(entry, { interview, complianceInterview }) {
    const event = toTypedEvent<
      'interview.invite' | 'interview.hold' | 'compliance.inviteInterview' | 'compliance.recordInterview'
    >(entry);
    const invited = { at: null, place: null, note: null };
    switch (event.type) {
      case 'interview.invite':
        return { interview: { ...invited, at: event.at, place: event.place, outcome: 'invited' } };
      case 'interview.hold':
        return { interview: { ...(interview ?? invited), outcome: event.outcome, note: event.note ?? null } };
      case 'compliance.inviteInterview':
        return { complianceInterview: { ...invited, at: event.at, place: event.place, outcome: 'invited' } };
      default:
        return {
          complianceInterview: {
            ...(complianceInterview ?? invited),
            outcome: event.passed ? 'passed' : 'failed',
            note: event.note,
          },
        };
    }
  },
  reopening(entry) {
    const { reason, actorId } = toTypedEvent<'reopening.request'>(entry);
    return { reopening: { reason, byId: actorId }, reopeningAskedById: actorId };
  },
  intake: (entry) => ({ deferredToId: toTypedEvent<'application.defer'>(entry).intakeId }),
  reason: ({ payload }) => (typeof payload.reason === 'string' ? { reason: payload.reason } : {}),
};

/** The change of the case by an event that stores part of its payload. */
export const kept = (part: Part, entry: LogEntry<unknown>, known: CaseRecord): CaseChange =>
  changeByPart[part](entry, known);

const isOpen = (state: AdmissionState): boolean => admissionStates[state].tag === 'open';

/** The state in which an application resumes when it is reopened, and who ended it. */
function getEndingChange({ from, to, actorId }: LogEntry<ApplicationValue>): CaseChange {
  const [was, is] = [from.admission, to.admission];
  if (was === is || isOpen(was) === isOpen(is)) return {};
  const withoutReopening = { reopeningAskedById: null, reopening: null };
  if (isOpen(is)) return { resumesAt: null, endedById: null, ...withoutReopening };
  return { resumesAt: was as CaseRecord['resumesAt'], endedById: actorId, ...withoutReopening };
}

const decisions: readonly string[] = ['compliance.clear', 'compliance.refuse'];

/** The change of the case by every transition: since when each region is in its state, how it ended, who decided. */
export function getTransitionChange(entry: LogEntry<ApplicationValue>, now: Date): CaseChange {
  const { from, to, type, actorId } = entry;
  return {
    ...(from.admission !== to.admission && { admissionSince: now }),
    ...(from.documents !== to.documents && { documentsSince: now }),
    ...(from.compliance !== to.compliance && { complianceSince: now }),
    ...(from.money !== to.money && { moneySince: now }),
    ...getEndingChange(entry),
    ...(decisions.includes(type) && { complianceDecidedById: actorId }),
  };
}
