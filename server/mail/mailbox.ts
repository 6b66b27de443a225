import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../platform/env.ts';
import { readCookie, setCookie } from '../session/cookies.ts';
import { generateSecret, hashSecret } from '../session/secrets.ts';

const name = 'mailbox';
/** How long a browser can read the messages it has caused, in seconds: a day. */
export const mailboxLifetime = 86_400;

/**
 * Whether visitors can read the messages they have caused in the portal: only in a demonstration, whose accounts are
 * public, and only without a mail server. Elsewhere it would let anybody set a new password for any account.
 */
export const hasMailTray = (env: Pick<Env, 'production' | 'seed' | 'smtpUrl'>): boolean =>
  env.smtpUrl === undefined && env.seed !== 'empty' && !env.production;

/** Hash of this browser's mailbox; undefined if it has none. */
export function findMailbox(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, name);
  return secret === undefined ? undefined : hashSecret(secret);
}

/** As `findMailbox`, for a call that causes a message: gives the browser a mailbox where it can read it. */
export function openMailbox(request: FastifyRequest, reply: FastifyReply): string | undefined {
  if (!hasMailTray(request.server.deps.env)) return undefined;
  const secret = readCookie(request, name) ?? generateSecret();
  setCookie(request, reply, { name, value: secret, seconds: mailboxLifetime });
  return hashSecret(secret);
}
