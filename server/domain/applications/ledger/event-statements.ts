import * as z from 'zod/mini';
import type { LedgerFact, LedgerValue } from '../../../../contract/applications/evidence-ledger.ts';
import type { ApplicationEventType } from '../../../../contract/charts/application/events.ts';
import { isDay } from '../../../../contract/facts/days.ts';
import type { Orm } from '../../../db/database.ts';
import { and, desc, eq, inArray } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { applicationDocuments, documentFiles, eventLog } from '../../../db/schema/index.ts';
import { type loadDocumentVersions, toEventVersions } from '../events/applications.timeline-names.ts';
import { withoutUndone } from '../events/applications.undone.ts';
import { type Statement, unattributed } from './ledger-statement.ts';

type Documents = Awaited<ReturnType<typeof loadDocumentVersions>>;
type Given = Readonly<Record<string, unknown>>;

const text = (value: unknown): LedgerValue | null =>
  typeof value === 'string' ? { kind: 'text', text: value } : null;
const day = (value: unknown): LedgerValue | null => (isDay(value) ? { kind: 'day', day: value } : null);
const sum = z.object({ amount: z.number(), currency: z.string() });
const amount = (value: unknown): LedgerValue | null => {
  const { data } = sum.safeParse(value);
  return data ? { kind: 'amount', ...data } : null;
};

/** The field of an application under which the rules withhold a fact, and how an event states it. */
interface EventFact {
  readonly fact: LedgerFact;
  readonly field: string;
  readonly read: (given: Given) => LedgerValue | null;
}

const offer: readonly EventFact[] = [
  { fact: 'offerExpiresOn', field: 'offer', read: ({ expiresOn }) => day(expiresOn) },
  { fact: 'scholarship', field: 'offer', read: ({ scholarship }) => amount(scholarship) },
  { fact: 'depositDue', field: 'deposit', read: ({ deposit }) => amount(deposit) },
  {
    fact: 'depositDueOn',
    field: 'deposit',
    read: ({ deposit }) => day((deposit as Given | undefined)?.dueOn),
  },
];
const universityReference: EventFact = {
  fact: 'universityReference',
  field: 'universityReference',
  read: (given) => text(given.universityReference),
};

/** What each event states. The newest event of a type counts; both kinds of offer are one type. */
const factsOfEvents: Readonly<Partial<Record<ApplicationEventType, readonly EventFact[]>>> = {
  'application.submit': [universityReference],
  'review.begin': [universityReference],
  'offer.makeConditional': offer,
  'offer.makeUnconditional': offer,
  'offer.revise': offer,
  'offer.extend': offer.slice(0, 1),
  'deposit.request': [
    { fact: 'depositDue', field: 'deposit', read: amount },
    { fact: 'depositDueOn', field: 'deposit', read: ({ dueOn }) => day(dueOn) },
  ],
  'deposit.record': [{ fact: 'depositPaid', field: 'deposit', read: amount }],
  'fee.record': [{ fact: 'feePaid', field: 'money', read: amount }],
  'confirmation.issue': [
    { fact: 'confirmationNumber', field: 'confirmation', read: ({ number }) => text(number) },
    { fact: 'confirmationIssuedOn', field: 'confirmation', read: ({ issuedOn }) => day(issuedOn) },
    { fact: 'confirmationExpiresOn', field: 'confirmation', read: ({ expiresOn }) => day(expiresOn) },
  ],
  'visa.lodge': [{ fact: 'visaReference', field: 'visa', read: ({ reference }) => text(reference) }],
  'visa.report': [
    {
      fact: 'visaGranted',
      field: 'visaReport',
      read: ({ granted }) => (typeof granted === 'boolean' ? { kind: 'granted', granted } : null),
    },
  ],
  'visa.grant': [{ fact: 'visaValidUntil', field: 'visa', read: ({ validUntil }) => day(validUntil) }],
  'enrolment.confirm': [
    { fact: 'enrolledOn', field: 'enrolment', read: ({ enrolledOn }) => day(enrolledOn) },
    { fact: 'studentNumber', field: 'enrolment', read: ({ studentNumber }) => text(studentNumber) },
  ],
};

