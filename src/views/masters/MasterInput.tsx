import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import type { MasterField } from '../../machines/masters/master-fields.ts';
import { PictureField } from '../covers/PictureField.tsx';
import { useOfferedTypes } from '../document-types/use-offered-types.ts';
import { useWords } from '../grid/use-words.ts';
import { useText } from '../hooks/use-text.ts';
import { describedBy, FieldNotes } from '../office/FieldFrame.tsx';
import { SelectField } from '../office/SelectField.tsx';
import { TextField } from '../office/TextField.tsx';
import { valueWord } from './field-words.ts';
import { useCodeOptions } from './use-codes.ts';

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

function Choice({ noun, field, countries, ...props }: MasterInputProps) {
  const text = useText();
  const words = useWords();
  const { codes, values } = field;
  const coded = useCodeOptions(codes, countries).map(({ code, name }) => ({
    value: code,
    label: codes === 'timeZone' ? name : `${name} (${code})`,
  }));
  const types = useOfferedTypes(String(props.value));
  const options =
    values?.map((value) => ({ value, label: valueWord(words, noun, field, value) })) ??
    (codes === 'documentType' ? types : coded);
  return (
    <SelectField {...props} value={String(props.value)} options={options} nothing={text('masters.choose')} />
  );
}

function Flag({ label, hint, value, readOnly, onChange }: MasterInputProps) {
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

/** One field of a master data record, with the input for its type. */
export function MasterInput(props: MasterInputProps) {
  const { field, label, hint, error, value, readOnly, onChange, onBlur } = props;
  if (field.type === 'flag') return <Flag {...props} />;
  if (field.form === 'picture') return <PictureField {...props} value={String(value)} />;
  if (field.codes || field.values) return <Choice {...props} />;
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
