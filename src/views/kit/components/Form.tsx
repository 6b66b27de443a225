import type { ReactNode } from 'react';
import { ErrorSummary, type FieldError } from './ErrorSummary.tsx';

interface FormProps {
  readonly faults: readonly FieldError[];
  readonly messages: readonly string[];
  readonly attempt: number;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form with its own error handling: a summary at the top, no browser validation, Enter submits. */
export function Form({ faults, messages, attempt, onSubmit, children }: FormProps) {
  return (
    <>
      <ErrorSummary faults={faults} messages={messages} attempt={attempt} />
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </>
  );
}
