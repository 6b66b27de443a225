import { useSelector } from '@xstate/react';
import {
  getTextField,
  type MasterField,
  type MasterValues,
} from '../../../machines/features/masters/master-fields.ts';
import type { MasterFormActor } from '../../../machines/features/masters/master-form.machine.ts';
import type { GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { RecordForm } from '../../kit/form/RecordForm.tsx';
import { useFieldLabel, useText } from '../../kit/hooks/use-text.ts';
import { formatField } from './format-field.ts';
import { ReadOnlyFields } from './ReadOnlyFields.tsx';
import { type MasterFinders, RecordFields } from './RecordFields.tsx';

interface MasterFormProps {
  readonly form: MasterFormActor;
  /** Prefix of its message ids: `branch.<field>`. */
  readonly noun: string;
  readonly fields: readonly MasterField[];
  /** The record; null for a new one. */
  readonly row: GridRow | null;
  readonly countries: readonly string[];
  readonly finders: MasterFinders;
}

/** The form of one record, or of a new one. */
export function MasterForm({ form, noun, fields: all, row, countries, finders }: MasterFormProps) {
  const text = useText();
  const fieldLabel = useFieldLabel();
  const formatters = useFormatters();
  const snapshot = useSelector(form, (current) => current);
  const busy = snapshot.hasTag('busy');
  const getLabel = (id: string) => fieldLabel(noun, id);
  const editable = row === null ? null : (row.editable ?? []);
  const canEdit = editable === null || editable.length > 0;
  const immutable = row === null ? [] : all.filter((field) => field.immutable || !canEdit);
  const fields = all.filter((field) => !immutable.includes(field));
  return (
    <RecordForm
      form={form}
      snapshot={snapshot}
      conflictTitle={text('masters.conflict')}
      compareFields={(mine: MasterValues, theirs: MasterValues) =>
        fields.map((field) => ({
          name: getLabel(field.id),
          mine: formatField(formatters, noun, field, mine[getTextField(field)]),
          theirs: formatField(formatters, noun, field, theirs[getTextField(field)]),
        }))
      }
      readOnlyReason={canEdit ? undefined : text('masters.notEditable')}
    >
      {row && immutable.length > 0 && (
        <ReadOnlyFields
          title={text('masters.readOnly')}
          noun={noun}
          fields={immutable}
          row={row}
          getLabel={getLabel}
        />
      )}
      <RecordFields
        form={form}
        noun={noun}
        fields={fields}
        context={snapshot.context}
        getLabel={getLabel}
        isReadOnly={(id) => busy || (editable !== null && !editable.includes(id))}
        countries={countries}
        finders={finders}
      />
    </RecordForm>
  );
}
