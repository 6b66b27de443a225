import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { Student } from '../../../../../contract/people/students.ts';
import {
  type FieldChange,
  findCurrentStudent,
  saveStudentField,
} from '../../../../services/applications/student-records.service.ts';
import { createFieldEditMachine } from '../../../kit/form/field-edit.machine.ts';
import {
  changeEntry,
  type EntryDraft,
  type EntryFaults,
  type EntryPath,
  findEntryRejections,
  findMovedEntry,
  isSameEntry,
  isSamePart,
  isTyped,
  judgeEntry,
  keepFaults,
  readEntry,
} from './student-entries.ts';

/** One entry of a student's profile at a time, edited in its place on the page. */
export const studentEntryEditMachine = createFieldEditMachine<
  Student,
  EntryPath,
  FieldChange,
  EntryFaults,
  EntryDraft
>({
  id: 'studentEntryEdit',
  read: readEntry,
  isSame: isSameEntry,
  isWork: isTyped,
  judge: (entry) => judgeEntry(entry, new Date().toISOString()),
  keepFault: keepFaults,
  toChange: (entry) => ({
    id: entry.record.id,
    version: entry.record.version,
    information: changeEntry(entry),
  }),
  save: saveStudentField,
  findCurrent: findCurrentStudent,
  isUntouched: isSamePart,
  findMoved: findMovedEntry,
  findRejection: ({ fields }) => findEntryRejections(fields),
  toNews: () => ({ type: 'resource.refresh' }),
});

export type StudentEntryEditActor = ActorRefFrom<typeof studentEntryEditMachine>;

/** The editor of the entries of a student's page. */
export const getEntryEditor = ({
  children,
}: {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}): StudentEntryEditActor | null => (children.editor as StudentEntryEditActor | undefined) ?? null;
