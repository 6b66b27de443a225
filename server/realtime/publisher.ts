/** One event for one channel. `data` is any JSON value; `socketId` is the socket that should not receive it. */
export interface RealtimeEvent {
  readonly channel: string;
  readonly event: string;
  readonly data: unknown;
  readonly socketId?: string;
}

/**
 * The server's only way to send events to browsers: through the embedded hub or a Pusher-compatible engine. Events of
 * one channel arrive in the order of the calls.
 */
export interface Publisher {
  /** Publishes an event; what the promise guarantees depends on the implementation. */
  publish(event: RealtimeEvent): Promise<void>;
  /** Closes all connections of a user; their clients do not reconnect. */
  terminateUser(userId: string): Promise<void>;
  /** Closes single connections, if the implementation can. */
  terminateSockets(ids: string[]): Promise<void>;
  /** Sends pending events and closes the connections. */
  close(): Promise<void>;
}

/** Maximum size of an event's data in bytes of JSON: accepted by every engine, including a real Reverb. */
export const maxEventDataBytes = 8_000;

const getId = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'id' in data ? data.id : null;

/**
 * Encodes an event's data as JSON. Data over 8,000 bytes is replaced by `{id, truncated: true}`, which the client then
 * fetches, so that size never causes an error.
 */
export function encodeEventData(data: unknown): string {
  const text = JSON.stringify(data) ?? 'null';
  if (Buffer.byteLength(text) <= maxEventDataBytes) return text;
  const replaced = JSON.stringify({ id: getId(data), truncated: true });
  return Buffer.byteLength(replaced) <= maxEventDataBytes
    ? replaced
    : JSON.stringify({ id: null, truncated: true });
}
