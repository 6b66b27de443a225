import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the portal is used over https; the request's own protocol does not tell, since there may be a proxy. */
const usesHttps = ({ server }: FastifyRequest): boolean => server.deps.env.publicUrl.startsWith('https:');

/** On https the name has the `__Host-` prefix, which browsers accept from this host only; http does not support it. */
const getCookieName = (request: FastifyRequest, name: string): string =>
  usesHttps(request) ? `__Host-${name}` : name;

/** Adds a cookie that scripts cannot read and other sites cannot send; `seconds` 0 deletes it. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, seconds }: { readonly name: string; readonly value: string; readonly seconds: number },
): void {
  const parts = [
    `${getCookieName(request, name)}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${seconds}`,
    ...(usesHttps(request) ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}

/** The value of a cookie; undefined if there is none, or more than one, since one of them must have been planted. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const start = `${getCookieName(request, name)}=`;
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start));
  const [only] = found;
  return found.length === 1 && only ? only.slice(start.length) : undefined;
}
