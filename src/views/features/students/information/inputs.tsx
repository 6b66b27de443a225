import { countryCodes } from '../../../../machines/features/students/entries/form-fields.ts';
import { SelectField } from '../../../kit/form/SelectField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { useCountryOptions } from '../../../kit/hooks/countries/use-country-options.ts';
import { useText } from '../../../kit/hooks/use-text.ts';

/** A field that an input edits: of a new application, or of a student’s record. */
export interface FieldBinding {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Announce the error immediately. */
  readonly urgent?: boolean;
  /** It can't be changed at the moment. */
  readonly fixed?: boolean;
  /** The inputs of pages that consist of a form are large. */
  readonly large: boolean;
  readonly type: (value: string) => void;
  readonly handleBlur?: () => void;
}

/** The label of a field, marked if it is optional. */
export function Label({ label, optional = false }: { label: string; optional?: boolean | undefined }) {
  const text = useText();
  return (
    <>
      {label}
      {optional && <span className="faint"> ({text('label.optional')})</span>}
    </>
  );
}

/** What the inputs share. */
export interface InputProps {
  readonly field: FieldBinding;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: boolean;
}

interface TextInputProps extends InputProps {
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  /** Left to right in every language: addresses and numbers. */
  readonly latin?: boolean;
  readonly autoComplete?: string;
  readonly maxLength?: number;
}

export function TextInput(props: TextInputProps) {
  const { field, label, hint, optional, type = 'text', latin = false, autoComplete = 'off' } = props;
  return (
    <TextField
      id={field.id}
      label={<Label label={label} optional={optional} />}
      hint={hint}
      error={field.error}
      urgent={field.urgent}
      readOnly={field.fixed}
      size={field.large ? 'large' : 'medium'}
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

interface SelectInputProps extends InputProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The label of the empty option. */
  readonly nothing?: string;
}

export function SelectInput({ field, label, hint, optional, options, nothing }: SelectInputProps) {
  const text = useText();
  return (
    <SelectField
      id={field.id}
      label={<Label label={label} optional={optional} />}
      value={field.value}
      options={options}
      nothing={nothing ?? text('action.select')}
      hint={hint}
      error={field.error}
      urgent={field.urgent}
      readOnly={field.fixed ?? false}
      large={field.large}
      onChange={field.type}
      {...(field.handleBlur && { onBlur: field.handleBlur })}
    />
  );
}

/** A number, typed in any script. */
export function NumberInput({
  maxLength,
  whole = false,
  ...props
}: InputProps & { readonly maxLength: number; readonly whole?: boolean }) {
  return <TextInput {...props} inputMode={whole ? 'numeric' : 'decimal'} latin maxLength={maxLength} />;
}

/** A select of all countries. */
export const CountryInput = (props: InputProps) => (
  <SelectInput {...props} options={useCountryOptions(countryCodes())} />
);

export function CheckboxInput({ field, label }: Pick<InputProps, 'field' | 'label'>) {
  return (
    <label className="check-row flex gap-2 align-start" htmlFor={field.id}>
      <input
        id={field.id}
        type="checkbox"
        checked={field.value === 'true'}
        disabled={field.fixed}
        onChange={({ currentTarget }) => field.type(String(currentTarget.checked))}
      />
      {label}
    </label>
  );
}
