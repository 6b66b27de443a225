/**
 * CLDR regions with a code and a name that are not ISO 3166-1 countries: unions, parts of countries, reserved codes.
 */
const nonCountryRegions = new Set('AC AN CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** `UK` and `DD` also have names: they are aliases of `GB` and `DE`. */
const isCanonical = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

let known: readonly string[] | undefined;

/** All ISO 3166-1 codes, in alphabetical order. */
export function countryCodes(): readonly string[] {
  known ??= letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter((code) => !nonCountryRegions.has(code) && names.of(code) !== undefined && isCanonical(code));
  return known;
}

/** The English name of a country; undefined for an unknown code. */
export const getEnglishName = (code: string): string | undefined =>
  countryCodes().includes(code) ? names.of(code) : undefined;
