import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The HttpOnly half of a browser's session (docs/decisions/0005). On https its name carries the `__Host-` prefix, which
 * a browser accepts from this very host alone; plain http cannot have it.
 */
const nameOn = (https: boolean, name: HalfName): string => (https ? `__Host-${name}` : name);

/** `sid` belongs to a session, `factor` to a sign-in that waits for its second factor. */
export type HalfName = 'sid' | 'factor';

const isHttps = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Gives the second half to the browser for as long as the session can live. */
export function setSecondHalf(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  seconds: number,
  name: HalfName = 'sid',
): void {
  reply.header('set-cookie', cookie(request, secret, seconds, name));
}

/** Takes it away again. */
export function clearSecondHalf(request: FastifyRequest, reply: FastifyReply, name: HalfName = 'sid'): void {
  reply.header('set-cookie', cookie(request, '', 0, name));
}

const cookie = (request: FastifyRequest, value: string, seconds: number, name: HalfName): string =>
  [
    `${nameOn(isHttps(request), name)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${seconds}`,
    ...(isHttps(request) ? ['Secure'] : []),
  ].join('; ');

/** The second half that came with a request; undefined when there is none, or two: then somebody else set one. */
export function readSecondHalf(request: FastifyRequest, name: HalfName = 'sid'): string | undefined {
  const wanted = `${nameOn(isHttps(request), name)}=`;
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(wanted));
  const [only] = found;
  return found.length === 1 && only ? only.slice(wanted.length) : undefined;
}
