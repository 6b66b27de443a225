import { useSelector } from '@xstate/react';
import {
  type EntryPath,
  getEntries,
  splitPath,
} from '../../../../machines/features/students/entries/student-entries.ts';
import type { StudentEntryEditActor } from '../../../../machines/features/students/entries/student-entry-edit.machine.ts';
import { FieldError } from '../../../kit/form/Field.tsx';
import { useFieldErrorText } from '../../../kit/hooks/use-field-error-text.ts';
import { useFieldLabel, useText } from '../../../kit/hooks/use-text.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { useEntryDescriptions } from './use-entry-descriptions.tsx';

interface EntryProblemsProps {
  readonly edit: StudentEntryEditActor;
  readonly path: EntryPath;
}

/** Why an entry was not saved, unless one of its own fields is the reason: other entries that it contradicts, and problems. */
export function EntryProblems({ edit, path }: EntryProblemsProps) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const fieldError = useFieldErrorText();
  const describe = useEntryDescriptions();
  const { record, draft, fault, problem } = useSelector(edit, ({ context }) => context);
  const { part } = splitPath(path);
  const faults = Object.entries(fault ?? {}).filter(
    ([name]) => draft?.isRemoval || !name.startsWith(`${path}.`),
  );

  /** What the field at a path belongs to: another entry of the part, or nothing. */
  const getOwner = (name: string): string | undefined => {
    const at = Number(name.split('.')[1]);
    if (!record || !name.startsWith(`${part}.`) || at >= getEntries(record, part).length) return undefined;
    return describe(record, part)[at]?.name;
  };
  const toMessage = (name: string, codes: readonly string[]): string => {
    const field = name.slice(name.lastIndexOf('.') + 1);
    const label = name === part ? text(`info.${part}`) : fieldLabel('apply', field);
    const message = text('label.nameValue', { name: label, value: fieldError(field, codes) ?? '' });
    const owner = getOwner(name);
    return owner === undefined ? message : text('label.nameValue', { name: owner, value: message });
  };
  return (
    <>
      {faults.map(([name, codes]) => (
        <FieldError key={name} urgent>
          {toMessage(name, codes)}
        </FieldError>
      ))}
      <ProblemAlert problem={problem} />
    </>
  );
}
