import { Checkbox, HTMLSelect, InputGroup, TextArea } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { useText } from '../hooks/use-text.ts';

/** A value that can be chosen, in words. */
export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

function Frame({ id, label, error, children }: FrameProps) {
  return (
    <div className="field-row">
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p className="field-note field-note-bad" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly onChange: (value: string) => void;
}

const faulty = (id: string, error: string | undefined) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': error ? `${id}-error` : undefined,
});

/** A choice of a few values, or of none. */
export function ChoiceField(props: FieldProps & { options: readonly ChoiceOption[]; none?: string }) {
  const { label, value, error, readOnly = false, onChange, options, none } = props;
  const text = useText();
  const id = useId();
  return (
    <Frame id={id} label={label} error={error}>
      <HTMLSelect
        id={id}
        fill
        value={value}
        disabled={readOnly}
        {...faulty(id, error)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {none !== '' && <option value="">{none ?? text('masters.choose')}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </HTMLSelect>
    </Frame>
  );
}

/** A figure, as it is typed. */
export function FigureField({ label, value, error, readOnly = false, onChange }: FieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error}>
      <InputGroup
        id={id}
        fill
        dir="ltr"
        inputMode="decimal"
        value={value}
        readOnly={readOnly}
        intent={error ? 'danger' : 'none'}
        autoComplete="off"
        {...faulty(id, error)}
        onValueChange={onChange}
      />
    </Frame>
  );
}

/** A day. */
export function DayField({ label, value, error, readOnly = false, onChange }: FieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error}>
      <InputGroup
        id={id}
        fill
        type="date"
        dir="ltr"
        value={value}
        readOnly={readOnly}
        {...faulty(id, error)}
        onValueChange={onChange}
      />
    </Frame>
  );
}

/** Several lines of words. */
export function LongField({ label, value, error, readOnly = false, onChange }: FieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error}>
      <TextArea
        id={id}
        fill
        dir="auto"
        rows={3}
        value={value}
        readOnly={readOnly}
        {...faulty(id, error)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Frame>
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
