import * as z from 'zod/mini';
import { day, id, instant } from '../../primitives.ts';

/** What the chart of one document asks of its record. */
export const documentFacts = z.object({
  now: instant,
  since: z.object({ document: instant }),
  /** Days that an installation gives a state, where they are not the chart's, by place. */
  days: z.record(z.string(), z.int().check(z.positive())),
  /** The last day it is valid, of the newest version; null for what does not expire, or before it is read. */
  validUntil: z.nullable(day),
  /** Who handed in the newest version; null while there is none. */
  uploadedById: z.nullable(id),
  /** Who decided about it last; null while nobody has. */
  decidedById: z.nullable(id),
  /** The day by which it is wanted; null when no day is set. */
  wantedBy: z.nullable(day),
});
export type DocumentFacts = z.output<typeof documentFacts>;
