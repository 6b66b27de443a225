import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Gives a country's name in the present language; a code that has none stays as it is. */
export function useCountryName(): (code: string) => string {
  const { locale } = useIntl();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
    return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  }, [locale]);
}
