import type { ReactNode } from 'react';
import { useText } from '../../../kit/hooks/use-text.ts';

interface ShellProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly children: ReactNode;
}

/** What describes a field: its hint and its error. */
export const describedBy = (
  id: string,
  hint: string | undefined,
  error: string | undefined,
): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The attributes of an input with a hint and an error. */
export const ariaOf = ({ id, hint, error }: Pick<ShellProps, 'id' | 'hint' | 'error'>) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': describedBy(id, hint, error),
});

function Notes({ id, hint, error }: Pick<ShellProps, 'id' | 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

function Label({ label, optional }: Pick<ShellProps, 'label' | 'optional'>) {
  const text = useText();
  return (
    <>
      <bdi>{label}</bdi> {optional && <span className="field-optional">{text('registration.optional')}</span>}
    </>
  );
}

/** A single input with its label, hint and error. */
export function FieldShell(props: ShellProps) {
  return (
    <div className={props.error ? 'field field-wrong' : 'field'}>
      <label className="field-label" htmlFor={props.id}>
        <Label {...props} />
      </label>
      <Notes {...props} />
      {props.children}
    </div>
  );
}

/** Several inputs that answer one question, such as radio buttons. */
export function FieldGroup(props: ShellProps) {
  const { id, hint, error } = props;
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <fieldset className="field-group" aria-describedby={describedBy(id, hint, error)}>
        <legend className="field-label">
          <Label {...props} />
        </legend>
        <Notes {...props} />
        {props.children}
      </fieldset>
    </div>
  );
}
