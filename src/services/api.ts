import type { ClientConfig } from '../../contract/config.ts';
import { accessToken } from './cookies.service.ts';
import { type Client, createClient } from './http.ts';
import { createExpiry } from './session-expiry.ts';

interface Clients {
  readonly main: Client;
  readonly extraction: Client;
}

let clients: Clients | null = null;

/**
 * Starts the two clients (specification §7): the main API with this origin's cookies, and the second one across
 * origins. Both read the token from its cookie for each call, and a 401 of either ends the session once.
 */
export function startClients(
  config: Pick<ClientConfig, 'apiBase' | 'extractionBase'>,
  onExpired: () => void,
): void {
  const token = () => accessToken();
  const onUnauthorized = createExpiry(token, onExpired);
  clients = {
    main: createClient({ base: config.apiBase, token, onUnauthorized }),
    extraction: createClient({ base: config.extractionBase, crossOrigin: true, token, onUnauthorized }),
  };
}

function started(): Clients {
  if (!clients) throw new Error('startClients has not been called');
  return clients;
}

/** Calls of the main API. */
export const mainApi: Client = {
  get options() {
    return started().main.options;
  },
  call: (endpoint, args, options) => started().main.call(endpoint, args, options),
};

/**
 * Calls of the second API (specification §7), for the screens that draft courses from links.
 * @public
 */
export const extractionApi: Client = {
  get options() {
    return started().extraction.options;
  },
  call: (endpoint, args, options) => started().extraction.call(endpoint, args, options),
};
