import { countryCodes } from '../../../../machines/features/registration/pages/countries.ts';
import { useCountryOptions } from '../../../kit/hooks/countries/use-country-options.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { isTouch } from '../device.ts';
import { CountryCombobox } from './CountryCombobox.tsx';
import { ariaOf, FieldShell } from './FieldShell.tsx';
import type { QuestionProps } from './question-props.ts';
import { Select } from './Select.tsx';
import { useSuggestedCountries } from './use-suggested-countries.ts';

/** A country: with the device's own select on touch screens, otherwise a field that searches as one types. */
export default function CountryField(props: QuestionProps) {
  const { question, id, value, onChange } = props;
  const text = useText();
  const codes = countryCodes();
  const options = useCountryOptions(codes);
  const suggested = useSuggestedCountries(codes).flatMap((code) =>
    options.filter((option) => option.value === code),
  );
  if (!isTouch()) {
    return (
      <FieldShell
        {...props}
        hint={props.hint ?? text('registration.country.hint')}
        optional={question.optional}
      >
        <CountryCombobox
          {...props}
          hint={props.hint ?? text('registration.country.hint')}
          options={options}
          suggested={suggested}
        />
      </FieldShell>
    );
  }
  return (
    <FieldShell {...props} optional={question.optional}>
      <Select
        id={id}
        name={question.id}
        autoComplete={question.autoComplete}
        value={value}
        options={options}
        suggested={{
          label: text('registration.country.suggested'),
          others: text('registration.country.all'),
          options: suggested,
        }}
        placeholder={text('registration.country.select')}
        {...ariaOf(props)}
        onChange={onChange}
      />
    </FieldShell>
  );
}
