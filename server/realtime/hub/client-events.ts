import type { AppState } from './app-state.ts';
import { getChannelKind, isEncryptedChannel } from './channels.ts';
import { closeCodes } from './close-codes.ts';
import type { Connection } from './connection.ts';
import { type FrameHost, getDataSize, sendError } from './frame-host.ts';
import type { ClientFrame } from './frames.ts';
import { countInWindow } from './limits.ts';

/** Relays a `client-*` event to the other subscribers of its channel, or responds with 4301 and the reason. */
export function handleClientEvent(
  host: FrameHost,
  connection: Connection,
  appState: AppState,
  frame: ClientFrame,
): void {
  const { channel, data, event } = frame;
  const problem = findClientEventError(host, connection, frame);
  if (problem !== undefined || typeof channel !== 'string') {
    sendError(host, connection, closeCodes.clientEventRejected, problem ?? 'A client event needs a channel');
    return;
  }
  const userId = connection.channels?.get(channel);
  host.broadcast({
    type: 'event',
    app: appState.app.id,
    channels: [channel],
    event,
    data,
    except: connection.id,
    client: true,
    ...(userId !== undefined && { userId }),
  });
}

function findClientEventError(
  host: FrameHost,
  connection: Connection,
  { channel, data, event }: ClientFrame,
): string | undefined {
  const { limits } = host;
  if (!host.clientEvents) return 'Client events are disabled';
  if (event.length > limits.eventName) return `Event name is over ${limits.eventName} characters`;
  if (getDataSize(data) > limits.eventData) return `Event data is over ${limits.eventData} bytes`;
  const kind = typeof channel === 'string' ? getChannelKind(channel, limits) : undefined;
  if (typeof channel !== 'string' || !kind) return 'A client event needs a channel';
  if ((kind !== 'private' && kind !== 'presence') || isEncryptedChannel(channel)) {
    return 'Client events are only allowed on private and presence channels';
  }
  if (!connection.channels?.has(channel)) return 'Client events are only allowed on subscribed channels';
  connection.clientEvents ??= { start: host.now(), count: 0 };
  return countInWindow(connection.clientEvents, host.now(), 1_000, limits.clientEventsPerSecond)
    ? undefined
    : `More than ${limits.clientEventsPerSecond} client events in a second`;
}
