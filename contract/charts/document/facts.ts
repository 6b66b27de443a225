import * as z from 'zod/mini';
import { documentType } from '../../kit/document-types.ts';
import { day, id, instant } from '../../kit/primitives.ts';

/** The input to the document chart. */
export const documentFacts = z.object({
  type: documentType,
  now: instant,
  since: z.object({ document: instant }),
  /** Deadlines in days set by the installation, by state path; others use the chart's default. */
  days: z.record(z.string(), z.int().check(z.positive())),
  /** The last day on which the current version is valid; null when it doesn't expire, or the date isn't known yet. */
  validUntil: z.nullable(day),
  /** The user who uploaded the current version; null when there is none. */
  uploadedById: z.nullable(id),
  /** The user who made the last decision; null when there is none. */
  decidedById: z.nullable(id),
  /** Whether an accepted event of the application stands on the current version. */
  decidedOn: z.boolean(),
  /** The due date; null when none is set. */
  wantedBy: z.nullable(day),
});
export type DocumentFacts = z.output<typeof documentFacts>;
