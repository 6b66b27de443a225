import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Fact } from '../../../contract/search.ts';
import { useCountryName } from '../hooks/use-country-name.ts';
import { useLooseText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';

/** Message id prefixes for facts with coded values: `status.draft`, `role.aco`, … */
const words: Partial<Record<Fact['label'], string>> = {
  'fact.status': 'status',
  'fact.role': 'role',
  'fact.priority': 'priority',
  'fact.level': 'level',
};

/** `postgraduate taught` → `postgraduateTaught`, the form used in message ids. */
const camel = (value: string): string =>
  value.replace(/[ -](\w)/g, (_, letter: string) => letter.toUpperCase());

/** Formats the value of a fact in the current language. */
export function useFactText(): (fact: Fact) => string {
  const intl = useIntl();
  const times = useTimes();
  const loose = useLooseText();
  const country = useCountryName();
  return useCallback(
    ({ label, kind, value }) => {
      const catalogue = words[label];
      if (catalogue) {
        const known = [value, camel(value)].map((word) => `${catalogue}.${word}`);
        if (known.some((id) => Object.hasOwn(intl.messages, id))) return loose(known, 'record.facts');
      }
      if (kind === 'date') return times.date(value);
      if (kind === 'country') return country(value);
      if (kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value)))
        return intl.formatNumber(Number(value));
      return value;
    },
    [intl, times, loose, country],
  );
}
