import * as z from 'zod/mini';
import { type ClientConfig, clientConfig } from '../../contract/config.ts';
import { log } from './log.service.ts';

/** Longest wait for the configuration, in ms. */
const patience = 10_000;

/** Reads the file once; plain `fetch`, since every page waits for it and few make calls at once. */
async function read(): Promise<ClientConfig> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  try {
    const answer = await fetch('/config.json', {
      headers: { accept: 'application/json' },
      signal: controller.signal,
    });
    if (!answer.ok) throw new Error(`It was answered with ${answer.status}`);
    return z.parse(clientConfig, await answer.json());
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads `/config.json`, which stands beside the page, outside the API. It is asked for twice at most; without it the
 * portal starts on its defaults, with a warning: they are those of an installation at the root of its host.
 */
export async function loadConfig(): Promise<ClientConfig> {
  try {
    return await read().catch(read);
  } catch (thrown) {
    log('warning', 'The configuration could not be read; defaults are used', thrown);
    return z.parse(clientConfig, {});
  }
}
