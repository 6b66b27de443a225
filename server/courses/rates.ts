import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { CurrencyRate } from '../../contract/currency-rates.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { currencyRates, users } from '../db/schema/index.ts';

/** Every exchange rate, by the code of its currency. */
export const ratesOf = (orm: Orm | Transaction): Promise<CurrencyRate[]> =>
  orm
    .select({ ...getTableColumns(currencyRates), ownerName: users.fullName })
    .from(currencyRates)
    .leftJoin(users, eq(users.id, currencyRates.ownerId))
    .orderBy(asc(currencyRates.code));
