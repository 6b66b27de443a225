import * as z from 'zod/mini';
import { recordSubjects } from './ability.ts';
import { bulkJob } from './bulk.ts';
import { endpoint } from './endpoint.ts';
import { notification } from './notifications.ts';
import { dataOf, id, version } from './primitives.ts';

/** The channel of one signed-in person, as Echo names it: `echo.private(userChannel(7))` (specification §4). */
export const userChannel = (userId: number): string => `App.Models.User.${userId}`;

/** The same channel on the wire. */
export const privateUserChannel = (userId: number): string => `private-${userChannel(userId)}`;

/** Where it is seen who looks at an application, as Echo names it: `echo.join(lookersRoom(30))`; for the office alone. */
export const lookersRoom = (applicationId: number): string => `Application.${applicationId}`;

/** The application whose lookers a channel on the wire is for; null for every other channel. */
export function lookedAt(channel: string): number | null {
  const [, digits] = /^presence-Application\.([1-9]\d{0,14})$/.exec(channel) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Somebody who looks at a record, as the others are told. */
export const looker = z.object({ id, name: z.string() });
export type Looker = z.output<typeof looker>;

/** Laravel's own name for a broadcast notification, and ours for the rest. */
export const eventNames = {
  notificationCreated: 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated',
  recordChanged: 'record.changed',
  abilitiesChanged: 'abilities.changed',
  jobProgressed: 'job.progressed',
} as const;

/** Place of an event among those of its channel's owner: 1, 2, 3 … without holes. */
const seq = z.int().check(z.positive());

/**
 * What the event is about, for clients that read only this field (specification §3): the four fields of a notification,
 * the record that changed, or the id of the job.
 */
const details = z.optional(z.record(z.string(), z.unknown()));

/** A notification was made for the channel's owner. */
export const notificationCreated = z.object({ seq, details, notification });

/** A record the owner may read was created, changed or deleted; the client fetches it if it shows it. */
export const recordChanged = z.object({
  seq,
  details,
  subject: z.enum(recordSubjects),
  id,
  version: z.nullable(version),
});

/** The owner's rules changed: ask `GET /me`. */
export const abilitiesChanged = z.object({ seq, details });

/** A bulk job of the owner's began, went on, or ended; at most about four times a second. */
export const jobProgressed = z.object({ seq, details, job: bulkJob });

/** One event of the owner's stream, as the catch-up call returns it. */
export const streamEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal(eventNames.notificationCreated), payload: notificationCreated }),
  z.object({ event: z.literal(eventNames.recordChanged), payload: recordChanged }),
  z.object({ event: z.literal(eventNames.abilitiesChanged), payload: abilitiesChanged }),
  z.object({ event: z.literal(eventNames.jobProgressed), payload: jobProgressed }),
]);
export type StreamEvent = z.output<typeof streamEvent>;

export const realtimeApi = {
  authorize: endpoint({
    name: 'realtime.authorize',
    summary:
      'Sign a subscription to my own private channel (specification §7), or for the office to who looks at an application; 403 for any other channel',
    method: 'POST',
    path: '/broadcasting/auth',
    access: 'token',
    body: z.object({
      channel_name: z.string().check(z.minLength(1), z.maxLength(164)),
      socket_id: z.string().check(z.regex(/^\d+\.\d+$/), z.maxLength(64)),
    }),
    /** `channel_data` goes with channels that tell who is there; the signature covers it byte for byte. */
    reply: z.object({ auth: z.string(), channel_data: z.optional(z.string()) }),
  }),
  events: endpoint({
    name: 'realtime.events',
    summary: 'What came on my channel after `after`: the catch-up of a reconnected client; 500 at a time',
    method: 'GET',
    path: '/events',
    access: 'token',
    query: z.strictObject({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    reply: z.extend(dataOf(z.array(streamEvent)), {
      meta: z.object({ lastSeq: z.int(), more: z.boolean(), gap: z.boolean() }),
    }),
  }),
};
