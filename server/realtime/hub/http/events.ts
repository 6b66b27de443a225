import * as z from 'zod/mini';
import type { AppState } from '../app-state.ts';
import { getChannelKind } from '../channels.ts';
import { isSocketId } from '../frames.ts';
import type { HubLimits } from '../limits.ts';
import type { EventMessage } from '../messages.ts';

/** An error response of the HTTP API. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

const eventBody = z.object({
  name: z.string().check(z.minLength(1)),
  data: z.string(),
  channel: z.optional(z.string()),
  channels: z.optional(z.array(z.string())),
  socket_id: z.optional(z.string()),
  info: z.optional(z.string()),
});
const batchBody = z.object({ batch: z.array(eventBody).check(z.minLength(1)) });
type EventBody = z.output<typeof eventBody>;

/** A posted event, ready to be published. */
export interface PostedEvent {
  readonly message: EventMessage;
  readonly info: ReadonlySet<string>;
}

/** The names in an `info` parameter. */
export const parseInfo = (info: string | undefined): ReadonlySet<string> =>
  new Set(info?.split(',').map((name) => name.trim()));

function parseBody<T>(
  schema: { safeParse(value: unknown): { success: boolean; data?: T } },
  body: Buffer,
): T {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new HttpError(400, 'The body is not valid JSON');
  }
  const result = schema.safeParse(value);
  if (result.success && result.data !== undefined) return result.data;
  throw new HttpError(400, 'An event needs a name, its data as a string, and a channel or channels');
}

function toPostedEvent(body: EventBody, appId: string, limits: HubLimits): PostedEvent {
  const channels = body.channels ?? (body.channel === undefined ? [] : [body.channel]);
  if (channels.length === 0) throw new HttpError(400, 'An event needs a channel');
  if (channels.length > limits.channelsPerEvent) {
    throw new HttpError(400, `An event goes to at most ${limits.channelsPerEvent} channels`);
  }
  if (!channels.every((channel) => getChannelKind(channel, limits))) {
    throw new HttpError(400, 'Invalid channel name');
  }
  if (body.name.length > limits.eventName) {
    throw new HttpError(400, `An event's name has at most ${limits.eventName} characters`);
  }
  if (/^pusher(?:_internal)?:/.test(body.name)) {
    throw new HttpError(400, 'Event names that start with pusher: are reserved');
  }
  if (body.socket_id !== undefined && !isSocketId(body.socket_id)) {
    throw new HttpError(400, 'socket_id is not two numbers with a dot');
  }
  if (Buffer.byteLength(body.data) > limits.eventData) {
    throw new HttpError(413, `An event's data has at most ${limits.eventData} bytes`);
  }
  return {
    message: {
      type: 'event',
      app: appId,
      channels: [...new Set(channels)],
      event: body.name,
      data: body.data,
      ...(body.socket_id !== undefined && { except: body.socket_id }),
    },
    info: parseInfo(body.info),
  };
}

/** Parses the body of `POST /events`. @throws HttpError 400 or 413. */
export const parseEvent = (body: Buffer, appId: string, limits: HubLimits): PostedEvent =>
  toPostedEvent(parseBody(eventBody, body), appId, limits);

/**
 * Parses the body of `POST /batch_events`: either all events are valid, or none is published. @throws HttpError 400
 * or 413.
 */
export function parseBatch(body: Buffer, appId: string, limits: HubLimits): readonly PostedEvent[] {
  const { batch } = parseBody(batchBody, body);
  if (batch.length > limits.batch) throw new HttpError(400, `A batch has at most ${limits.batch} events`);
  return batch.map((event) => toPostedEvent(event, appId, limits));
}

/** The requested attributes of a channel: members on all nodes, subscribers on this one. */
export const getChannelAttributes = (
  appState: AppState,
  channel: string,
  info: ReadonlySet<string>,
): { user_count?: number; subscription_count?: number } => ({
  ...(info.has('user_count') &&
    channel.startsWith('presence-') && { user_count: appState.room(channel)?.size ?? 0 }),
  ...(info.has('subscription_count') && { subscription_count: appState.channels.count(channel) }),
});
