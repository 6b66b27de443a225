import type { FanOut } from '../hub/messages.ts';
import { encodeEventData, type Publisher } from '../publisher.ts';

/**
 * Publishes to the embedded hubs of all nodes through their fan-out. A promise resolves when the message has been sent
 * to every node and rejects if the others are unreachable; this node's clients receive it in both cases, so a retry may
 * deliver it twice.
 *
 * @param appId The app of the channels.
 */
export function createHubPublisher(fanOut: FanOut, appId: string): Publisher {
  return {
    publish: ({ channel, data, event, socketId }) =>
      fanOut.publish({
        type: 'event',
        app: appId,
        channels: [channel],
        event,
        data: encodeEventData(data),
        ...(socketId !== undefined && { except: socketId }),
      }),
    terminateUser: (userId) => fanOut.publish({ type: 'terminateUser', app: appId, userId }),
    terminateSockets: (ids) => fanOut.publish({ type: 'terminateSockets', ids }),
    close: () => Promise.resolve(),
  };
}
