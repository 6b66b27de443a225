import * as z from 'zod/mini';
import { readingFields } from '../documents/document-readings.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, day, instant } from '../kit/primitives.ts';
import { educationLevels, englishTests } from '../people/students.ts';
import { documentVersion } from './document-versions.ts';

/** The facts of an application in the order of the ledger, each with a label `fact.<name>` or `ledger.<name>`. */
export const ledgerFacts = [
  ...readingFields,
  'passportExpiresOn',
  'mark',
  'testScore',
  'funds',
  'universityReference',
  'offerExpiresOn',
  'scholarship',
  'depositDue',
  'depositDueOn',
  'depositPaid',
  'feePaid',
  'confirmationNumber',
  'confirmationIssuedOn',
  'confirmationExpiresOn',
  'visaReference',
  'visaGranted',
  'visaValidUntil',
  'enrolledOn',
  'studentNumber',
] as const;
export type LedgerFact = (typeof ledgerFacts)[number];

const ledgerValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('number'), number: z.number() }),
  z.object({ kind: z.literal('day'), day }),
  /** Of the student’s own statement, the currency may be unknown. */
  z.object({ kind: z.literal('amount'), amount: z.number(), currency: z.nullable(z.string()) }),
  /** ISO 3166-1. */
  z.object({ kind: z.literal('country'), code: z.string() }),
  z.object({ kind: z.literal('granted'), granted: z.boolean() }),
]);
export type LedgerValue = z.output<typeof ledgerValue>;

/** Where a value stands: on the student’s record, on a document, or in an event of the application. */
const ledgerSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('record') }),
  z.object({ kind: z.literal('document'), version: documentVersion }),
  /** `event.<event>.done` is the message id of its name; `versions` are what it is based on. */
  z.object({ kind: z.literal('event'), event: z.string(), versions: z.array(documentVersion) }),
]);

const statement = z.object({
  value: ledgerValue,
  source: ledgerSource,
  /** Who entered it and when; null when nobody did, when it isn’t known, or when the reader may not see who works on it. */
  enteredByName: z.nullable(z.string()),
  enteredAt: z.nullable(instant),
  /** Who confirmed the document, or the report of a visa decision; null when nobody has. */
  confirmedByName: z.nullable(z.string()),
  confirmedAt: z.nullable(instant),
  /** Whether another current source has another value. */
  contradicted: z.boolean(),
});
export type LedgerStatement = z.output<typeof statement>;

const ledgerEntry = z.object({
  fact: z.enum(ledgerFacts),
  /** What tells several apart: the school of a mark, or the test of a score. */
  about: z.nullable(
    z.union([
      z.object({ test: z.enum(englishTests), takenOn: day }),
      z.object({ level: z.enum(educationLevels), institution: z.string(), finishedIn: z.int() }),
    ]),
  ),
  /** The newest last. */
  statements: z.array(statement),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

const evidenceLedger = z.object({ asOf: instant, entries: z.array(ledgerEntry) });
export type EvidenceLedger = z.output<typeof evidenceLedger>;

export const evidenceLedgerApi = {
  ledger: endpoint('GET /applications/:id/ledger', {
    name: 'applications.ledger',
    summary:
      'The facts of an application with where each was read, who entered and confirmed it, and what contradicts it, as far as the caller may see them',
    reply: dataOf(evidenceLedger),
  }),
};
