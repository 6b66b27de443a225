import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Fact } from '../../../../contract/kit/search.ts';
import { isDay, isInstant } from '../../../machines/kit/values/days.ts';
import { useCountryName } from '../../kit/hooks/countries/use-country-name.ts';
import { formatIntakeName } from '../../kit/hooks/use-intake-text.ts';
import { useDynamicText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';

/** Message id prefixes for facts with coded values: `status.draft`, `role.aco`, … */
const messagePrefixes: Partial<Record<Fact['label'], string>> = {
  'fact.status': 'status',
  'fact.role': 'role',
  'fact.priority': 'priority',
  'fact.level': 'studyLevel',
};

/** Formats the value of a fact in the current language. */
export function useFactText(): (fact: Fact) => string {
  const intl = useIntl();
  const times = useTimes();
  const dynamicText = useDynamicText();
  const country = useCountryName();
  return useCallback(
    ({ label, kind, value }) => {
      const messagePrefix = messagePrefixes[label];
      if (messagePrefix) {
        const id = `${messagePrefix}.${value}`;
        if (Object.hasOwn(intl.messages, id)) return dynamicText([id], 'label.details');
      }
      if (label === 'fact.intake') return formatIntakeName(intl, value);
      if (kind === 'date' && isDay(value)) return times.date(value);
      if (kind === 'instant' && isInstant(value)) return times.dateOf(value);
      if (kind === 'country') return country(value);
      if (kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value)))
        return intl.formatNumber(Number(value));
      return value;
    },
    [intl, times, dynamicText, country],
  );
}
