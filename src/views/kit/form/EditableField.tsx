import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type {
  EditableRecord,
  FieldEditActor,
  FieldEntry,
} from '../../../machines/kit/form/field-edit.types.ts';
import { Conflict } from '../Conflict.tsx';
import { FactList } from '../FactList.tsx';
import { useText } from '../hooks/use-text.ts';
import { ProblemAlert } from '../ProblemAlert.tsx';
import { EditableFact } from './EditableFact.tsx';

interface EditableFieldProps<Kept extends EditableRecord, Field extends string, Fault> {
  readonly edit: FieldEditActor<Kept, Field, Fault>;
  readonly record: Kept;
  readonly field: Field;
  readonly label: string;
  /** The formatted value; empty if there is none. */
  readonly value: ReactNode;
  /** Shown instead of an empty value. */
  readonly nothing: string;
  /** The command whose key opens it. */
  readonly command?: string | undefined;
  /** The own entry and their value, as a conflict compares them. */
  readonly formatMine: (entry: FieldEntry<Kept, Field>) => string;
  readonly formatTheirs: (record: Kept) => string;
  /** The input with its error. */
  readonly children: ReactNode;
}

type ConflictProps<Kept extends EditableRecord, Field extends string, Fault> = Pick<
  EditableFieldProps<Kept, Field, Fault>,
  'edit' | 'field' | 'formatMine' | 'formatTheirs'
>;

/** Someone else has changed the field meanwhile: their value beside the own entry. */
function FieldConflict<Kept extends EditableRecord, Field extends string, Fault>({
  edit,
  field,
  formatMine,
  formatTheirs,
}: ConflictProps<Kept, Field, Fault>) {
  const text = useText();
  const { theirs, draft, locale } = useSelector(edit, ({ context }) => context);
  if (theirs === null || draft === null) return null;
  const mine = formatMine({ ...draft, record: theirs, field, locale });
  return (
    <Conflict
      title={text('conflict.field')}
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
          [text('label.yourVersion'), <bdi key="mine">{mine || text('label.empty')}</bdi>],
          [text('conflict.theirs'), <bdi key="theirs">{formatTheirs(theirs) || text('label.empty')}</bdi>],
        ]}
      />
    </Conflict>
  );
}

/** A field of a record that is edited in its place, with what is wrong below it. */
export function EditableField<Kept extends EditableRecord, Field extends string, Fault>({
  children,
  ...props
}: EditableFieldProps<Kept, Field, Fault>) {
  const { edit, record, field, label, value, nothing, command } = props;
  const { locale } = useIntl();
  const open = useSelector(edit, ({ context }) => context.field === field);
  const problem = useSelector(edit, ({ context }) => context.problem);
  const busy = useSelector(edit, (snapshot) => snapshot.hasTag('busy'));
  const conflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  return (
    <EditableFact
      label={label}
      value={value}
      nothing={nothing}
      open={open}
      busy={busy}
      asking={conflict}
      command={command}
      onOpen={() => edit.send({ type: 'field.open', field, record, locale })}
      onSave={() => edit.send({ type: 'field.save' })}
      onCancel={() => edit.send({ type: 'field.cancel' })}
    >
      {children}
      <ProblemAlert problem={problem} />
      {conflict && <FieldConflict {...props} />}
    </EditableFact>
  );
}
