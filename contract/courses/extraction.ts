import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf } from '../kit/primitives.ts';
import { singleLine } from '../kit/text.ts';
import { pageFinding } from './course-findings.ts';
import { linkWarnings, maxLinkLength } from './course-links.ts';

/** The extracted contents of a page; they are not stored. */
export const pageReading = z.object({
  /** The final address, after redirects. */
  url: z.string(),
  title: z.nullable(z.string()),
  coursesOnPage: z.int(),
  courses: z.array(z.object({ title: z.string(), findings: z.array(pageFinding) })),
  notes: z.array(z.enum(linkWarnings)),
});
export type PageReading = z.output<typeof pageReading>;

/** The second API (specification §7), which extracts courses from pages; it has its own base address. */
export const extractionEndpoints = {
  /** 422 at `body.url` with one of `linkRefusals` in `reason`. */
  read: endpoint('POST /readings', {
    name: 'extraction.read',
    summary: 'Extract the courses of a page now; nothing is stored',
    body: z.strictObject({ url: singleLine(maxLinkLength) }),
    reply: dataOf(pageReading),
  }),
};
