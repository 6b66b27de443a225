import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { Student } from '../../../../../contract/people/students.ts';
import {
  applyEntry,
  findMovedEntry,
  splitPath,
} from '../../../../machines/features/students/entries/student-entries.ts';
import type { StudentEntryEditActor } from '../../../../machines/features/students/entries/student-entry-edit.machine.ts';
import { Conflict } from '../../../kit/Conflict.tsx';
import { FactList } from '../../../kit/FactList.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { StudentEntries } from '../StudentSection.tsx';
import { useEntryDescriptions } from './use-entry-descriptions.tsx';

/** Someone else has changed the same part meanwhile: the part as it would be with the own entry, beside theirs. */
export function EntryConflict({ edit }: { readonly edit: StudentEntryEditActor }) {
  const text = useText();
  const describe = useEntryDescriptions();
  const { record, field, draft, locale, theirs } = useSelector(edit, ({ context }) => context);
  if (!record || !field || !draft || !theirs) return null;
  const { part } = splitPath(field);
  const moved = findMovedEntry({ ...draft, record, field, locale }, theirs);
  const mine = applyEntry({ ...draft, record: theirs, field: moved, locale });
  // The mark on a scale of 100 is the server's, which does not know the own entry.
  const toList = ({ profile }: Student) => (
    <StudentEntries
      entries={describe({ profile, normalised: [] }, part).map((entry, at) => ({
        ...entry,
        key: `${at} ${entry.name}`,
      }))}
    />
  );
  return (
    <Conflict
      title={text('students.partConflict')}
      actions={
        <>
          <Button
            size="small"
            intent="primary"
            text={text('action.overwrite')}
            onClick={() => edit.send({ type: 'conflict.overwrite' })}
          />
          <Button
            size="small"
            text={text('action.keepTheirs')}
            onClick={() => edit.send({ type: 'conflict.discard' })}
          />
        </>
      }
    >
      <FactList
        facts={[
          [text('label.yourVersion'), toList(mine)],
          [text('conflict.theirs'), toList(theirs)],
        ]}
      />
    </Conflict>
  );
}
