import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';

/**
 * The HttpOnly cookies that accompany a browser's token (docs/decisions/0005): `sid` for a session, `factor` for a
 * sign-in that waits for its second factor.
 */
export type SessionCookie = 'sid' | 'factor';

/** Sets the cookie for a number of seconds. */
export const setSessionCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  seconds: number,
  name: SessionCookie = 'sid',
): void => setCookie(request, reply, { name, value: secret, seconds });

/** Deletes the cookie. */
export const clearSessionCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: SessionCookie = 'sid',
): void => setCookie(request, reply, { name, value: '', seconds: 0 });

/** The cookie's value in a request; undefined if there is none, or more than one. */
export const readSessionCookie = (request: FastifyRequest, name: SessionCookie = 'sid'): string | undefined =>
  readCookie(request, name);
