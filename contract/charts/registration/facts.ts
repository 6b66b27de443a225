import * as z from 'zod/mini';
import { instant } from '../../kit/primitives.ts';

/** The input to the registration chart. */
export const registrationFacts = z.object({
  now: instant,
  since: z.object({ registration: instant }),
  /** Deadlines in days set by the installation, by state path; others use the chart's default. */
  days: z.record(z.string(), z.int().check(z.positive())),
  /** The reader may see a student who is certainly the same person. */
  certainMatch: z.boolean(),
  /** A branch is responsible, or the reader's would be. */
  branchKnown: z.boolean(),
});
export type RegistrationFacts = z.output<typeof registrationFacts>;
