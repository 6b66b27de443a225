import * as z from 'zod/mini';
import { instant } from '../../primitives.ts';

/** What the chart of a request for a course asks of its record. */
export const courseRequestFacts = z.object({
  now: instant,
  since: z.object({ courseRequest: instant }),
  /** Days that an installation gives a state, where they are not the chart's, by place. */
  days: z.record(z.string(), z.int().check(z.positive())),
  /** The course of the catalogue that answers it, as far as it can be applied for; null while there is none. */
  course: z.nullable(z.object({ verified: z.boolean() })),
});
export type CourseRequestFacts = z.output<typeof courseRequestFacts>;
