import { useActorRef, useSelector } from '@xstate/react';
import { ratesMachine } from '../../../../machines/features/courses/rates.machine.ts';
import { Select } from '../../../kit/form/Select.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';

interface CurrencySelectProps {
  readonly value: string;
  readonly onChange: (currency: string | null) => void;
}

/** The currency in which first-year costs are shown, with the date of the exchange rate. */
export function CurrencySelect({ value, onChange }: CurrencySelectProps) {
  const text = useText();
  const { date } = useTimes();
  const actor = useActorRef(ratesMachine, { input: { params: {}, search: '', user: null } });
  const { rates = [], home = null } = useSelector(actor, ({ context }) => context.data) ?? {};
  const rate = rates.find(({ code }) => code === (value || home));
  const codes = new Set([...rates.map(({ code }) => code), ...(value === '' ? [] : [value])]);
  // The home currency is the first option.
  if (home !== null) codes.delete(home);
  return (
    <span className="course-currency">
      <Select
        aria-label={text('course.costIn')}
        value={value === home ? '' : value}
        onChange={(currency) => onChange(currency || home)}
        nothing={home === null ? text('course.costInDollars') : text('course.costInOf', { currency: home })}
        options={[...codes]
          .sort()
          .map((code) => ({ value: code, label: text('course.costInOf', { currency: code }) }))}
      />
      {rate && <span className="faint">{text('course.asOf', { day: date(rate.asOf) })}</span>}
    </span>
  );
}
