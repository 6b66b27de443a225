import * as z from 'zod/mini';
import { instant } from '../../primitives.ts';

/** Without these nobody can be told what a course is, or apply for it. */
export const neededFields = [
  'universityId',
  'award',
  'level',
  'discipline',
  'courseType',
  'durationMonths',
  'tuitionFee',
  'currency',
  'intakes',
] as const;
export type NeededField = (typeof neededFields)[number];

/** What the chart of a course asks of its record. */
export const courseFacts = z.object({
  now: instant,
  since: z.object({ course: instant }),
  /** Days that an installation gives a state, where they are not the chart's, by place. */
  days: z.record(z.string(), z.int().check(z.positive())),
  /** What is still blank of what a course cannot do without. */
  missing: z.array(z.enum(neededFields)),
  archived: z.boolean(),
});
export type CourseFacts = z.output<typeof courseFacts>;
