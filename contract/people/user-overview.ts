import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id, instant } from '../kit/primitives.ts';
import { device } from './profile.ts';
import { openWorkOfKind, userDetails } from './users.ts';

/** Something a user did, as the audit log has it. */
const activity = z.object({
  id,
  happenedAt: instant,
  type: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.int()),
});

/** What a user has to do, whom they introduced, where they are signed in, and what they did last. */
export const userOverview = z.object({
  /** Open work by kind, with the first records that the reader may read. */
  work: z.array(openWorkOfKind),
  /** The students whom the user introduced, of those that the reader may read. */
  introduced: z.object({
    count: z.int(),
    newest: z.array(z.object({ id, fullName: z.string(), introducedAt: z.nullable(instant) })),
  }),
  /** Registrations through the user’s link; null for roles without one. */
  registrations: z.nullable(z.int()),
  /** Where the user is signed in; null for readers who can’t end these sessions. */
  devices: z.nullable(z.array(device)),
  /** The last 20 events, the newest first; null for readers without the audit log. */
  activity: z.nullable(z.array(activity)),
});
export type UserOverview = z.output<typeof userOverview>;

export const userOverviewApi = {
  overview: endpoint('GET /users/:id/overview', {
    name: 'users.overview',
    summary: 'What a user has open, whom they introduced, where they are signed in, and what they did last',
    reply: dataOf(userOverview),
  }),
  endSession: endpoint('DELETE /users/:id/sessions/:sessionId', {
    name: 'users.endSession',
    summary: 'End one session of another user; 409 `refusal.ownSessions` for one’s own',
    params: z.strictObject({ id, sessionId: id }),
    reply: dataOf(userDetails),
  }),
};
