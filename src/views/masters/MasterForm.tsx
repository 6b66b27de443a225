import { useSelector } from '@xstate/react';
import type { GridRow } from '../../machines/grid/grid.types.ts';
import type { MasterField, MasterValues } from '../../machines/masters/master-fields.ts';
import type { MasterFormActor } from '../../machines/masters/master-form.machine.ts';
import { useFieldError } from '../hooks/use-field-error.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { RecordForm } from '../office/RecordForm.tsx';
import { MasterInput } from './MasterInput.tsx';
import { SettledFacts } from './SettledFacts.tsx';

interface MasterFormProps {
  readonly form: MasterFormActor;
  /** Its texts are `branch.<field>`. */
  readonly noun: string;
  readonly fields: readonly MasterField[];
  /** The record; null for a new one. */
  readonly row: GridRow | null;
  readonly countries: readonly string[];
}

/** A value in words, for the two versions side by side. */
function useShown(): (value: string | boolean | undefined) => string {
  const text = useText();
  return (value) => (typeof value === 'boolean' ? text(value ? 'grid.yes' : 'grid.no') : (value ?? ''));
}

/** What is kept about one record, or about a new one. */
export function MasterForm({ form, noun, fields: all, row, countries }: MasterFormProps) {
  const text = useText();
  const loose = useLooseText();
  const shown = useShown();
  const fieldError = useFieldError();
  const snapshot = useSelector(form, (current) => current);
  const { errors } = snapshot.context;
  const values: MasterValues = snapshot.context.values;
  const busy = snapshot.hasTag('busy');
  const labelOf = (id: string) => loose([`${noun}.${id}`], 'work.field.other');
  const editable = row === null ? null : (row.editable ?? []);
  const mayEdit = editable === null || editable.length > 0;
  const settled = row === null ? [] : all.filter((field) => field.settled || !mayEdit);
  const fields = all.filter((field) => !settled.includes(field));
  return (
    <RecordForm
      form={form}
      snapshot={snapshot}
      conflict={text('masters.conflict')}
      fieldsOf={(mine: MasterValues, theirs: MasterValues) =>
        fields.map(({ id }) => ({ name: labelOf(id), mine: shown(mine[id]), theirs: shown(theirs[id]) }))
      }
      noRight={mayEdit ? undefined : text('masters.noRight')}
    >
      {row && settled.length > 0 && <SettledFacts fields={settled} row={row} labelOf={labelOf} />}
      {fields.map((field) => (
        <MasterInput
          key={field.id}
          field={field}
          label={labelOf(field.id)}
          hint={field.id === 'archived' ? text('masters.archivedHint') : undefined}
          error={fieldError(field.id, errors[field.id])}
          value={values[field.id] ?? ''}
          readOnly={busy || (editable !== null && !editable.includes(field.id))}
          countries={countries}
          onChange={(value) => form.send({ type: 'form.change', field: field.id, value })}
          onBlur={() => form.send({ type: 'form.blur', field: field.id })}
        />
      ))}
    </RecordForm>
  );
}
