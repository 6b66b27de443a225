/** One event for one channel. `data` is any JSON value; `socketId` names the socket that is not to receive it. */
export interface RealtimeEvent {
  readonly channel: string;
  readonly event: string;
  readonly data: unknown;
  readonly socketId?: string;
}

/**
 * The server's one way to reach signed-in people: over the embedded hub or a Pusher-compatible engine.
 * Events of one channel arrive in the order of the calls.
 */
export interface Publisher {
  /** Hands an event over; what its promise says of delivery differs by driver. */
  publish(event: RealtimeEvent): Promise<void>;
  /** Ends all connections of a user; their clients do not come back by themselves. */
  terminateUser(userId: string): Promise<void>;
  /** Ends single connections, where the driver can. */
  terminateSockets(ids: string[]): Promise<void>;
  /** Sends what is under way and lets go of the connections. */
  close(): Promise<void>;
}

/** Largest data of an event in bytes of JSON: what every engine accepts, a real Reverb included. */
export const largestData = 8_000;

const idOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'id' in data ? data.id : null;

/**
 * Data of an event as JSON text. What is over 8,000 bytes is replaced by `{id, truncated: true}`, for the client to fetch:
 * size is never an error of the caller.
 */
export function eventText(data: unknown): string {
  const text = JSON.stringify(data) ?? 'null';
  if (Buffer.byteLength(text) <= largestData) return text;
  const replaced = JSON.stringify({ id: idOf(data), truncated: true });
  return Buffer.byteLength(replaced) <= largestData
    ? replaced
    : JSON.stringify({ id: null, truncated: true });
}
