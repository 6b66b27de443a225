import type { HTMLInputTypeAttribute, ReactNode } from 'react';

export interface FieldProps {
  /** Id of the input; the error summary links to it. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  /** The error message. */
  readonly error?: string | undefined;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete: string;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  readonly enterKeyHint?: 'next' | 'go' | 'send' | 'done';
  readonly capitalize?: 'words' | 'none';
  /** Left to right in every language, for addresses and passwords. */
  readonly ltr?: boolean;
  /** While the form is being submitted the value can be read but not changed. */
  readonly readOnly?: boolean;
  /** A button inside the field, at its end. */
  readonly trailing?: ReactNode;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/**
 * A labelled text field with hint and error, associated for screen readers. The browser's own validation is off: errors
 * come from the form, first on submit.
 */
export function Field(props: FieldProps) {
  const { id, label, hint, error, trailing, ltr = false } = props;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
      <div className="field-frame">
        <input
          className="field-input"
          id={id}
          name={id}
          type={props.type ?? 'text'}
          value={props.value}
          dir={ltr ? 'ltr' : undefined}
          autoComplete={props.autoComplete}
          autoCapitalize={props.capitalize ?? 'none'}
          autoCorrect="off"
          spellCheck={false}
          inputMode={props.inputMode}
          enterKeyHint={props.enterKeyHint}
          readOnly={props.readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => props.onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
        {trailing}
      </div>
    </div>
  );
}
