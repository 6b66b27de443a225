import * as z from 'zod/mini';
import { day, id, instant } from '../../primitives.ts';
import { complianceFacts } from '../compliance/facts.ts';
import { documentStateNames } from '../document/standings.ts';
import { money } from '../event.ts';
import { confirmationKinds } from './confirmation.ts';
import { openStates } from './states.ts';

const documentState = z.enum(documentStateNames);

/**
 * What the server loads about an application, and all its chart ever looks at beside the stored value. Amounts are in
 * the currency's own unit; days are days in UTC. What rules of a country say comes as a figure, never as a rule.
 */
export const applicationFacts = z.extend(complianceFacts, {
  /** When each region came to where it stands. */
  since: z.object({ admission: instant, documents: instant, compliance: instant, money: instant }),
  /** The open state it was in before it ended; null while it is open. */
  resumesAt: z.nullable(z.enum(openStates)),
  /** Who ended it; null while it is open, and when time did. */
  endedById: z.nullable(id),
  /** Who asked to open it again; null when nobody did since it ended. */
  reopeningAskedById: z.nullable(id),
  /** After how many days without a sign of life it is closed. */
  silenceDays: z.int().check(z.positive()),
  /** What the country of the university confirms places with. */
  confirmationKind: z.enum(confirmationKinds),
  profile: z.object({ fieldsMissing: z.int().check(z.gte(0)), consented: z.boolean() }),
  /** Every document that its checklist knows; those superseded are left out. */
  documents: z.array(z.object({ required: z.boolean(), state: documentState, validUntil: z.nullable(day) })),
  /** Whether the intake takes applications from this country and partner today. */
  intakeOpen: z.boolean(),
  /** Later intakes of the course that can still be chosen. */
  laterIntakeIds: z.array(id),
  /** Whether another agency is on record for this student at this university. */
  representedElsewhere: z.boolean(),
  /** The fee the university asks for applying; null when none is asked, or it was waived. */
  fee: z.nullable(z.object(money)),
  /** The offer as it stands; null before there is one. */
  offer: z.nullable(z.object({ conditionsOpen: z.int().check(z.gte(0)), expiresOn: z.nullable(day) })),
  /** The deposit that is asked; null when none is. */
  deposit: z.nullable(z.object({ ...money, dueOn: day, received: z.boolean() })),
  /** The confirmation as it was issued; null before. */
  confirmation: z.nullable(z.object({ expiresOn: z.nullable(day) })),
  /** Whether the student needs a visa for that country. */
  visaNeeded: z.boolean(),
  /** The outcome that was reported, to be confirmed by somebody else; null before. */
  visaReport: z.nullable(z.object({ granted: z.boolean(), byId: z.nullable(id) })),
  /** The first day on which an enrolment counts: the course's start or the census date. */
  enrolmentFrom: day,
  /** Whether an agreement with a commission is in force for this application. */
  commissionAgreed: z.boolean(),
});
export type ApplicationFacts = z.output<typeof applicationFacts>;
