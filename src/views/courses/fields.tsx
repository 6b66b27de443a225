import { Checkbox, InputGroup, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import { describedBy, FieldFrame } from '../kit/Field.tsx';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly onChange: (value: string) => void;
}

/** The ids and ARIA attributes that connect an input to its error message. */
function useFieldNotes(error: string | undefined) {
  const notes = { id: useId(), error };
  const ariaProps = { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy(notes) };
  return { notes, ariaProps: { id: notes.id, ...ariaProps } };
}

/** One line, left to right in every language. */
function LineField(props: FieldProps & { readonly type?: 'date'; readonly inputMode?: 'decimal' }) {
  const { label, error, onChange, ...line } = props;
  const { notes, ariaProps } = useFieldNotes(error);
  return (
    <FieldFrame label={label} {...notes}>
      <InputGroup
        fill
        dir="ltr"
        intent={error ? 'danger' : 'none'}
        autoComplete="off"
        {...line}
        {...ariaProps}
        onValueChange={onChange}
      />
    </FieldFrame>
  );
}

/** A decimal number, as text. */
export const DecimalField = (props: FieldProps) => <LineField {...props} inputMode="decimal" />;

export const DateInputField = (props: FieldProps) => <LineField {...props} type="date" />;

export function TextAreaField({ label, error, onChange, ...area }: FieldProps) {
  const { notes, ariaProps } = useFieldNotes(error);
  return (
    <FieldFrame label={label} {...notes}>
      <TextArea
        fill
        dir="auto"
        rows={3}
        {...area}
        {...ariaProps}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldFrame>
  );
}

interface CheckboxFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly readOnly?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export const CheckboxField = ({ label, checked, readOnly = false, onChange }: CheckboxFieldProps) => (
  <Checkbox
    className="course-flag"
    label={label}
    checked={checked}
    disabled={readOnly}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
