import type { ReactNode } from 'react';

interface FieldNotesProps {
  readonly id: string;
  readonly hint?: string | undefined;
  /** The error message of the field. */
  readonly error?: string | undefined;
}

interface FieldFrameProps extends FieldNotesProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** The value of `aria-describedby` for a field with a hint and an error. */
export const describedBy = ({ id, hint, error }: FieldNotesProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Hint and error of a field. */
export function FieldNotes({ id, hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <p className="field-note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-note field-note-bad" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

/** A field with its label, hint and error, associated for screen readers. */
export function FieldFrame({ label, children, ...notes }: FieldFrameProps) {
  return (
    <div className="field-row">
      <label htmlFor={notes.id}>{label}</label>
      {children}
      <FieldNotes {...notes} />
    </div>
  );
}
