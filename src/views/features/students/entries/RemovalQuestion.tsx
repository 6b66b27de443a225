import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { EntryPath } from '../../../../machines/features/students/entries/student-entries.ts';
import type { StudentEntryEditActor } from '../../../../machines/features/students/entries/student-entry-edit.machine.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { EntryButton } from './EntryButton.tsx';
import { EntryConflict } from './EntryConflict.tsx';
import { cancelOnEscape } from './EntryForm.tsx';
import { EntryProblems } from './EntryProblems.tsx';

interface RemovalQuestionProps {
  readonly edit: StudentEntryEditActor;
  readonly path: EntryPath;
  readonly name: string;
}

/** Asks whether an entry is to be deleted, as it is asked of everything that belongs to a record. */
export function RemovalQuestion({ edit, path, name }: RemovalQuestionProps) {
  const text = useText();
  const busy = useSelector(edit, (snapshot) => snapshot.hasTag('busy'));
  const conflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  if (conflict) return <EntryConflict edit={edit} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape answers the question from each of its buttons
    <div className="stack gap-2" aria-busy={busy} onKeyDown={cancelOnEscape(edit)}>
      <div role="alert">{text('masters.confirmDelete', { name })}</div>
      <EntryProblems edit={edit} path={path} />
      <div className="notice-actions">
        <EntryButton
          intent="danger"
          // Keyboard users continue in the question.
          autoFocus
          text={text('action.delete')}
          onClick={() => edit.send({ type: 'field.save' })}
        />
        <Button
          size="small"
          text={text('action.cancel')}
          onClick={() => edit.send({ type: 'field.cancel' })}
        />
      </div>
    </div>
  );
}
