import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Codes } from '../../../contract/record-list.ts';

/** A code and what it is called in the present language. */
export interface CodeOption {
  readonly code: string;
  readonly name: string;
}

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Every code of ISO 3166-1 that has a name. */
const countriesOfTheWorld = (names: Intl.DisplayNames): readonly string[] =>
  letters
    .flatMap((first) => letters.map((second) => `${first}${second}`))
    .filter((code) => names.of(code) !== undefined && !notCountries.has(code));

/** Regions of CLDR that are no country: the union, the pseudo regions and what is unknown. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/**
 * The words that a choice of codes offers, by name in the reader's order, each with its code.
 *
 * @param kept The countries that are kept.
 */
export function useCodeOptions(codes: Codes | undefined, kept: readonly string[]): readonly CodeOption[] {
  const { locale } = useIntl();
  return useMemo(() => {
    const byName = (one: CodeOption, other: CodeOption) => one.name.localeCompare(other.name, locale);
    if (codes === 'country' || codes === 'anyCountry') {
      const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
      const all = codes === 'country' ? kept : countriesOfTheWorld(names);
      return all.map((code) => ({ code, name: names.of(code) ?? code })).sort(byName);
    }
    if (codes === 'currency') {
      const names = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'code' });
      return Intl.supportedValuesOf('currency')
        .map((code) => ({ code, name: names.of(code) ?? code }))
        .sort(byName);
    }
    if (codes === 'timeZone')
      return Intl.supportedValuesOf('timeZone').map((code) => ({ code, name: code.replaceAll('_', ' ') }));
    return [];
  }, [codes, kept, locale]);
}
