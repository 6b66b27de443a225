import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { LedgerEntry, LedgerValue } from '../../../../../contract/applications/evidence-ledger.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';

/** Formats the facts of the evidence ledger and their values. */
export function useLedgerFormatters() {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const { country } = useFormatters();
  const { date } = useTimes();
  const { formatNumber } = useIntl();
  return useMemo(
    () => ({
      /** The name of a fact, with what tells it from others of its kind. */
      name({ fact, about }: Pick<LedgerEntry, 'fact' | 'about'>): string {
        const name = fieldLabel('ledger', fact);
        if (about === null) return name;
        return 'test' in about
          ? text('ledger.about', {
              name,
              about: text(`englishTest.${about.test}`),
              when: date(about.takenOn),
            })
          : text('ledger.about', {
              name,
              about: `${text(`educationLevel.${about.level}`)}, ${about.institution}`,
              when: String(about.finishedIn),
            });
      },
      value(value: LedgerValue): string {
        switch (value.kind) {
          case 'text':
            return value.text;
          case 'number':
            return formatNumber(value.number);
          case 'day':
            return date(value.day);
          case 'amount':
            return formatNumber(
              value.amount,
              value.currency === null ? {} : { style: 'currency', currency: value.currency },
            );
          case 'country':
            return country(value.code);
          case 'granted':
            return text(value.granted ? 'eventChoice.granted.true' : 'eventChoice.granted.false');
        }
      },
    }),
    [text, fieldLabel, country, date, formatNumber],
  );
}
