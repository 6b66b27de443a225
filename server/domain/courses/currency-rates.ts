import type { CurrencyRate } from '../../../contract/kit/currency-rates.ts';
import type { Ability } from '../../access/ability.ts';
import { isFieldRestricted } from '../../access/conditions.ts';
import type { Orm } from '../../db/database.ts';
import { asc, eq, getTableColumns } from '../../db/drizzle.ts';
import { currencyRates, users } from '../../db/schema/index.ts';

/** Every exchange rate, by currency code. Its owner is only shown to those who may see a course's editor. */
export async function loadRates(orm: Orm, ability: Ability): Promise<CurrencyRate[]> {
  const rates = await orm
    .select({ ...getTableColumns(currencyRates), ownerName: users.fullName })
    .from(currencyRates)
    .leftJoin(users, eq(users.id, currencyRates.ownerId))
    .orderBy(asc(currencyRates.code));
  return isFieldRestricted(ability, 'read', 'Course', 'editorId')
    ? rates.map((rate) => ({ ...rate, ownerId: null, ownerName: null }))
    : rates;
}
