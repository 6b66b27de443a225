import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Fact } from '../../../contract/search.ts';
import { useCountryName } from '../hooks/use-country-name.ts';
import { useLooseText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';

/** Catalogues of words that a fact's value may be one of: `status.draft`, `role.aco`, … */
const words: Partial<Record<Fact['label'], string>> = {
  'fact.status': 'status',
  'fact.role': 'role',
  'fact.priority': 'priority',
  'fact.level': 'level',
};

/** Gives the value of a fact as people read it in the present language. */
export function useFactText(): (fact: Fact) => string {
  const intl = useIntl();
  const times = useTimes();
  const loose = useLooseText();
  const country = useCountryName();
  return useCallback(
    ({ label, kind, value }) => {
      const catalogue = words[label];
      const id = `${catalogue}.${value}`;
      if (catalogue && Object.hasOwn(intl.messages, id)) return loose([id], 'record.facts');
      if (kind === 'date') return times.date(value);
      if (kind === 'country') return country(value);
      if (kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value)))
        return intl.formatNumber(Number(value));
      return value;
    },
    [intl, times, loose, country],
  );
}
