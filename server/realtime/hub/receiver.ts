import { closeCodes } from './close-codes.ts';
import type { Connection } from './connection.ts';
import type { HubHost } from './host.ts';
import type { HubMessage } from './messages.ts';
import type { Peers } from './peers.ts';

/** What the fan-out's messages act on. */
export interface ReceiverHost extends HubHost {
  readonly all: ReadonlyMap<string, Connection>;
  /** Makes all clients reconnect and subscribe again. */
  reconnectAll(): void;
}

/** Carries out a message on this node. */
export function handleMessage(host: ReceiverHost, peers: Peers, message: HubMessage): void {
  switch (message.type) {
    case 'event':
      host.appStates.get(message.app)?.deliver(message);
      return;
    case 'terminateUser':
      for (const [id, appState] of host.appStates) {
        if (message.app === undefined || message.app === id) closeAll(appState.connectionsOf(message.userId));
      }
      return;
    case 'terminateSockets':
      closeAll(message.ids.map((id) => host.all.get(id)));
      return;
    case 'gap':
      host.onMetric('hub_fan_out_gaps_total', 1);
      host.log.warn({ connections: host.all.size }, 'messages of another realtime node were lost');
      peers.restart();
      host.reconnectAll();
      return;
    default:
      peers.handleMessage(message);
  }
}

function closeAll(connections: Iterable<Connection | undefined>): void {
  for (const connection of connections)
    connection?.closeWithError(closeCodes.unauthorized, 'The session is over');
}
