import type { FanOut } from '../hub/messages.ts';
import { eventText, type Publisher } from '../publisher.ts';

/**
 * Publishes to the embedded hubs of all nodes through their fan-out.
 * A promise resolves when the message is on its way to every node and rejects when the others cannot be reached; this
 * node's clients have it in both cases, so a caller that tries again must expect it to arrive twice.
 *
 * @param appId The app whose channels are meant.
 */
export function createHubPublisher(fanOut: FanOut, appId: string): Publisher {
  return {
    publish: ({ channel, data, event, socketId }) =>
      fanOut.publish({
        type: 'event',
        app: appId,
        channels: [channel],
        event,
        data: eventText(data),
        ...(socketId !== undefined && { except: socketId }),
      }),
    terminateUser: (userId) => fanOut.publish({ type: 'terminateUser', app: appId, userId }),
    terminateSockets: (ids) => fanOut.publish({ type: 'terminateSockets', ids }),
    close: () => Promise.resolve(),
  };
}
