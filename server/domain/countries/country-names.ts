import type { Orm } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { countries } from '../../db/schema/index.ts';

/** The languages in which users search for a country. */
const languages = ['en', 'fr', 'ar'] as const;

const displayNames = languages.map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
);

/** A country's distinct names in all languages of the portal: the text to search in. */
export const countryNames = (code: string): string =>
  [...new Set(displayNames.flatMap((namer) => namer.of(code) ?? []))].join(' · ');

/** Updates the stored country names to those of the current Intl data. */
export async function refreshCountryNames(orm: Orm): Promise<void> {
  const known = await orm.select({ code: countries.code, names: countries.names }).from(countries);
  const stale = known.flatMap(({ code, names }) =>
    names === countryNames(code) ? [] : [sql`(${code}, ${countryNames(code)})`],
  );
  if (stale.length === 0) return;
  await orm.execute(sql`update ${countries} set "names" = fresh.names
    from (values ${sql.join(stale, sql`, `)}) as fresh (code, names) where ${countries.code} = fresh.code`);
}
