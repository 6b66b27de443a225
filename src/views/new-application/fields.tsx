import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useText } from '../hooks/use-text.ts';
import { useCountryOptions } from './use-country-options.ts';
import { useField, useFlow } from './use-flow.ts';

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly optional?: boolean | undefined;
  readonly children: ReactNode;
}

/** What describes a field, for `aria-describedby`. */
const describedBy = (id: string, hint: string | undefined, error: string | undefined): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The label, hint and error of a field, tied together for screen readers. */
function Frame({ id, label, hint, error, optional = false, children }: FrameProps) {
  const text = useText();
  return (
    <div className="field-row">
      <label htmlFor={id}>
        {label}
        {optional && <span className="faint"> ({text('applying.optional')})</span>}
      </label>
      {children}
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

function Notes({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p className="field-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-note field-note-bad" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

interface FieldProps {
  /** Where it stands in the draft, such as `person.email`. */
  readonly path: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
}

interface TextInputProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  /** Left to right in every language: addresses and numbers. */
  readonly latin?: boolean;
  readonly autoComplete?: string;
  readonly maxLength?: number;
}

/** A line of text. */
export function TextInput(props: TextInputProps) {
  const { path, label, hint, optional, type = 'text', latin = false, autoComplete = 'off' } = props;
  const field = useField(path);
  return (
    <Frame id={field.id} label={label} hint={hint} error={field.error} optional={optional}>
      <InputGroup
        id={field.id}
        fill
        size="large"
        type={type}
        inputMode={props.inputMode}
        dir={latin ? 'ltr' : 'auto'}
        value={field.value}
        maxLength={props.maxLength ?? 160}
        autoComplete={autoComplete}
        spellCheck={false}
        intent={field.error ? 'danger' : 'none'}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(field.id, hint, field.error)}
        onValueChange={field.type}
        onBlur={field.leave}
      />
    </Frame>
  );
}

interface SelectInputProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** What it says while nothing is chosen. */
  readonly nothing?: string;
}

/** One of several. */
export function SelectInput({ path, label, hint, optional, options, nothing }: SelectInputProps) {
  const text = useText();
  const field = useField(path);
  return (
    <Frame id={field.id} label={label} hint={hint} error={field.error} optional={optional}>
      <HTMLSelect
        id={field.id}
        fill
        large
        value={field.value}
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(field.id, hint, field.error)}
        onChange={({ currentTarget }) => field.type(currentTarget.value)}
        onBlur={field.leave}
      >
        <option value="">{nothing ?? text('applying.choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </HTMLSelect>
    </Frame>
  );
}

/** A number, typed in the script that one types in. */
export function NumberInput({
  most,
  whole = false,
  ...field
}: FieldProps & { readonly most: number; readonly whole?: boolean }) {
  return <TextInput {...field} inputMode={whole ? 'numeric' : 'decimal'} latin maxLength={most} />;
}

/** One of the countries that students live in and come from. */
export function CountryInput(field: FieldProps) {
  const codes = useSelector(useFlow(), ({ context }) => context.offers.countryCodes);
  return <SelectInput {...field} options={useCountryOptions(codes)} />;
}

const parts = [
  { name: 'day', at: 2, length: 2, label: 'info.day', complete: 'bday-day' },
  { name: 'month', at: 1, length: 2, label: 'info.month', complete: 'bday-month' },
  { name: 'year', at: 0, length: 4, label: 'info.year', complete: 'bday-year' },
] as const;

/** `2004-5-6` in three; what is typed so far stays, whatever it is. */
const partsIn = (value: string): readonly string[] => {
  const [year = '', month = '', ...day] = value.split('-');
  return [year, month, day.join('')];
};

interface DayInputProps extends FieldProps {
  /** It is the day the student was born on. */
  readonly birth?: boolean;
}

/** A day in three fields, which no calendar has to be leafed through for. */
export function DayInput({ path, label, hint, optional = false, birth = false }: DayInputProps) {
  const text = useText();
  const field = useField(path);
  const typed = partsIn(field.value);
  const put = (at: number, part: string) => {
    const next = typed.map((old, place) => (place === at ? part.replaceAll('-', '') : old));
    field.type(next.every((one) => one === '') ? '' : next.join('-'));
  };
  const described = describedBy(field.id, hint ?? text('info.dayHint'), field.error);
  return (
    <fieldset className="field-row day-input" aria-describedby={described}>
      <legend>
        {label}
        {optional && <span className="faint"> ({text('applying.optional')})</span>}
      </legend>
      <div className="day-parts">
        {parts.map(({ name, at, length, label: partLabel, complete }, place) => {
          const id = place === 0 ? field.id : `${field.id}-${name}`;
          return (
            <div key={name} className={`day-part day-part-${name}`}>
              <label className="faint" htmlFor={id}>
                {text(partLabel)}
              </label>
              <InputGroup
                id={id}
                fill
                size="large"
                dir="ltr"
                inputMode="numeric"
                maxLength={length}
                value={typed[at] ?? ''}
                autoComplete={birth ? complete : 'off'}
                intent={field.error ? 'danger' : 'none'}
                aria-invalid={field.error ? true : undefined}
                onValueChange={(part) => put(at, part)}
                onBlur={({ currentTarget, relatedTarget }) => {
                  // The day is judged when one leaves it, not between its parts.
                  if (relatedTarget?.closest('fieldset') !== currentTarget.closest('fieldset')) field.leave();
                }}
              />
            </div>
          );
        })}
      </div>
      <Notes id={field.id} hint={hint ?? text('info.dayHint')} error={field.error} />
    </fieldset>
  );
}

/** Something that is so, or not. */
export function CheckInput({ path, label }: Pick<FieldProps, 'path' | 'label'>) {
  const field = useField(path);
  return (
    <label className="check-row" htmlFor={field.id}>
      <input
        id={field.id}
        type="checkbox"
        checked={field.value === 'true'}
        onChange={({ currentTarget }) => field.type(String(currentTarget.checked))}
      />
      {label}
    </label>
  );
}
