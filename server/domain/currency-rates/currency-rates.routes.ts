import type { FastifyInstance } from 'fastify';
import { currencyRatesApi } from '../../../contract/kit/currency-rates.ts';
import { assertCan } from '../../access/assert-can.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { currencyRates } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';
import { stale } from '../../platform/errors.ts';
import { loadRates } from '../courses/currency-rates.ts';

/** The exchange rates for comparing costs; those who maintain countries maintain them. */
export function currencyRatesRoutes(app: FastifyInstance): void {
  route(app, currencyRatesApi.list, async ({ tx, ability, user }) => {
    assertCan(ability, 'read', 'Course');
    return { data: await loadRates(tx, ability), meta: { home: user.homeCurrency } };
  });

  route(app, currencyRatesApi.put, async ({ tx, ability, user, clock, params: { code }, body, ifMatch }) => {
    assertCan(ability, 'update', 'Country');
    const now = clock.now();
    const values = { ...body, ownerId: user.id, updatedAt: now };
    const written =
      ifMatch === 0
        ? await tx
            .insert(currencyRates)
            .values({ code, ...values, createdAt: now })
            .onConflictDoNothing()
            .returning({ id: currencyRates.id })
        : await tx
            .update(currencyRates)
            .set({ ...values, version: sql`${currencyRates.version} + 1` })
            .where(and(eq(currencyRates.code, code), eq(currencyRates.version, ifMatch)))
            .returning({ id: currencyRates.id });
    const present = (await loadRates(tx, ability)).find((rate) => rate.code === code);
    if (written.length === 0 || present === undefined) throw stale(present ?? null);
    return { data: present };
  });
}