/** The fields of an application that withhold facts of events. */
export const fieldsOfEventFacts: readonly string[] = [
  ...new Set(Object.values(factsOfEvents).flatMap((facts) => facts.map(({ field }) => field))),
];

/** A second person confirms a visa decision that was reported. */
const confirmingEvents = ['visa.grant', 'visa.refuse'] as const;

const loggedPayload = z.object({
  given: z.record(z.string(), z.unknown()),
  // Events from before versions were stored have none.
  evidence: z._default(z.array(z.object({ path: z.string(), documentId: z.number(), file: z.number() })), []),
});

/** A revised offer replaces all terms of the one before. */
const getKind = (type: string): string =>
  type.startsWith('offer.make') || type === 'offer.revise' ? 'offer' : type;

/** Who confirmed each version of an application’s documents, by document and number. */
async function loadConfirmations(orm: Orm, applicationId: number) {
  const rows = await orm
    .select(pick(documentFiles, 'documentId', 'number', 'confirmedById', 'confirmedAt'))
    .from(documentFiles)
    .innerJoin(applicationDocuments, eq(applicationDocuments.id, documentFiles.documentId))
    .where(eq(applicationDocuments.applicationId, applicationId));
  return new Map(rows.map((row) => [`${row.documentId} ${row.number}`, row]));
}

/**
 * What the events of an application state, without those that were undone.
 *
 * @param readable The fields of the application that the reader may see.
 */
export async function loadEventStatements(
  orm: Orm,
  {
    id,
    readerId,
    documents,
    readable,
  }: {
    readonly id: number;
    readonly readerId: number;
    readonly documents: Documents;
    readonly readable: ReadonlySet<string>;
  },
): Promise<Statement[]> {
  const logged = await orm
    .select(pick(eventLog, 'id', 'type', 'happenedAt', 'actorId', 'payload'))
    .from(eventLog)
    .where(
      and(
        eq(eventLog.subject, 'Application'),
        eq(eventLog.subjectId, id),
        inArray(eventLog.type, [...Object.keys(factsOfEvents), ...confirmingEvents, 'application.putBack']),
      ),
    )
    .orderBy(desc(eventLog.id));
  const events = withoutUndone(logged);
  const confirmations = await loadConfirmations(orm, id);
  const confirming = events.find(({ type }) => confirmingEvents.some((each) => each === type));
  const newest = events.filter(
    ({ type }, at) => events.findIndex((each) => getKind(each.type) === getKind(type)) === at,
  );
  return newest.toReversed().flatMap((event) => {
    const { type, happenedAt, actorId } = event;
    const { data } = loggedPayload.safeParse(event.payload);
    if (data === undefined) return [];
    const versions = toEventVersions(data.evidence, documents, actorId === readerId)
      .filter(({ path }) => path !== 'checklist')
      .map(({ path: _, ...version }) => version);
    const [first] = versions;
    const confirmed =
      type === 'visa.report' && confirming && confirming.id > event.id
        ? { confirmedById: confirming.actorId, confirmedAt: confirming.happenedAt }
        : first && confirmations.get(`${first.documentId} ${first.file}`);
    return (factsOfEvents[type as ApplicationEventType] ?? []).flatMap(
      ({ fact, field, read }): Statement[] => {
        const value = readable.has(field) ? read(data.given) : null;
        if (value === null) return [];
        return [
          {
            ...unattributed,
            fact,
            value,
            source: { kind: 'event', event: type, versions },
            enteredById: actorId,
            enteredAt: happenedAt,
            confirmedById: confirmed?.confirmedById ?? null,
            confirmedAt: confirmed?.confirmedAt ?? null,
          },
        ];
      },
    );
  });
}
