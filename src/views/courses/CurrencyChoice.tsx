import { HTMLSelect } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { ratesMachine } from '../../machines/courses/rates.machine.ts';
import { useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';

interface CurrencyChoiceProps {
  readonly value: string;
  readonly onChange: (currency: string | null) => void;
}

/** In which currency the first year is told, and as of which day. */
export function CurrencyChoice({ value, onChange }: CurrencyChoiceProps) {
  const text = useText();
  const { date } = useTimes();
  const actor = useActorRef(ratesMachine, { input: { params: {}, search: '', user: null } });
  const rates = useSelector(actor, ({ context }) => context.data) ?? [];
  const rate = rates.find(({ code }) => code === value);
  const codes = [...new Set([...rates.map(({ code }) => code), ...(value === '' ? [] : [value])])].sort();
  return (
    <span className="course-currency">
      <HTMLSelect
        aria-label={text('course.costIn')}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      >
        <option value="">{text('course.costInDollars')}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {text('course.costInOf', { currency: code })}
          </option>
        ))}
      </HTMLSelect>
      {rate && <span className="faint">{text('course.asOf', { day: date(rate.asOf) })}</span>}
    </span>
  );
}
