import * as z from 'zod/mini';
import { type ClientConfig, clientConfig } from '../../contract/config.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { createClient } from './http.ts';
import { log } from './log.service.ts';
import { problemOf } from './problem.ts';

const getConfig = endpoint({
  name: 'config.get',
  summary: 'What this installation is configured to be',
  method: 'GET',
  path: '/config.json',
  access: 'public',
  reply: clientConfig,
});

/**
 * Reads `/config.json`, which stands beside the page, outside the API. Without it the portal starts on its defaults,
 * with a warning: they are those of an installation at the root of its host.
 */
export async function loadConfig(): Promise<ClientConfig> {
  const client = createClient({ base: '', token: () => null, onUnauthorized: () => {} });
  try {
    return await client.call(getConfig, {}, { timeout: 10_000 });
  } catch (thrown) {
    log('warning', 'The configuration could not be read; defaults are used', problemOf(thrown));
    return z.parse(clientConfig, {});
  }
}
