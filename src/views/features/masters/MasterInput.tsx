import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import type { MasterField } from '../../../machines/features/masters/master-fields.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { describedBy, FieldNotes } from '../../kit/form/Field.tsx';
import { SelectField } from '../../kit/form/SelectField.tsx';
import { TextAreaField } from '../../kit/form/TextAreaField.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import { formatField } from './format-field.ts';
import { ImageField } from './ImageField.tsx';
import { LevelsInput } from './LevelsInput.tsx';
import { useCodeOptions } from './use-code-options.ts';
import { useDocumentTypeOptions } from './use-document-type-options.ts';

interface MasterInputProps {
  /** Prefix of its message ids. */
  readonly noun: string;
  readonly field: MasterField;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly value: string | boolean;
  readonly readOnly: boolean;
  /** Codes of the countries offered. */
  readonly countries: readonly string[];
  readonly onChange: (value: string | boolean) => void;
  readonly onBlur: () => void;
}

function CodeSelect({ noun, field, countries, ...props }: MasterInputProps) {
  const text = useText();
  const formatters = useFormatters();
  const { codes, values } = field;
  const codeOptions = useCodeOptions(codes, countries).map(({ code, name }) => ({
    value: code,
    label: codes === 'timeZone' ? name : `${name} (${code})`,
  }));
  const types = useDocumentTypeOptions(String(props.value));
  const options =
    values?.map((value) => ({ value, label: formatField(formatters, noun, field, value) })) ??
    (codes === 'documentType' ? types : codeOptions);
  return (
    <SelectField {...props} value={String(props.value)} options={options} nothing={text('action.select')} />
  );
}

function CheckboxInput({ label, hint, value, readOnly, onChange }: MasterInputProps) {
  const notes = { id: useId(), hint };
  return (
    <div className="field-row">
      <Checkbox
        className="master-flag"
        label={label}
        checked={value === true}
        disabled={readOnly}
        aria-describedby={describedBy(notes)}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <FieldNotes {...notes} />
    </div>
  );
}

const isCode = ({ form }: MasterField): boolean =>
  form === 'code' || form === 'codes' || form === 'countries' || form === 'email';

/** One field of a master data record, with the input for its type. */
export function MasterInput(props: MasterInputProps) {
  const { field, label, hint, error, value, readOnly, onChange, onBlur } = props;
  if (field.type === 'flag') return <CheckboxInput {...props} />;
  if (field.form === 'picture') return <ImageField {...props} value={String(value)} />;
  if (field.codes || field.values) return <CodeSelect {...props} />;
  if (field.form === 'levels') return <LevelsInput {...props} />;
  if (field.form === 'lines')
    return (
      <TextAreaField
        label={label}
        rows={5}
        value={String(value)}
        error={error}
        readOnly={readOnly}
        {...(hint && { hint })}
        onChange={onChange}
        onBlur={onBlur}
      />
    );
  return (
    <TextField
      label={label}
      type={field.type === 'date' ? 'date' : 'text'}
      ltr={field.type !== 'text' || isCode(field)}
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
