import type { ReactNode } from 'react';

interface FieldNotesProps {
  readonly id: string;
  readonly hint?: ReactNode;
  /** The error message of the field. */
  readonly error?: string | undefined;
  /** Announce the error immediately, in forms that show no summary of their errors. */
  readonly urgent?: boolean | undefined;
  /** Id of an error that is shown once for several fields. */
  readonly errorId?: string | undefined;
}

/** What the fields with an input of one kind share. */
export interface LabelledProps extends Omit<FieldNotesProps, 'id'> {
  /** Own id of the input, when something links to it. */
  readonly id?: string;
  readonly label: ReactNode;
  readonly value: string;
}

interface FieldFrameProps extends FieldNotesProps {
  readonly label: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The value of `aria-describedby` for a field with a hint and an error. */
export const describedBy = ({ id, hint, error, errorId }: FieldNotesProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`, errorId].filter(Boolean).join(' ') || undefined;

/** The attributes that connect an input to its label, hint and error. */
export const inputProps = (notes: FieldNotesProps) =>
  ({
    id: notes.id,
    'aria-invalid': notes.error || notes.errorId ? true : undefined,
    'aria-describedby': describedBy(notes),
  }) as const;

interface FieldErrorProps {
  readonly id?: string;
  readonly urgent?: boolean;
  readonly children: ReactNode;
}

/** What is wrong with an entry. */
export const FieldError = ({ id, urgent = false, children }: FieldErrorProps) => (
  <p className="field-note field-note-bad" id={id} role={urgent ? 'alert' : undefined}>
    {children}
  </p>
);

/** Hint and error of a field. */
export function FieldNotes({ id, hint, error, urgent = false }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p className="field-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <FieldError id={`${id}-error`} urgent={urgent}>
          {error}
        </FieldError>
      )}
    </>
  );
}

/** A field with its label, hint and error, associated for screen readers. */
export function FieldFrame({ label, className, children, ...notes }: FieldFrameProps) {
  return (
    <div className={className ? `field-row ${className}` : 'field-row'}>
      <label htmlFor={notes.id}>{label}</label>
      {children}
      <FieldNotes {...notes} />
    </div>
  );
}
