import type { RawRequestDefaultExpression } from 'fastify';
import type { Env } from '../env.ts';

/** Where every call is served, whatever else the base is set to. */
const own = '/api';

/**
 * Serves the calls below `API_BASE` too, where it is a path of this portal (specification §7). An address of another
 * server is the browser's matter alone.
 */
export function rewriteApiBase({ apiBase }: Pick<Env, 'apiBase'>) {
  return ({ url = '/' }: RawRequestDefaultExpression): string =>
    apiBase.startsWith('/') && url.startsWith(`${apiBase}/`) ? own + url.slice(apiBase.length) : url;
}
