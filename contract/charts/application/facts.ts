import * as z from 'zod/mini';
import { verdicts } from '../../facts/verdicts.ts';
import { day, id, instant } from '../../kit/primitives.ts';
import { complianceFacts } from '../compliance/facts.ts';
import { documentStateNames } from '../document/state-meta.ts';
import { money } from '../event.ts';
import { confirmationKinds } from './confirmation.ts';
import { openStates } from './states.ts';

const documentState = z.enum(documentStateNames);

/**
 * All input to the chart besides the stored value, loaded by the server. Amounts are in major currency units; dates
 * are in UTC. Country-specific rules appear here as resulting values.
 */
export const applicationFacts = z.extend(complianceFacts, {
  /** When each region entered its current state. */
  since: z.object({ admission: instant, documents: instant, compliance: instant, money: instant }),
  createdAt: instant,
  /** The open state before it ended; null while it is open. */
  resumesAt: z.nullable(z.enum(openStates)),
  /** The user who ended it; null while it is open, and when the system ended it. */
  endedById: z.nullable(id),
  /** The user who requested reopening; null when nobody did since it ended. */
  reopeningAskedById: z.nullable(id),
  /** Days without activity after which it is closed. */
  silenceDays: z.int().check(z.positive()),
  /** The kind of confirmation that the university's country uses. */
  confirmationKind: z.enum(confirmationKinds),
  profile: z.object({ fieldsMissing: z.int().check(z.gte(0)), consented: z.boolean() }),
  /** Whether the student meets the course's requirements, apart from its intakes. */
  eligibility: z.enum(verdicts),
  /** All documents on the checklist, except superseded ones. */
  documents: z.array(z.object({ required: z.boolean(), state: documentState, validUntil: z.nullable(day) })),
  /** Whether the intake accepts applications from this country and partner today. */
  intakeOpen: z.boolean(),
  /** Whether the intake no longer accepts applications from this country; before it opens, it is not closed yet. */
  intakeClosed: z.boolean(),
  /** The last day for applications from this country; null when the course doesn't accept any for this intake. */
  intakeClosesOn: z.nullable(day),
  /** Later intakes of the course that can still be selected. */
  laterIntakeIds: z.array(id),
  /** Whether the student has accepted another offer for the same intake. */
  acceptedElsewhere: z.boolean(),
  /** The later intakes for which the student has accepted another offer. */
  acceptedLaterIntakeIds: z.array(id),
  /** What the server knows of the course and intake that an event selects; null while none is selected. */
  chosen: z.nullable(
    z.object({
      /** Whether the course accepts applications, and for the intake, from the student's country. */
      offered: z.boolean(),
      intakeOpen: z.boolean(),
      /** Whether the application is for this course and intake already, or another open one of the student is. */
      current: z.boolean(),
      applied: z.boolean(),
    }),
  ),
  /** Whether another agency is registered for this student at this university. */
  representedElsewhere: z.boolean(),
  /** The application fee; null when there is none, or when it was waived. */
  fee: z.nullable(z.object(money)),
  /** The tuition fee, for the first year and for the whole course; null while it isn't known. */
  tuition: z.nullable(
    z.object({ firstYear: z.number(), total: z.nullable(z.number()), currency: z.string() }),
  ),
  /** How many items the university has requested last; 0 before. */
  itemsRequested: z.int().check(z.gte(0)),
  /** When the university's interview takes place; null when there is no appointment. */
  interviewAt: z.nullable(instant),
  /** The current offer; null before there is one. */
  offer: z.nullable(z.object({ conditionsOpen: z.int().check(z.gte(0)), expiresOn: z.nullable(day) })),
  /** The requested deposit; null when there is none. */
  deposit: z.nullable(z.object({ ...money, dueOn: day, received: z.boolean() })),
  /** The issued confirmation; null before. */
  confirmation: z.nullable(z.object({ issuedOn: z.nullable(day), expiresOn: z.nullable(day) })),
  /** Whether the course is taught online, without a confirmation and a visa. */
  online: z.boolean(),
  /** Whether the student needs a visa for the destination. */
  visaNeeded: z.boolean(),
  /** The reported visa decision, which a second person confirms; null before. */
  visaReport: z.nullable(z.object({ granted: z.boolean(), byId: z.nullable(id) })),
  /** The first day on which enrolment counts: the course start or the census date. */
  enrolmentFrom: day,
  /** Whether a commission agreement is in force for this application. */
  commissionAgreed: z.boolean(),
});
export type ApplicationFacts = z.output<typeof applicationFacts>;
