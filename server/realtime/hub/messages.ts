import * as z from 'zod/mini';

const appId = z.string();
const node = z.string();
const member = z.object({ userId: z.string(), info: z.optional(z.unknown()) });

/**
 * Messages between hubs.
 * - `event`: deliver `data` (a string from a publisher, any value from a client) to the subscribers of `channels`.
 * - `terminateUser`, `terminateSockets`: close with 4009.
 * - `member`: a user joined or left a presence channel on `node`.
 * - `hello`: `node` started, or lost messages; the others respond with a `roster` for each presence channel.
 * - `beat`: heartbeat of `node`. `bye`: `node` stops.
 * - `gap`: created by a fan-out for its own node only: messages of another node were lost.
 */
export const hubMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('event'),
    app: appId,
    channels: z.array(z.string()),
    event: z.string(),
    data: z.unknown(),
    except: z.optional(z.string()),
    /** Sender of a client event on a presence channel. */
    userId: z.optional(z.string()),
    /** A client event: relayed, never cached. */
    client: z.optional(z.boolean()),
  }),
  z.object({ type: z.literal('terminateUser'), app: z.optional(appId), userId: z.string() }),
  z.object({ type: z.literal('terminateSockets'), ids: z.array(z.string()) }),
  z.object({
    type: z.literal('member'),
    node,
    app: appId,
    channel: z.string(),
    present: z.boolean(),
    member,
  }),
  z.object({
    type: z.literal('roster'),
    node,
    app: appId,
    channel: z.string(),
    members: z.array(member),
  }),
  z.object({ type: z.literal('hello'), node }),
  z.object({ type: z.literal('beat'), node }),
  z.object({ type: z.literal('bye'), node }),
  z.object({ type: z.literal('gap') }),
]);
export type HubMessage = z.output<typeof hubMessage>;
export type EventMessage = Extract<HubMessage, { type: 'event' }>;

/**
 * Passes messages to the hubs of all nodes, including the sender's own. Messages of one publisher arrive everywhere in
 * the order they were published.
 */
export interface FanOut {
  /** Resolves when the message has been sent to every node; rejects if other nodes are unreachable. */
  publish(message: HubMessage): Promise<void>;
  /** Calls `handler` for every message from now on; resolves to a function that unsubscribes. */
  subscribe(handler: (message: HubMessage) => void): Promise<() => Promise<void>>;
}
