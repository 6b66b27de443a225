import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { Transaction } from '../db/database.ts';
import { and, eq, sql } from '../db/drizzle.ts';
import { isLockTimeout } from '../db/errors.ts';
import { idempotencyKeys } from '../db/schema/index.ts';
import { addressKey } from '../platform/address-key.ts';
import type { Clock } from '../platform/clock.ts';
import { idempotencyInFlight, idempotencyReused, malformed } from '../platform/errors.ts';

/** How long a stored response is repeated. */
export const idempotencyKeyLifetime = 24 * 3_600_000;

interface Scope {
  readonly tx: Transaction;
  readonly clock: Clock;
  readonly request: FastifyRequest;
  readonly endpoint: Endpoint;
}

/**
 * Runs a creating request once per `Idempotency-Key`: the key's row is written in the same transaction as its effect,
 * so a repeated request, even a simultaneous one or after a crash, gets the first response. Keys are scoped to one
 * caller and one endpoint. Without the header the request simply runs.
 *
 * @throws AppError 409 if the key was used with another body, or the first request takes longer than five seconds.
 */
export async function runIdempotently<T>(
  { tx, clock, request, endpoint }: Scope,
  run: () => Promise<T>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return run();
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw malformed('The Idempotency-Key must be 1 to 200 visible ASCII characters.');
  }
  const scope = `${request.caller ? `user:${request.caller.session.userId}` : `address:${addressKey(request.ip)}`} ${endpoint.name}`;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.params, request.body ?? null]))
    .digest('base64url');
  const now = clock.now();

  // A second request waits here for the COMMIT of the first one.
  await tx.execute(sql`set local lock_timeout = '5s'`);
  const [inserted] = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, status: 0, createdAt: now })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { requestHash, status: 0, body: null, createdAt: now },
      setWhere: sql`${idempotencyKeys.createdAt} < ${new Date(now.getTime() - idempotencyKeyLifetime)}`,
    })
    .returning({ key: idempotencyKeys.key })
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? idempotencyInFlight() : error;
    });
  // The timeout is for the key only, not for what the request itself waits for.
  await tx.execute(sql`set local lock_timeout to default`);
  const thisKey = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  if (!inserted) {
    const [first] = await tx.select().from(idempotencyKeys).where(thisKey);
    if (first?.requestHash !== requestHash) throw idempotencyReused();
    return first.body as T;
  }
  const result = await run();
  await tx
    .update(idempotencyKeys)
    .set({ status: endpoint.status ?? 201, body: result ?? null })
    .where(thisKey);
  return result;
}
