import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../../platform/address-key.ts';
import { rateLimited } from '../../platform/errors.ts';

/** The general limits of one process, each per minute: a request is counted, or refused with 429. */
export interface RequestLimits {
  /** Counts any request of a network. */
  readonly address: (request: FastifyRequest) => Promise<void>;
  /** Counts a request without an identified caller, including refused sessions. */
  readonly guest: (request: FastifyRequest) => Promise<void>;
  /** Counts a request of a signed-in user. */
  readonly person: (request: FastifyRequest) => Promise<void>;
}

/**
 * Creates the general limits per minute: 6,000 requests per network, which may be an office behind one address; 600 per
 * network without a session; 600 per user. They are kept in memory. Password guessing has separate limits, which all
 * processes share (`server/session/sign-in-attempts.ts`).
 */
export async function createRequestLimits(app: FastifyInstance): Promise<RequestLimits> {
  await app.register(rateLimit, { global: false });
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
    return async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw rateLimited(counted.ttlInSeconds);
    };
  };
  return {
    address: limit(6_000, ({ ip }) => addressKey(ip)),
    guest: limit(600, ({ ip }) => addressKey(ip)),
    person: limit(600, ({ caller }) => String(caller?.session.userId)),
  };
}
