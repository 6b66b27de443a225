import type { ApplicationValue } from '../../contract/charts/application/application.chart.ts';
import type { ApplicationEvent } from '../../contract/charts/application/events.ts';
import type { AdmissionState } from '../../contract/charts/application/standings.ts';
import { admissionStates } from '../../contract/charts/application/states.ts';
import type { storedParts } from '../../contract/charts/effects.ts';
import type { Entry } from '../../contract/charts/run.ts';
import type { students } from '../db/schema/index.ts';
import type { CaseRecord } from './empty-case.ts';

export type CaseChange = Partial<Omit<CaseRecord, 'applicationId' | 'revision'>>;

type Part = Exclude<(typeof storedParts)[number], 'version'>;
type EventOf<Type extends ApplicationEvent['type']> = Extract<ApplicationEvent, { type: Type }>;
type Of<Type extends ApplicationEvent['type']> = EventOf<Type> & { readonly actorId: number | null };

/** A log entry as a typed event: the chart validated it when it was sent. */
export const eventIn = <Type extends ApplicationEvent['type'] = ApplicationEvent['type']>({
  type,
  payload,
  actorId,
}: Pick<Entry<unknown>, 'type' | 'payload' | 'actorId'>) =>
  ({ ...payload, type, actorId }) as unknown as Of<Type>;

/** The student details that a university receives when an application is submitted. */
export const profileOf = ({
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
const given = ({ payload }: Entry<unknown>) => ({ ...payload });

/** How each part of an event's payload is stored. */
const parts: Readonly<Record<Part, (entry: Entry<unknown>, kept: CaseRecord) => CaseChange>> = {
  offer(entry) {
    const event = eventIn<'offer.makeConditional' | 'offer.makeUnconditional'>(entry);
    const { letterId, expiresOn = null, scholarship = null, deposit } = event;
    return {
      offer: { conditional: event.type === 'offer.makeConditional', letterId, expiresOn, scholarship },
      ...(deposit && { deposit: { ...deposit, received: null } }),
    };
  },
  deposit(entry, { deposit }) {
    const event = eventIn<'deposit.request' | 'deposit.record'>(entry);
    const { amount, currency } = event;
    if (event.type === 'deposit.request')
      return { deposit: { amount, currency, dueOn: event.dueOn, received: null } };
    const asked = deposit ?? { amount, currency, dueOn: event.paidOn };
    return { deposit: { ...asked, received: given(entry) } };
  },
  confirmation(entry) {
    const { number, attestationNumber, issuedOn, expiresOn, documentId } =
      eventIn<'confirmation.issue'>(entry);
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
    const event = eventIn<'visa.lodge' | 'visa.grant' | 'visa.refuse'>(entry);
    const known = visa ?? { reference: null, lodgedOn: null, validUntil: null, refusalCode: null };
    if (event.type === 'visa.grant') return { visa: { ...known, validUntil: event.validUntil ?? null } };
    if (event.type === 'visa.refuse') return { visa: { ...known, refusalCode: event.refusalCode } };
    const { reference, lodgedOn } = event;
    // An earlier report is about another visa application.
    return { visa: { reference, lodgedOn, validUntil: null, refusalCode: null }, visaReport: null };
  },
  visaReport(entry) {
    const { granted, letterId, refusalCode = null, actorId } = eventIn<'visa.report'>(entry);
    return { visaReport: { granted, letterId, refusalCode, byId: actorId } };
  },
  universityReference(entry, { universityReference }) {
    const event = eventIn<'application.submit' | 'review.begin'>(entry);
    return { universityReference: event.universityReference ?? universityReference };
  },
  enrolment: (entry) => ({ enrolment: given(entry) }),
  fee: (entry) => ({ feePaid: given(entry) }),
  refund: (entry) => ({ refund: given(entry) }),
  invoice: (entry) => ({ invoice: given(entry) }),
  commission: (entry) => ({ commission: given(entry) }),
  interview(entry, { interview, complianceInterview }) {
    const event = eventIn<
      'interview.invite' | 'interview.hold' | 'compliance.inviteInterview' | 'compliance.recordInterview'
    >(entry);
    const invited = { at: null, place: null, note: null };
    switch (event.type) {
      case 'interview.invite':
        return { interview: { ...invited, at: event.at, place: event.place, outcome: 'invited' } };
      case 'interview.hold':
        return { interview: { ...(interview ?? invited), outcome: 'held', note: event.note ?? null } };
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
    const { reason, actorId } = eventIn<'reopening.request'>(entry);
    return { reopening: { reason, byId: actorId }, reopeningAskedById: actorId };
  },
  intake: (entry) => ({ deferredToId: eventIn<'application.defer'>(entry).intakeId }),
  reason: ({ payload }) => (typeof payload.reason === 'string' ? { reason: payload.reason } : {}),
};

/** The change of the case by an event that stores part of its payload. */
export const kept = (part: Part, entry: Entry<unknown>, known: CaseRecord): CaseChange =>
  parts[part](entry, known);

const isOpen = (state: AdmissionState): boolean => admissionStates[state].tag === 'open';

/** The state in which an application resumes when it is reopened, and who ended it. */
function endingOf({ from, to, actorId }: Entry<ApplicationValue>): CaseChange {
  const [was, is] = [from.admission, to.admission];
  if (was === is || isOpen(was) === isOpen(is)) return {};
  const forgotten = { reopeningAskedById: null, reopening: null };
  if (isOpen(is)) return { resumesAt: null, endedById: null, ...forgotten };
  return { resumesAt: was as CaseRecord['resumesAt'], endedById: actorId, ...forgotten };
}

const decisions: readonly string[] = ['compliance.clear', 'compliance.refuse'];

/** The change of the case by every transition: since when each region is in its state, how it ended, who decided. */
export function noted(entry: Entry<ApplicationValue>, now: Date): CaseChange {
  const { from, to, type, actorId } = entry;
  return {
    ...(from.admission !== to.admission && { admissionSince: now }),
    ...(from.documents !== to.documents && { documentsSince: now }),
    ...(from.compliance !== to.compliance && { complianceSince: now }),
    ...(from.money !== to.money && { moneySince: now }),
    ...endingOf(entry),
    ...(decisions.includes(type) && { complianceDecidedById: actorId }),
  };
}
