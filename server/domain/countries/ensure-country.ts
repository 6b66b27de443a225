import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min';
import { getEnglishName } from '../../../contract/masters/country-codes.ts';
import { noCurrency } from '../../../contract/masters/currency-codes.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Transaction } from '../../db/database.ts';
import { countries } from '../../db/schema/index.ts';
import { countryNames } from './country-names.ts';

/**
 * Adds a country that the list lacks, so that a person can be from there; one that exists stays as it is.
 *
 * @param code ISO 3166-1.
 */
export async function ensureCountry(
  tx: Transaction,
  { clock, record }: Pick<ChangeContext, 'clock' | 'record'>,
  code: string,
): Promise<void> {
  const name = getEnglishName(code);
  if (name === undefined) return;
  const now = clock.now();
  const [added] = await tx
    .insert(countries)
    .values({
      code,
      name,
      names: countryNames(code),
      callingCode: isSupportedCountry(code) ? getCountryCallingCode(code) : '',
      currency: noCurrency,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: countries.code })
    .returning({ id: countries.id });
  if (added) await record({ type: 'country.created', subjectId: added.id, payload: { name } });
}
