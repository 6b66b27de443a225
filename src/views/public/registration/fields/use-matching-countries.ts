import { useMemo } from 'react';
import { rankCountry } from '../../../../machines/features/registration/pages/countries.ts';
import type { SelectOption } from './Select.tsx';

let english: Intl.DisplayNames | undefined;

/** Countries are also found by their English names, in every language. */
const getNames = ({ value, label }: SelectOption): readonly string[] => {
  english ??= new Intl.DisplayNames('en', { type: 'region' });
  return [label, english.of(value) ?? value];
};

/** The countries that match what was typed, the best first; all of them after the suggested ones if nothing was typed. */
export function useMatchingCountries(
  options: readonly SelectOption[],
  suggested: readonly SelectOption[],
  typed: string,
): readonly SelectOption[] {
  return useMemo(() => {
    if (typed.trim() === '') return [...new Set([...suggested, ...options])];
    const ranked = options.map(
      (option) => [rankCountry(option.value, getNames(option), typed), option] as const,
    );
    return [0, 1].flatMap((rank) => ranked.filter(([own]) => own === rank).map(([, option]) => option));
  }, [options, suggested, typed]);
}
