import type { ReactNode } from 'react';

interface FieldNotesProps {
  readonly id: string;
  readonly hint?: string | undefined;
  /** What is wrong with the field, in words. */
  readonly error?: string | undefined;
}

interface FieldFrameProps extends FieldNotesProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** What describes a field, for `aria-describedby`. */
export const describedBy = ({ id, hint, error }: FieldNotesProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** The hint and the error of a field. */
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

/** A field with its label, hint and error, tied together for screen readers. */
export function FieldFrame({ label, children, ...notes }: FieldFrameProps) {
  return (
    <div className="field-row">
      <label htmlFor={notes.id}>{label}</label>
      {children}
      <FieldNotes {...notes} />
    </div>
  );
}
