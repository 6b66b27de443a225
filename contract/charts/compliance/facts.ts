import * as z from 'zod/mini';
import { day, id, instant } from '../../kit/primitives.ts';

/** The status of a compliance file. */
export const complianceFile = z.object({
  /** Whether the country, the university or a risk flag requires a check before the confirmation. */
  asked: z.boolean(),
  checksOpen: z.int().check(z.gte(0)),
  queriesOpen: z.int().check(z.gte(0)),
  interview: z.enum(['notAsked', 'invited', 'passed', 'failed']),
  /** Whether the student has confirmed that the agency acts for them. */
  agentConfirmed: z.boolean(),
  /** Date of the latest confirmed evidence of funds; null when there is none. */
  fundsProvenOn: z.nullable(day),
  /** Maximum age of that evidence, from the country's settings; null when none is required. */
  fundsMaxAgeDays: z.nullable(z.int().check(z.positive())),
});

/** The facts that the compliance file depends on. */
export const complianceFacts = z.object({
  now: instant,
  /** When each region entered its current state. */
  since: z.object({ compliance: instant }),
  /** Deadlines in days set by the installation, by state path; others use the chart's default. */
  days: z.record(z.string(), z.int().check(z.positive())),
  compliance: complianceFile,
  /** When the compliance interview takes place; null when there is no appointment. */
  complianceInterviewAt: z.nullable(instant),
  /** The user who cleared or refused it; null before. */
  complianceDecidedById: z.nullable(id),
});
export type ComplianceFacts = z.output<typeof complianceFacts>;
