import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import {
  callingCodes,
  splitCallingCode,
} from '../../../../machines/features/registration/pages/calling-codes.ts';
import { toPhoneCountry } from '../../../../machines/features/registration/pages/pages.ts';
import { useCountryName } from '../../../kit/hooks/countries/use-country-name.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useRegistration, useSend } from '../use-registration.ts';
import { ariaOf, FieldGroup } from './FieldShell.tsx';
import type { QuestionProps } from './question-props.ts';
import { Select } from './Select.tsx';
import { guessHere } from './use-suggested-countries.ts';

/** The library is large: it is loaded when the first number is typed. */
const loadFormat = () =>
  import(
    /* webpackChunkName: "registration-phone" */ '../../../../machines/features/registration/pages/phone-format.ts'
  );

/**
 * A phone number in any notation, and the country whose code it has. A country code in the number moves to the select:
 * at once if the number is pasted or filled in by the browser, otherwise when the field is left.
 */
export default function PhoneField(props: QuestionProps) {
  const { question, id, value, enterKeyHint, error, onChange } = props;
  const text = useText();
  const send = useSend();
  const countryQuestion = toPhoneCountry(question.id);
  const country = useRegistration(
    ({ answers, flow }) =>
      answers[countryQuestion]?.text ??
      flow.presets?.[countryQuestion] ??
      answers.nationality?.text ??
      answers.residence?.text ??
      guessHere(),
  );
  const isKnown = useRegistration(({ answers }) => answers[countryQuestion] !== undefined);
  const setCountry = (code: string) => send({ type: 'answer.change', question: countryQuestion, text: code });
  const change = (typed: string, isWhole: boolean) => {
    const split = isWhole ? splitCallingCode(typed, country) : null;
    if (split) setCountry(split.country);
    else if (!isKnown && country !== '') setCountry(country);
    onChange(split?.rest ?? typed);
    void loadFormat().catch(() => {});
  };
  const leave = async (typed: string) => {
    const split = splitCallingCode(typed, country);
    const number = split ?? { country, rest: typed };
    if (split) change(typed, true);
    if (typed.trim() === '') return;
    const formatted = await loadFormat().then(
      ({ formatPhone }) => formatPhone(number.rest, number.country),
      () => number.rest,
    );
    const input = document.getElementById(id);
    // Typing may have gone on while the library was loading.
    const isUnchanged = input instanceof HTMLInputElement && input.value === number.rest;
    if (formatted !== number.rest && isUnchanged) onChange(formatted);
  };
  return (
    <FieldGroup {...props} optional={question.optional}>
      <div className="registration-phone">
        <Select
          id={`${id}-country`}
          label={text('registration.phone.country')}
          autoComplete="tel-country-code"
          value={country}
          options={useDiallingOptions()}
          placeholder="+"
          onChange={setCountry}
        />
        <div className="field-frame">
          <input
            className="field-input"
            id={id}
            name={question.id}
            type="tel"
            dir="ltr"
            inputMode="tel"
            value={value}
            autoComplete={question.autoComplete ?? 'off'}
            enterKeyHint={enterKeyHint}
            aria-label={props.label}
            {...ariaOf({ id, hint: props.hint, error })}
            onChange={({ currentTarget, nativeEvent }) =>
              change(currentTarget.value, !(nativeEvent as InputEvent).inputType?.startsWith('insertText'))
            }
            onBlur={({ currentTarget }) => void leave(currentTarget.value)}
          />
        </div>
      </div>
    </FieldGroup>
  );
}

/** `Nigeria +234`, by name. */
function useDiallingOptions() {
  const { locale } = useIntl();
  const countryName = useCountryName();
  return useMemo(() => {
    const { compare } = new Intl.Collator(locale);
    return [...callingCodes]
      .map(([value, code]) => ({ value, label: `${countryName(value)} \u2066+${code}\u2069` }))
      .sort((one, other) => compare(one.label, other.label));
  }, [locale, countryName]);
}
