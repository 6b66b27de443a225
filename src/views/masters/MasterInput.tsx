import { Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import type { MasterField } from '../../machines/masters/master-fields.ts';
import { useText } from '../hooks/use-text.ts';
import { TextField } from '../office/TextField.tsx';
import { useCodeOptions } from './use-codes.ts';

interface MasterInputProps {
  readonly field: MasterField;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly value: string | boolean;
  readonly readOnly: boolean;
  /** Codes of the countries that can be chosen. */
  readonly countries: readonly string[];
  readonly onChange: (value: string | boolean) => void;
  readonly onBlur: () => void;
}

function Choice({
  field,
  label,
  hint,
  error,
  value,
  readOnly,
  countries,
  onChange,
  onBlur,
}: MasterInputProps) {
  const text = useText();
  const id = useId();
  const options = useCodeOptions(field.codes, field.id === 'code' ? noCountries : countries);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field-row">
      <label htmlFor={id}>{label}</label>
      <HTMLSelect
        id={id}
        fill
        value={String(value)}
        disabled={readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      >
        <option value="">{text('masters.choose')}</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {field.codes === 'timeZone' ? name : `${name} (${code})`}
          </option>
        ))}
      </HTMLSelect>
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
    </div>
  );
}

const noCountries: readonly string[] = [];

function Flag({ label, hint, value, readOnly, onChange }: MasterInputProps) {
  const id = useId();
  return (
    <div className="field-row">
      <Checkbox
        className="master-flag"
        label={label}
        checked={value === true}
        disabled={readOnly}
        aria-describedby={hint ? id : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {hint && (
        <p className="field-note" id={id}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** One field of a record of master data, as its type is typed in. */
export function MasterInput(props: MasterInputProps) {
  const { field, label, hint, error, value, readOnly, onChange, onBlur } = props;
  if (field.type === 'flag') return <Flag {...props} />;
  if (field.codes) return <Choice {...props} />;
  return (
    <TextField
      label={label}
      type={field.type === 'date' ? 'date' : 'text'}
      latin={field.type !== 'text'}
      autoComplete="off"
      value={String(value)}
      error={error}
      readOnly={readOnly}
      {...(hint && { hint })}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
