import * as z from 'zod/mini';
import { bulkJob } from './kit/bulk.ts';
import { endpoint } from './kit/endpoint.ts';
import { recordSubjects } from './kit/permissions.ts';
import { dataOf, id, version } from './kit/primitives.ts';
import { asTyped } from './kit/text.ts';
import { notification } from './people/notifications.ts';

/** The private channel of a user, as Echo names it: `echo.private(userChannel(7))` (specification §4). */
export const userChannel = (userId: number): string => `App.Models.User.${userId}`;

/** The same channel in the Pusher protocol. */
export const privateUserChannel = (userId: number): string => `private-${userChannel(userId)}`;

/**
 * The presence channel for people viewing an application, as Echo names it: `echo.join(viewersChannel(30))`; for
 * agency staff only.
 */
export const viewersChannel = (applicationId: number): string => `Application.${applicationId}`;

/** The application of a presence channel; null for every other channel. */
export function viewedApplicationId(channel: string): number | null {
  const [, digits] = /^presence-Application\.([1-9]\d{0,14})$/.exec(channel) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** A member of a presence channel: someone who is viewing a record. */
export const viewer = z.object({ id, name: z.string() });
export type Viewer = z.output<typeof viewer>;

/** Laravel's name for broadcast notifications, and our names for other events. */
export const eventNames = {
  notificationCreated: 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated',
  recordChanged: 'record.changed',
  abilitiesChanged: 'abilities.changed',
  jobProgressed: 'job.progressed',
} as const;

/** Sequence number of an event in its user's stream: 1, 2, 3 … without gaps. */
const seq = z.int().check(z.positive());

/**
 * A summary for clients that read only this field (specification §3): the four fields of a notification, the changed
 * record, or the job id.
 */
const details = z.optional(z.record(z.string(), z.unknown()));

/** A notification was created for the channel's user. */
export const notificationCreated = z.object({ seq, details, notification });

/** A record that the user may read was created, changed or deleted; the client refetches it if it is displayed. */
export const recordChanged = z.object({
  seq,
  details,
  subject: z.enum(recordSubjects),
  id,
  version: z.nullable(version),
});

/** The user's permission rules changed: call `GET /me`. */
export const abilitiesChanged = z.object({ seq, details });

/** One of the user's bulk jobs started, progressed or ended; sent about four times a second at most. */
export const jobProgressed = z.object({ seq, details, job: bulkJob });

/** An event in the user's stream, as returned by the catch-up endpoint. */
export const streamEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal(eventNames.notificationCreated), payload: notificationCreated }),
  z.object({ event: z.literal(eventNames.recordChanged), payload: recordChanged }),
  z.object({ event: z.literal(eventNames.abilitiesChanged), payload: abilitiesChanged }),
  z.object({ event: z.literal(eventNames.jobProgressed), payload: jobProgressed }),
]);
export type StreamEvent = z.output<typeof streamEvent>;

export const realtimeApi = {
  authorize: endpoint('POST /broadcasting/auth', {
    name: 'realtime.authorize',
    summary:
      'Authorize a subscription to my private channel (specification §7), or for agency staff to the presence channel of an application; 403 for any other channel',
    whileSeeingAs: true,
    body: z.object({
      channel_name: asTyped(164, 1),
      socket_id: z.string().check(z.regex(/^\d+\.\d+$/), z.maxLength(64)),
    }),
    /** `channel_data` is for presence channels; the signature covers it byte for byte. */
    reply: z.object({ auth: z.string(), channel_data: z.optional(z.string()) }),
  }),
  events: endpoint('GET /events', {
    name: 'realtime.events',
    summary: 'The events on my channel after `after`, for a client that reconnects; 500 at a time',
    query: z.strictObject({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    reply: z.extend(dataOf(z.array(streamEvent)), {
      meta: z.object({ lastSeq: z.int(), more: z.boolean(), gap: z.boolean() }),
    }),
  }),
};
