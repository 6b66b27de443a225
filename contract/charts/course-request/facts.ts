import * as z from 'zod/mini';
import { instant } from '../../kit/primitives.ts';

/** The input to the course request chart. */
export const courseRequestFacts = z.object({
  now: instant,
  since: z.object({ courseRequest: instant }),
  /** Deadlines in days set by the installation, by state path; others use the chart's default. */
  days: z.record(z.string(), z.int().check(z.positive())),
  /** The catalogue course selected for the request; null when there is none. */
  course: z.nullable(z.object({ verified: z.boolean() })),
});
export type CourseRequestFacts = z.output<typeof courseRequestFacts>;
