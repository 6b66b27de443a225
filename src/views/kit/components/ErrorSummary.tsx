import { useEffect, useRef } from 'react';
import { useText } from '../hooks/use-text.ts';
import { Icon } from './Icon.tsx';

export interface FieldError {
  /** Id of the input that the error belongs to. */
  readonly id: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  /** Field errors in form order; each links to its field. */
  readonly faults: readonly FieldError[];
  /** Errors that belong to no field, such as a rejection by the server. */
  readonly messages: readonly string[];
  /** Increases with every failed attempt; the summary takes the focus whenever it changes. */
  readonly attempt: number;
}

/**
 * Lists the errors at the top of a form, in the same words as at the fields, and takes the focus (GOV.UK pattern).
 * Renders nothing without errors.
 */
export function ErrorSummary({ faults, messages, attempt }: ErrorSummaryProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (faults.length === 0 && messages.length === 0) return null;
  return (
    <div className="alert alert-danger" role="alert" tabIndex={-1} ref={box} aria-labelledby="error-summary">
      <Icon name="alert" />
      <div className="alert-body">
        <h2 className="alert-title" id="error-summary">
          {text('form.errors')}
        </h2>
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {faults.length > 0 && (
          <ul className="alert-list">
            {faults.map((error) => (
              <li key={error.id}>
                <a
                  href={`#${error.id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(error.id)?.focus();
                  }}
                >
                  {error.message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
