/** Regions of CLDR with a code and a name that ISO 3166-1 does not assign: unions, parts of countries, reservations. */
const notCountries = new Set('AC AN CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** `UK` and `DD` have names as well, those of `GB` and `DE`, which stand for them. */
const isPresent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

let known: readonly string[] | undefined;

/** Every code of ISO 3166-1, in their order. */
export function countryCodes(): readonly string[] {
  known ??= letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter((code) => !notCountries.has(code) && names.of(code) !== undefined && isPresent(code));
  return known;
}

/** The English name of a country; undefined where a code is none. */
export const englishNameOf = (code: string): string | undefined =>
  countryCodes().includes(code) ? names.of(code) : undefined;
