import { wait } from './wait.ts';

/** How long a response is held while no other one comes, in ms. */
const longestHold = 10_000;
/** After the response that overtook it, in ms: its body has been read by then. */
const overtaken = 100;

/** Responses in another order: one is held until the next of the same path has arrived. */
export function createResponseOrder() {
  const held = new Map<string, () => void>();

  /** Passes a response on, and after it the one that is held. */
  function pass(key: string, response: Response): Response {
    const release = held.get(key);
    if (release) {
      held.delete(key);
      setTimeout(release, overtaken);
    }
    return response;
  }

  async function hold(key: string, response: Response, signal?: AbortSignal): Promise<Response> {
    if (held.has(key)) return pass(key, response);
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(key, resolve);
    await Promise.race([promise, wait(longestHold, signal)]).finally(() => {
      if (held.get(key) === resolve) held.delete(key);
    });
    return response;
  }

  return { pass, hold };
}
