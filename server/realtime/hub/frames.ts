import * as z from 'zod/mini';
import { socketIdPattern } from '../signature.ts';

const clientFrame = z.object({
  event: z.string(),
  channel: z.optional(z.unknown()),
  data: z.optional(z.unknown()),
});
export type ClientFrame = z.output<typeof clientFrame>;

const subscribeData = z.object({
  channel: z.string(),
  auth: z.optional(z.string()),
  channel_data: z.optional(z.string()),
});
export type SubscribeData = z.output<typeof subscribeData>;

const unsubscribeData = z.object({ channel: z.string() });
const signinData = z.object({ auth: z.string(), user_data: z.string() });
const userData = z.object({ id: z.string().check(z.minLength(1)) });

const presenceData = z.object({
  user_id: z.union([z.string().check(z.minLength(1)), z.int()]),
  user_info: z.optional(z.unknown()),
});

/** A presence member in a subscription; a numeric id becomes its decimal text. */
export interface PresenceData {
  readonly userId: string;
  readonly info: unknown;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `data` of a frame: an object or its JSON text, since some clients encode it twice. */
const toObject = (data: unknown): unknown => (typeof data === 'string' ? parseJson(data) : data);

const dataOrUndefined = <T>(result: { success: true; data: T } | { success: false }): T | undefined =>
  result.success ? result.data : undefined;

/** Parses one frame of a client; undefined if it is not a JSON object with a string `event`. */
export const parseFrame = (text: string): ClientFrame | undefined =>
  dataOrUndefined(clientFrame.safeParse(parseJson(text)));

/** Parses `data` of `pusher:subscribe`. */
export const parseSubscribe = (data: unknown): SubscribeData | undefined =>
  dataOrUndefined(subscribeData.safeParse(toObject(data)));

/** Parses `data` of `pusher:unsubscribe`. */
export const parseUnsubscribe = (data: unknown): { channel: string } | undefined =>
  dataOrUndefined(unsubscribeData.safeParse(toObject(data)));

/** Parses `data` of `pusher:signin`. */
export const parseSignin = (data: unknown): { auth: string; user_data: string } | undefined =>
  dataOrUndefined(signinData.safeParse(toObject(data)));

/** Parses the user in a sign-in's `user_data`. */
export const parseUser = (text: string): { id: string } | undefined =>
  dataOrUndefined(userData.safeParse(parseJson(text)));

/** Parses the member in a presence subscription's `channel_data`. */
export function parsePresence(text: string): PresenceData | undefined {
  const member = dataOrUndefined(presenceData.safeParse(parseJson(text)));
  return member && { userId: String(member.user_id), info: member.user_info };
}

/** Whether a text has the format of a socket id. */
export const isSocketId = (text: string): boolean => socketIdPattern.test(text);

const textFrame = 0x81;

/**
 * A complete WebSocket text frame of a server: FIN, unmasked (RFC 6455 §5.2). It is encoded once per event and written
 * unchanged to every receiver.
 */
export function encodeFrame(message: Readonly<Record<string, unknown>>): Buffer {
  const text = JSON.stringify(message);
  const length = Buffer.byteLength(text);
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = textFrame;
  if (header === 2) frame[1] = length;
  else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, header, 'utf8');
  return frame;
}

/** Greeting of a connection; in the protocol's own events, `data` is JSON inside a string. */
export const createEstablishedFrame = (socketId: string, activityTimeoutSeconds: number): Buffer =>
  encodeFrame({
    event: 'pusher:connection_established',
    data: JSON.stringify({ socket_id: socketId, activity_timeout: activityTimeoutSeconds }),
  });

export const pingFrame: Buffer = encodeFrame({ event: 'pusher:ping', data: {} });
export const pongFrame: Buffer = encodeFrame({ event: 'pusher:pong', data: {} });

/** An error of the connection. Without a code it only reports a frame that was not understood. */
export const createErrorFrame = (code: number | null, message: string): Buffer =>
  encodeFrame({ event: 'pusher:error', data: { code, message } });

/** A refused subscription; pusher-js and Echo pass it to that channel's error callbacks. */
export const createSubscriptionErrorFrame = (
  channel: string,
  type: 'AuthError' | 'LimitReached' | 'InvalidChannel',
  status: number,
  error: string,
): Buffer => encodeFrame({ event: 'pusher:subscription_error', channel, data: { type, error, status } });

/** An accepted subscription; `data` is `{}` or the presence channel's members. */
export const createSubscribedFrame = (channel: string, data: unknown): Buffer =>
  encodeFrame({
    event: 'pusher_internal:subscription_succeeded',
    channel,
    data: JSON.stringify(data),
  });

/** A user joined a presence channel; once per user, not per connection. */
export const createMemberAddedFrame = (channel: string, userId: string, info: unknown): Buffer =>
  encodeFrame({
    event: 'pusher_internal:member_added',
    channel,
    data: JSON.stringify({ user_id: userId, user_info: info }),
  });

/** The last connection of a user left a presence channel. */
export const createMemberRemovedFrame = (channel: string, userId: string): Buffer =>
  encodeFrame({
    event: 'pusher_internal:member_removed',
    channel,
    data: JSON.stringify({ user_id: userId }),
  });
