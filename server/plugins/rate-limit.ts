import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../address-key.ts';
import { limited } from '../errors.ts';

/** The general limits of one process, each for a minute: a call is counted, or refused with 429. */
export interface RequestLimits {
  /** Counts any call of one network. */
  readonly address: (request: FastifyRequest) => Promise<void>;
  /** Counts a call without a known caller, refused sessions included. */
  readonly guest: (request: FastifyRequest) => Promise<void>;
  /** Counts a call of a signed-in person. */
  readonly person: (request: FastifyRequest) => Promise<void>;
}

/**
 * Makes the general limits of calls in a minute: 6,000 of one network, which holds an office behind one address; 600 of
 * one network without a session; 600 of one person. They are kept in memory. Guessing passwords has limits of its own,
 * which all processes share (`server/session/guessing.ts`).
 */
export async function createRequestLimits(app: FastifyInstance): Promise<RequestLimits> {
  await app.register(rateLimit, { global: false });
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
    return async (request: FastifyRequest): Promise<void> => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw limited(counted.ttlInSeconds);
    };
  };
  return {
    address: limit(6_000, ({ ip }) => addressKey(ip)),
    guest: limit(600, ({ ip }) => addressKey(ip)),
    person: limit(600, ({ caller }) => String(caller?.user.id)),
  };
}
