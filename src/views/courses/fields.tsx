import { Checkbox, InputGroup, TextArea } from '@blueprintjs/core';
import { useId } from 'react';
import { describedBy, FieldFrame } from '../office/FieldFrame.tsx';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly onChange: (value: string) => void;
}

/** The parts of a field that say what is wrong with it. */
function useNotes(error: string | undefined) {
  const notes = { id: useId(), error };
  const faults = { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy(notes) };
  return { notes, faults: { id: notes.id, ...faults } };
}

/** One line that reads from left to right in every language. */
function LineField(props: FieldProps & { readonly type?: 'date'; readonly inputMode?: 'decimal' }) {
  const { label, error, onChange, ...line } = props;
  const { notes, faults } = useNotes(error);
  return (
    <FieldFrame label={label} {...notes}>
      <InputGroup
        fill
        dir="ltr"
        intent={error ? 'danger' : 'none'}
        autoComplete="off"
        {...line}
        {...faults}
        onValueChange={onChange}
      />
    </FieldFrame>
  );
}

/** A figure, as it is typed. */
export const FigureField = (props: FieldProps) => <LineField {...props} inputMode="decimal" />;

/** A day. */
export const DayField = (props: FieldProps) => <LineField {...props} type="date" />;

/** Several lines of words. */
export function LongField({ label, error, onChange, ...area }: FieldProps) {
  const { notes, faults } = useNotes(error);
  return (
    <FieldFrame label={label} {...notes}>
      <TextArea
        fill
        dir="auto"
        rows={3}
        {...area}
        {...faults}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldFrame>
  );
}

interface FlagFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly readOnly?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Yes or no. */
export const FlagField = ({ label, checked, readOnly = false, onChange }: FlagFieldProps) => (
  <Checkbox
    className="course-flag"
    label={label}
    checked={checked}
    disabled={readOnly}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
