import { InputGroup } from '@blueprintjs/core';
import { countryCodes } from '../../../machines/features/new-application/options.ts';
import { describedBy, FieldNotes } from '../../kit/form/Field.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useCountryOptions } from '../../kit/hooks/use-country-options.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useField } from './use-new-application.ts';

/** The label of a field, marked if it is optional. */
function Label({ label, optional = false }: { label: string; optional?: boolean | undefined }) {
  const text = useText();
  return (
    <>
      {label}
      {optional && <span className="faint"> ({text('label.optional')})</span>}
    </>
  );
}

interface FieldProps {
  /** Its path in the draft, such as `person.email`. */
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

export function TextInput(props: TextInputProps) {
  const { path, label, hint, optional, type = 'text', latin = false, autoComplete = 'off' } = props;
  const field = useField(path);
  return (
    <TextField
      id={field.id}
      label={<Label label={label} optional={optional} />}
      hint={hint}
      error={field.error}
      size="large"
      type={type}
      inputMode={props.inputMode}
      ltr={latin}
      value={field.value}
      maxLength={props.maxLength ?? 160}
      autoComplete={autoComplete}
      onChange={field.type}
      onBlur={field.handleBlur}
    />
  );
}

interface SelectInputProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The label of the empty option. */
  readonly nothing?: string;
}

export function SelectInput({ path, label, hint, optional, options, nothing }: SelectInputProps) {
  const text = useText();
  const field = useField(path);
  return (
    <SelectField
      id={field.id}
      label={<Label label={label} optional={optional} />}
      value={field.value}
      options={options}
      nothing={nothing ?? text('action.select')}
      hint={hint}
      error={field.error}
      large
      onChange={field.type}
      onBlur={field.handleBlur}
    />
  );
}

/** A number, typed in any script. */
export function NumberInput({
  maxLength,
  whole = false,
  ...field
}: FieldProps & { readonly maxLength: number; readonly whole?: boolean }) {
  return <TextInput {...field} inputMode={whole ? 'numeric' : 'decimal'} latin maxLength={maxLength} />;
}

/** A select of all countries. */
export const CountryInput = (field: FieldProps) => (
  <SelectInput {...field} options={useCountryOptions(countryCodes())} />
);

const dateParts = [
  { name: 'day', at: 2, length: 2, label: 'info.day', complete: 'bday-day' },
  { name: 'month', at: 1, length: 2, label: 'fact.month', complete: 'bday-month' },
  { name: 'year', at: 0, length: 4, label: 'info.year', complete: 'bday-year' },
] as const;

/** Splits `2004-5-6` into three parts; incomplete input is kept. */
const splitDate = (value: string): readonly string[] => {
  const [year = '', month = '', ...day] = value.split('-');
  return [year, month, day.join('')];
};

interface DateInputProps extends FieldProps {
  /** It is a date of birth. */
  readonly birth?: boolean;
}

/** A date as three inputs, because a calendar is tedious for distant years. */
export function DateInput({ path, label, hint, optional = false, birth = false }: DateInputProps) {
  const text = useText();
  const field = useField(path);
  const typed = splitDate(field.value);
  const setPart = (at: number, part: string) => {
    const next = typed.map((old, place) => (place === at ? part.replaceAll('-', '') : old));
    field.type(next.every((one) => one === '') ? '' : next.join('-'));
  };
  const notes = { id: field.id, hint: hint ?? text('info.dayHint'), error: field.error };
  return (
    <fieldset className="field-row day-input" aria-describedby={describedBy(notes)}>
      <legend>
        <Label label={label} optional={optional} />
      </legend>
      <div className="wrap gap-3">
        {dateParts.map(({ name, at, length, label: partLabel, complete }, place) => {
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
                onValueChange={(part) => setPart(at, part)}
                onBlur={({ currentTarget, relatedTarget }) => {
                  // Validates when the focus leaves the date, not between its inputs.
                  if (relatedTarget?.closest('fieldset') !== currentTarget.closest('fieldset'))
                    field.handleBlur();
                }}
              />
            </div>
          );
        })}
      </div>
      <FieldNotes {...notes} />
    </fieldset>
  );
}

export function CheckboxInput({ path, label }: Pick<FieldProps, 'path' | 'label'>) {
  const field = useField(path);
  return (
    <label className="check-row flex gap-2 align-start" htmlFor={field.id}>
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
