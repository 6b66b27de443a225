import type { RawRequestDefaultExpression } from 'fastify';
import type { Env } from '../../platform/env.ts';

/** The path prefix of every endpoint, whatever `API_BASE` is. */
const apiPath = '/api';

/**
 * Also serves the endpoints below `API_BASE`, if it is a path of this portal (specification §7). A URL of another
 * server only matters to browsers.
 */
export function rewriteApiBase({ apiBase }: Pick<Env, 'apiBase'>) {
  return ({ url = '/' }: RawRequestDefaultExpression): string =>
    apiBase.startsWith('/') && url.startsWith(`${apiBase}/`) ? apiPath + url.slice(apiBase.length) : url;
}
