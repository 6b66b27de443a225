import type { ClientConfig } from '../../../contract/config.ts';
import { log } from './log.service.ts';
import { readConfig } from './read-config.ts';

/** Timeout for the configuration, in ms. */
const timeout = 10_000;

/** Reads the file once; with plain `fetch`, because every page waits for it and few make API calls at once. */
async function read(): Promise<ClientConfig> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    const answer = await fetch('/config.json', {
      headers: { accept: 'application/json' },
      signal: controller.signal,
    });
    if (!answer.ok) throw new Error(`Unexpected status ${answer.status}`);
    return readConfig(await answer.json());
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads `/config.json`, which is served beside the page, outside the API. Tries at most twice; after that the portal
 * starts with the defaults and a warning. The defaults fit an installation at the root of its host.
 */
export async function loadConfig(): Promise<ClientConfig> {
  try {
    return await read().catch(read);
  } catch (thrown) {
    log('warning', 'Could not read the configuration; using defaults', thrown);
    return readConfig({});
  }
}
