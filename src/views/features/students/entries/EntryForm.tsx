import '../information/information-fields.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { normalizeMark, withTypedField } from '../../../../machines/features/students/entries/form-fields.ts';
import { type EntryPath, splitPath } from '../../../../machines/features/students/entries/student-entries.ts';
import type { StudentEntryEditActor } from '../../../../machines/features/students/entries/student-entry-edit.machine.ts';
import { Conflict } from '../../../kit/Conflict.tsx';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useFieldErrorText } from '../../../kit/hooks/use-field-error-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { type EntryField, InformationField, InformationFields } from '../information/InformationFields.tsx';
import { EntryConflict } from './EntryConflict.tsx';
import { EntryProblems } from './EntryProblems.tsx';

interface EntryFormProps {
  readonly edit: StudentEntryEditActor;
  readonly path: EntryPath;
  /** Its accessible name. */
  readonly label: string;
}

/** Leaves an open entry by Escape. */
export const cancelOnEscape = (edit: StudentEntryEditActor) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  edit.send({ type: 'field.cancel' });
};

function FormField({
  edit,
  path,
  id,
  field,
}: Omit<EntryFormProps, 'label'> & { id: string; field: EntryField }) {
  const fieldError = useFieldErrorText();
  const { name } = field;
  const value = useSelector(edit, ({ context }) => context.draft?.fields[name] ?? '');
  const codes = useSelector(edit, ({ context }) => context.fault?.[`${path}.${name}`]);
  const fixed = useSelector(edit, (snapshot) =>
    (['busy', 'conflict', 'leaving'] as const).some((tag) => snapshot.hasTag(tag)),
  );
  const type = (typed: string) => {
    const { draft } = edit.getSnapshot().context;
    if (draft)
      edit.send({
        type: 'field.change',
        draft: { ...draft, fields: withTypedField(draft.fields, name, typed) },
      });
  };
  return (
    <InformationField
      field={field}
      binding={{
        id: `${id}-${name}`,
        value,
        error: fieldError(name, codes),
        urgent: true,
        fixed,
        large: false,
        type,
      }}
    />
  );
}

/** Asks before what was typed is lost. */
function LeaveQuestion({ edit }: { edit: StudentEntryEditActor }) {
  const text = useText();
  return (
    <Conflict
      title={text('students.leaveEntry')}
      actions={
        <>
          <Button
            size="small"
            intent="danger"
            text={text('action.discardChanges')}
            onClick={() => edit.send({ type: 'field.discard' })}
          />
          <Button
            size="small"
            text={text('action.keepEditing')}
            onClick={() => edit.send({ type: 'field.keep' })}
          />
        </>
      }
    />
  );
}

/** The form of an entry in its place: Enter saves it, Escape leaves it. */
export function EntryForm({ edit, path, label }: EntryFormProps) {
  const text = useText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { part } = splitPath(path);
  const fault = useSelector(edit, ({ context }) => context.fault);
  const points = useSelector(edit, ({ context }) => context.draft && normalizeMark(context.draft.fields));
  const busy = useSelector(edit, (snapshot) => snapshot.hasTag('busy'));
  const conflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const leaving = useSelector(edit, (snapshot) => snapshot.hasTag('leaving'));
  useEffect(() => {
    const isFree = !busy && !conflict && !leaving;
    // The field had the focus before it could not be changed, or the form has just been opened.
    if (isFree && !form.current?.contains(document.activeElement))
      form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [busy, conflict, leaving]);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fault]);
  return (
    <form
      ref={form}
      className="entry-form stack"
      noValidate
      aria-label={label}
      onSubmit={submitting(() => edit.send({ type: 'field.save' }))}
      onKeyDown={cancelOnEscape(edit)}
    >
      <InformationFields
        part={part}
        points={points}
        renderField={(field) => <FormField edit={edit} path={path} id={id} field={field} />}
      />
      <EntryProblems edit={edit} path={path} />
      {conflict && <EntryConflict edit={edit} />}
      {leaving && <LeaveQuestion edit={edit} />}
      {!conflict && !leaving && (
        <div className="notice-actions">
          <Button type="submit" size="small" intent="primary" loading={busy} text={text('action.save')} />
          <Button
            size="small"
            variant="minimal"
            text={text('action.cancel')}
            onClick={() => edit.send({ type: 'field.cancel' })}
          />
        </div>
      )}
    </form>
  );
}
