import * as z from 'zod/mini';
import { instant } from '../../kit/primitives.ts';

/** Fields that a course needs before it can be shown to students and applied for. */
export const requiredFields = [
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
export type RequiredField = (typeof requiredFields)[number];

/** The input to the course chart. */
export const courseFacts = z.object({
  now: instant,
  since: z.object({ course: instant }),
  /** Deadlines in days set by the installation, by state path; others use the chart's default. */
  days: z.record(z.string(), z.int().check(z.positive())),
  /** Required fields that are still empty. */
  missing: z.array(z.enum(requiredFields)),
  archived: z.boolean(),
});
export type CourseFacts = z.output<typeof courseFacts>;
