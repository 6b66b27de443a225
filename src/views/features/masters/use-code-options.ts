import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Codes } from '../../../../contract/masters/record-columns.ts';
import { countryCodes, currencyCodes } from '../../../machines/features/masters/master-fields.ts';

/** A code and its name in the current language. */
export interface CodeOption {
  readonly code: string;
  readonly name: string;
}

/**
 * The options of a select of codes, sorted by name.
 *
 * @param kept The countries in the database.
 */
export function useCodeOptions(
  codes: Codes | undefined,
  storedCountries: readonly string[],
): readonly CodeOption[] {
  const { locale } = useIntl();
  return useMemo(() => {
    const byName = (one: CodeOption, other: CodeOption) => one.name.localeCompare(other.name, locale);
    if (codes === 'country' || codes === 'anyCountry') {
      const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
      const all = codes === 'country' ? storedCountries : countryCodes();
      return all.map((code) => ({ code, name: names.of(code) ?? code })).sort(byName);
    }
    if (codes === 'currency') {
      const names = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'code' });
      return currencyCodes()
        .map((code) => ({ code, name: names.of(code) ?? code }))
        .sort(byName);
    }
    if (codes === 'timeZone')
      return Intl.supportedValuesOf('timeZone').map((code) => ({ code, name: code.replaceAll('_', ' ') }));
    return [];
  }, [codes, storedCountries, locale]);
}
