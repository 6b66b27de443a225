import { useActorRef, useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { ratesMachine } from '../../../machines/features/courses/rates.machine.ts';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { useText } from '../../kit/hooks/use-text.ts';

interface HomeCurrencyFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
}

/** The currency that costs are shown in by default: one with a stored exchange rate. */
export function HomeCurrencyField({ value, ...field }: HomeCurrencyFieldProps) {
  const text = useText();
  const { locale } = useIntl();
  const actor = useActorRef(ratesMachine, { input: { params: {}, search: '', user: null } });
  const rates = useSelector(actor, ({ context }) => context.data)?.rates ?? [];
  const names = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'code' });
  const codes = new Set([...rates.map(({ code }) => code), ...(value === '' ? [] : [value])]);
  codes.delete('USD');
  return (
    <SelectField
      {...field}
      label={text('profile.homeCurrency')}
      hint={text('profile.homeCurrencyHint')}
      value={value}
      nothing={`${names.of('USD')} (USD)`}
      options={[...codes].sort().map((code) => ({ value: code, label: `${names.of(code)} (${code})` }))}
    />
  );
}
