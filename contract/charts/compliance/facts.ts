import * as z from 'zod/mini';
import { day, id, instant } from '../../primitives.ts';

/** What a compliance officer's file on an application comes to. */
export const complianceFile = z.object({
  /** Whether country, university or a risk flag asks for a check before the confirmation. */
  asked: z.boolean(),
  checksOpen: z.int().check(z.gte(0)),
  queriesOpen: z.int().check(z.gte(0)),
  interview: z.enum(['notAsked', 'invited', 'passed', 'failed']),
  /** Whether the student has confirmed that this agency acts for them. */
  agentConfirmed: z.boolean(),
  /** The day of the newest evidence of funds; null while none is confirmed. */
  fundsProvenOn: z.nullable(day),
  /** How old that evidence may be (a row of the country's rules); null where none is asked. */
  fundsMaxAgeDays: z.nullable(z.int().check(z.positive())),
});

/** The facts that the compliance file alone stands on. */
export const complianceFacts = z.object({
  now: instant,
  /** When each region came to where it stands. */
  since: z.object({ compliance: instant }),
  /** Days that an installation gives a state, where they are not the chart's, by place. */
  days: z.record(z.string(), z.int().check(z.positive())),
  compliance: complianceFile,
  /** Who refused or cleared; null while nobody has. */
  complianceDecidedById: z.nullable(id),
});
export type ComplianceFacts = z.output<typeof complianceFacts>;
