import * as z from 'zod/mini';
import { admissionStateNames } from '../charts/application/state-meta.ts';
import { stages, turns } from '../charts/state.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id, instant } from '../kit/primitives.ts';

/** How far an application has come, whom it waits for, and by when. */
export const applicationProgress = z.object({
  id,
  number: z.string(),
  studentName: z.string(),
  universityName: z.string(),
  courseTitle: z.string(),
  countryCode: z.string(),
  intakeName: z.string(),
  status: z.enum(admissionStateNames),
  /** The stage it has reached; once it has ended, the one in which it ended, or `ended` if that is not known. */
  stage: z.enum(stages),
  ended: z.boolean(),
  /** The party whose response is awaited, as far as the reader may see the regions of the chart. */
  turn: z.enum(turns),
  /** The next deadline that the reader may see: `deadline.<name>` is the message id of its name. */
  deadline: z.nullable(z.object({ name: z.string(), at: instant })),
});
export type ApplicationProgress = z.output<typeof applicationProgress>;

/** Maximum number of applications with the nearest deadlines. */
export const maxUpcoming = 8;

export const applicationProgressApi = {
  upcoming: endpoint('GET /applications/upcoming', {
    name: 'applications.upcoming',
    summary: `The open applications that the caller may read, those with the nearest deadlines first; at most ${maxUpcoming}`,
    reply: dataOf(z.array(applicationProgress)),
  }),
};
