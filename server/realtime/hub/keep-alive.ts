import { codes } from './codes.ts';
import type { Connection } from './connection.ts';
import { pingFrame } from './frames.ts';
import type { HubLimits } from './limits.ts';

/** How often the hub looks through its connections. One sweep serves them all: a connection has no timer of its own. */
export const sweepInterval = 1_000;

const isInUse = ({ channels, userId }: Connection): boolean =>
  userId !== undefined || (channels !== undefined && channels.size > 0);

/** Whether a connection has been there without a subscription for so long that it only takes room. */
function isUnused(connection: Connection, now: number, { unsubscribedTimeout }: HubLimits): boolean {
  if (isInUse(connection)) connection.lastUsed = now;
  return now - connection.lastUsed >= unsubscribedTimeout;
}

/**
 * Pings connections that were silent for the announced time and closes with 4201 those that stay silent, and with 4100 those that
 * subscribe to nothing: their clients may come back and try again.
 * A sweep acts up to one interval early, so that a dead peer is gone within idle time and pong time together.
 */
export function sweepConnections(connections: Iterable<Connection>, now: number, limits: HubLimits): void {
  for (const connection of connections) {
    const silent = now - connection.lastSeen + sweepInterval;
    if (silent > limits.activityTimeout + limits.pongTimeout) {
      connection.refuse(codes.noPong, 'Pong reply was not received in time');
    } else if (isUnused(connection, now, limits)) {
      connection.refuse(codes.overCapacity, 'No channel was subscribed to in time');
    } else if (silent > limits.activityTimeout && !connection.pinged) {
      connection.pinged = true;
      connection.sendFrame(pingFrame);
    }
  }
}
