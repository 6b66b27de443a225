import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** Returns a country's name in the current language; an unknown code is returned as it is. */
export function useCountryName(): (code: string) => string {
  const { locale } = useIntl();
  return useMemo(() => {
    // They take a slow phone over 100 ms, which a page without a country does not spend.
    let names: Intl.DisplayNames | undefined;
    return (code) => {
      if (!/^[A-Z]{2}$/.test(code)) return code;
      names ??= new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
      return names.of(code) ?? code;
    };
  }, [locale]);
}
