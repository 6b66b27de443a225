import { channelKind, isEncryptedChannel } from './channels.ts';
import { codes } from './codes.ts';
import type { Connection } from './connection.ts';
import { dataBytes, type FrameHost, reject } from './frame-host.ts';
import type { ClientFrame } from './frames.ts';
import { withinWindow } from './limits.ts';
import type { AppSpace } from './space.ts';

/** Relays a `client-*` event to the other subscribers of its channel, or responds with 4301 and the reason. */
export function clientEvent(
  host: FrameHost,
  connection: Connection,
  space: AppSpace,
  frame: ClientFrame,
): void {
  const { channel, data, event } = frame;
  const problem = clientEventProblem(host, connection, frame);
  if (problem !== undefined || typeof channel !== 'string') {
    reject(host, connection, codes.clientEventRejected, problem ?? 'A client event needs a channel');
    return;
  }
  const userId = connection.channels?.get(channel);
  host.tell({
    type: 'event',
    app: space.app.id,
    channels: [channel],
    event,
    data,
    except: connection.id,
    client: true,
    ...(userId !== undefined && { userId }),
  });
}

function clientEventProblem(
  host: FrameHost,
  connection: Connection,
  { channel, data, event }: ClientFrame,
): string | undefined {
  const { limits } = host;
  if (!host.clientEvents) return 'Client events are disabled';
  if (event.length > limits.eventName) return `Event name is over ${limits.eventName} characters`;
  if (dataBytes(data) > limits.eventData) return `Event data is over ${limits.eventData} bytes`;
  const kind = typeof channel === 'string' ? channelKind(channel, limits) : undefined;
  if (typeof channel !== 'string' || !kind) return 'A client event needs a channel';
  if ((kind !== 'private' && kind !== 'presence') || isEncryptedChannel(channel)) {
    return 'Client events are only allowed on private and presence channels';
  }
  if (!connection.channels?.has(channel)) return 'Client events are only allowed on subscribed channels';
  connection.clientEvents ??= { start: host.now(), count: 0 };
  return withinWindow(connection.clientEvents, host.now(), 1_000, limits.clientEventsPerSecond)
    ? undefined
    : `More than ${limits.clientEventsPerSecond} client events in a second`;
}
