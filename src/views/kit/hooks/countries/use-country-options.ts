import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useCountryName } from './use-country-name.ts';

/** A select's options for countries, sorted by name in the current language. */
export function useCountryOptions(
  codes: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  const { locale } = useIntl();
  const getName = useCountryName();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return codes
      .map((value) => ({ value, label: getName(value) }))
      .sort((one, other) => compare(one.label, other.label));
  }, [codes, getName, locale]);
}
