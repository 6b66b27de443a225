import type { FanOut, HubMessage } from '../hub/messages.ts';

/** Passes messages between the hubs and publishers of one process, synchronously and in order. */
export function createLocalFanOut(): FanOut {
  const handlers = new Set<(message: HubMessage) => void>();
  return {
    publish: async (message) => {
      for (const handler of handlers) handler(message);
    },
    subscribe: (handler) => {
      handlers.add(handler);
      return Promise.resolve(async () => {
        handlers.delete(handler);
      });
    },
  };
}
