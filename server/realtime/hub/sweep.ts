import { closeCodes } from './close-codes.ts';
import type { Connection } from './connection.ts';
import { pingFrame } from './frames.ts';
import type { HubLimits } from './limits.ts';

/** Interval of the sweep, in ms. One sweep checks all connections: they have no timers of their own. */
export const sweepInterval = 1_000;

const isInUse = ({ channels, userId }: Connection): boolean =>
  userId !== undefined || (channels !== undefined && channels.size > 0);

/** Whether a connection has had no subscription for too long. */
function isUnused(connection: Connection, now: number, { unsubscribedTimeout }: HubLimits): boolean {
  if (isInUse(connection)) connection.lastUsed = now;
  return now - connection.lastUsed >= unsubscribedTimeout;
}

/**
 * Pings connections that were silent for the announced time, and closes those that stay silent with 4201, and those
 * without a subscription with 4100, whose clients may reconnect. It acts up to one interval early, so that a dead peer
 * is closed within activity timeout plus pong timeout.
 */
export function sweepConnections(connections: Iterable<Connection>, now: number, limits: HubLimits): void {
  for (const connection of connections) {
    const silent = now - connection.lastSeen + sweepInterval;
    if (silent > limits.activityTimeout + limits.pongTimeout) {
      connection.closeWithError(closeCodes.noPong, 'Pong reply was not received in time');
    } else if (isUnused(connection, now, limits)) {
      connection.closeWithError(closeCodes.overCapacity, 'No channel was subscribed to in time');
    } else if (silent > limits.activityTimeout && !connection.pinged) {
      connection.pinged = true;
      connection.sendFrame(pingFrame);
    }
  }
}
