import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';

/**
 * The HttpOnly half of a browser's session (docs/decisions/0005). `sid` belongs to a session, `factor` to a sign-in that
 * waits for its second factor.
 */
export type SessionCookie = 'sid' | 'factor';

/** Gives the second half to the browser, for as many seconds. */
export const setSessionCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  seconds: number,
  name: SessionCookie = 'sid',
): void => setCookie(request, reply, { name, value: secret, seconds });

/** Takes it away again. */
export const clearSessionCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: SessionCookie = 'sid',
): void => setCookie(request, reply, { name, value: '', seconds: 0 });

/** The second half that came with a request; undefined when there is none, or more than one. */
export const readSessionCookie = (request: FastifyRequest, name: SessionCookie = 'sid'): string | undefined =>
  readCookie(request, name);
