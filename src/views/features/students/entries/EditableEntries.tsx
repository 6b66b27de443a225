import './entries.css';
import { EditIcon, PlusIcon, TrashIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { StudentPart } from '../../../../../contract/applications/student-facts.ts';
import type { StudentRecordDetails } from '../../../../../contract/applications/student-records.ts';
import type { Student } from '../../../../../contract/people/students.ts';
import {
  type EntryPath,
  maxEntries,
  readEntry,
  splitPath,
} from '../../../../machines/features/students/entries/student-entries.ts';
import {
  getEntryEditor,
  type StudentEntryEditActor,
} from '../../../../machines/features/students/entries/student-entry-edit.machine.ts';
import type { StudentDetailsActor } from '../../../../machines/features/students/student.machine.ts';
import { pickNewer } from '../../../../machines/kit/sending.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { EntryText, StudentSection } from '../StudentSection.tsx';
import { EntryButton } from './EntryButton.tsx';
import { EntryForm } from './EntryForm.tsx';
import { RemovalQuestion } from './RemovalQuestion.tsx';
import { type EntryDescription, useEntryDescriptions } from './use-entry-descriptions.tsx';
import { useEntryFocus } from './use-entry-focus.ts';

interface EntryProps {
  readonly edit: StudentEntryEditActor;
  readonly student: Student;
  readonly path: EntryPath;
  readonly entry: EntryDescription;
  readonly isEditable: boolean;
}

/** An entry with its buttons, its form, or the question whether it is to be deleted. */
function EditableEntry({ edit, student, path, entry, isEditable }: EntryProps) {
  const text = useText();
  const { locale } = useIntl();
  const open = useSelector(edit, ({ context }) => context.field === path);
  const isRemoval = useSelector(edit, ({ context }) => context.draft?.isRemoval ?? false);
  const editLabel = text('action.editField', { field: entry.name });
  if (open && !isRemoval) return <EntryForm edit={edit} path={path} label={editLabel} />;
  const opening = { type: 'field.open', field: path, record: student, locale } as const;
  return (
    <>
      <div className="entry-head">
        <div className="fill">
          <EntryText {...entry} />
        </div>
        {isEditable && !open && (
          <div className="entry-actions rigid">
            <EntryButton
              icon={<EditIcon />}
              aria-label={editLabel}
              data-entry={path}
              onClick={() => edit.send(opening)}
            />
            {path !== 'finances' && (
              <EntryButton
                icon={<TrashIcon />}
                aria-label={text('parts.removeOne', { name: entry.name })}
                data-removal={path}
                onClick={() =>
                  edit.send({ ...opening, draft: { ...readEntry(student, path), isRemoval: true } })
                }
              />
            )}
          </div>
        )}
      </div>
      {open && <RemovalQuestion edit={edit} path={path} name={entry.name} />}
    </>
  );
}

interface PartProps {
  readonly edit: StudentEntryEditActor;
  readonly student: Student;
  readonly part: StudentPart;
  readonly isEditable: boolean;
}

/** The form of a new entry while it is open, or the button that opens it. */
function NewEntry({ edit, student, path, isEditable }: Omit<EntryProps, 'entry'>) {
  const text = useText();
  const { locale } = useIntl();
  const open = useSelector(edit, ({ context }) => context.field === path);
  const { part, at } = splitPath(path);
  const label = text(part === 'finances' ? 'students.addFunding' : `info.${part}Add`);
  if (open) return <EntryForm edit={edit} path={path} label={label} />;
  if (!isEditable || at >= maxEntries) return null;
  return (
    <div className="entry-adding">
      <EntryButton
        icon={<PlusIcon />}
        text={label}
        data-adding
        onClick={() => edit.send({ type: 'field.open', field: path, record: student, locale })}
      />
    </div>
  );
}

function EditablePart({ edit, student, part, isEditable }: PartProps) {
  const text = useText();
  const describe = useEntryDescriptions();
  const section = useRef<HTMLElement>(null);
  const open = useSelector(edit, ({ context }) =>
    context.field !== null && splitPath(context.field).part === part ? context : null,
  );
  // While one of them is open, the entries stay as they were when it was opened.
  const shown = open?.record ?? student;
  const entries = describe(shown, part);
  useEntryFocus(section, open, entries.length);
  const toPath = (at: number): EntryPath => (part === 'finances' ? part : `${part}.${at}`);
  return (
    <StudentSection title={text(`info.${part}`)} ref={section}>
      {entries.length > 0 && (
        <ul className="student-entries stack gap-2">
          {entries.map((entry, at) => (
            <li key={toPath(at)}>
              <EditableEntry
                edit={edit}
                student={student}
                path={toPath(at)}
                entry={entry}
                isEditable={isEditable}
              />
            </li>
          ))}
        </ul>
      )}
      {entries.length === 0 && <p className="faint">{text('info.none')}</p>}
      {(part !== 'finances' || entries.length === 0) && (
        <NewEntry edit={edit} student={student} path={toPath(entries.length)} isEditable={isEditable} />
      )}
    </StudentSection>
  );
}

/** The facts that each part belongs to. */
const factsOf = {
  education: 'studies',
  tests: 'studies',
  work: 'studies',
  finances: 'funding',
  refusals: 'visaHistory',
} as const satisfies Readonly<Record<StudentPart, keyof StudentRecordDetails['facts']>>;

interface EditableEntriesProps {
  readonly record: StudentRecordDetails;
  readonly details: StudentDetailsActor;
  readonly parts: readonly StudentPart[];
}

/** What the student brings along, entry by entry; what the user may change is edited in its place. */
export function EditableEntries({ record, details, parts }: EditableEntriesProps) {
  const edit = useSelector(details, getEntryEditor);
  const saved = useSelector(edit ?? undefined, (snapshot) => snapshot?.context.record ?? null);
  if (edit === null) return null;
  const student = pickNewer(saved, record.student);
  return parts
    .filter((part) => record.facts[factsOf[part]] !== null)
    .map((part) => (
      <EditablePart
        key={part}
        edit={edit}
        student={student}
        part={part}
        isEditable={record.editable.includes(part)}
      />
    ));
}
