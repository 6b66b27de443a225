import { useSelector } from '@xstate/react';
import type { GridRow } from '../../machines/grid/grid.types.ts';
import type { MasterField, MasterValues } from '../../machines/masters/master-fields.ts';
import type { MasterFormActor } from '../../machines/masters/master-form.machine.ts';
import { useWords } from '../grid/use-words.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { RecordForm } from '../office/RecordForm.tsx';
import { fieldText } from './field-words.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordFields } from './RecordFields.tsx';

interface MasterFormProps {
  readonly form: MasterFormActor;
  /** Prefix of its message ids: `branch.<field>`. */
  readonly noun: string;
  readonly fields: readonly MasterField[];
  /** The record; null for a new one. */
  readonly row: GridRow | null;
  readonly countries: readonly string[];
}

/** The form of one record, or of a new one. */
export function MasterForm({ form, noun, fields: all, row, countries }: MasterFormProps) {
  const text = useText();
  const loose = useLooseText();
  const words = useWords();
  const snapshot = useSelector(form, (current) => current);
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
        fields.map((field) => ({
          name: labelOf(field.id),
          mine: fieldText(words, noun, field, mine[field.id]),
          theirs: fieldText(words, noun, field, theirs[field.id]),
        }))
      }
      noRight={mayEdit ? undefined : text('masters.noRight')}
    >
      {row && settled.length > 0 && (
        <RecordFacts
          title={text('masters.settled')}
          noun={noun}
          fields={settled}
          row={row}
          labelOf={labelOf}
        />
      )}
      <RecordFields
        form={form}
        noun={noun}
        fields={fields}
        context={snapshot.context}
        labelOf={labelOf}
        isReadOnly={(id) => busy || (editable !== null && !editable.includes(id))}
        countries={countries}
      />
    </RecordForm>
  );
}
