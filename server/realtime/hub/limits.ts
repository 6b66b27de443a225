/** All limits of the hub. Lengths of names in characters, of data and frames in bytes, times in milliseconds. */
export interface HubLimits {
  readonly channelName: number;
  readonly eventName: number;
  readonly eventData: number;
  readonly batch: number;
  readonly channelsPerEvent: number;
  readonly channelsPerConnection: number;
  readonly presenceMembers: number;
  readonly presenceInfo: number;
  readonly userId: number;
  /** A larger frame gets an error. */
  readonly frameData: number;
  /** A larger frame closes the connection with 1009. */
  readonly frame: number;
  readonly framesPerSecond: number;
  readonly clientEventsPerSecond: number;
  readonly connections: number;
  /** Sockets per network: many people may share an address. */
  readonly connectionsPerAddress: number;
  /** A socket without a subscription or a signed-in user is closed after this time. */
  readonly unsubscribedTimeout: number;
  readonly handshakesPerAddress: number;
  readonly handshakeWindow: number;
  /** Data buffered for a slow consumer before it is closed. */
  readonly backlog: number;
  readonly activityTimeout: number;
  readonly pongTimeout: number;
  /** How long a peer may take to complete a close. */
  readonly closeTimeout: number;
  readonly httpBody: number;
  readonly timestampSkew: number;
  readonly replayEntries: number;
  readonly cachedEvents: number;
  readonly cachedEventAge: number;
}

/** Pusher's own limits where it has them; the others are sized for one node with 10,000 sockets. */
export const defaultLimits: HubLimits = {
  channelName: 164,
  eventName: 200,
  eventData: 10_240,
  batch: 10,
  channelsPerEvent: 100,
  channelsPerConnection: 200,
  presenceMembers: 100,
  presenceInfo: 2_048,
  userId: 128,
  frameData: 10_240,
  frame: 32_768,
  framesPerSecond: 300,
  clientEventsPerSecond: 10,
  connections: 10_000,
  connectionsPerAddress: 1_000,
  unsubscribedTimeout: 30_000,
  handshakesPerAddress: 1_000,
  handshakeWindow: 10_000,
  backlog: 1_048_576,
  activityTimeout: 120_000,
  pongTimeout: 30_000,
  closeTimeout: 5_000,
  httpBody: 1_048_576,
  timestampSkew: 600_000,
  replayEntries: 1_000_000,
  cachedEvents: 1_000,
  cachedEventAge: 1_800_000,
};

/** Count of the current window. */
export interface Window {
  start: number;
  count: number;
}

/** Increments the count; false if it exceeds `limit` within `length` ms. Starts a new window after the old one. */
export function countInWindow(window: Window, now: number, length: number, limit: number): boolean {
  if (now - window.start >= length || now < window.start) {
    window.start = now;
    window.count = 0;
  }
  window.count += 1;
  return window.count <= limit;
}

/** Limits the rate of handshakes per address, in fixed windows. */
export class HandshakeLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #limit: number;
  readonly #length: number;

  constructor(limit: number, length: number) {
    this.#limit = limit;
    this.#length = length;
  }

  /** Whether one more handshake of this address is allowed. */
  allow(address: string, now: number): boolean {
    const known = this.#windows.get(address);
    if (known) return countInWindow(known, now, this.#length, this.#limit);
    this.#windows.set(address, { start: now, count: 1 });
    return this.#limit >= 1;
  }

  /** Deletes addresses whose window is over. */
  sweep(now: number): void {
    for (const [address, window] of this.#windows) {
      if (now - window.start >= this.#length) this.#windows.delete(address);
    }
  }
}

/** Counts the sockets of each address. */
export class ConnectionCounter {
  readonly #held = new Map<string, number>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether an address may open another socket. */
  hasRoom(address: string): boolean {
    return (this.#held.get(address) ?? 0) < this.#limit;
  }

  add(address: string): void {
    this.#held.set(address, (this.#held.get(address) ?? 0) + 1);
  }

  remove(address: string): void {
    const left = (this.#held.get(address) ?? 0) - 1;
    if (left > 0) this.#held.set(address, left);
    else this.#held.delete(address);
  }
}
