import type { ActorRefFrom } from 'xstate';
import type { RecordSubject } from '../../../contract/ability.ts';
import type { RecordColumns } from '../../../contract/record-list.ts';
import type { RecordParts } from '../../../contract/record-parts.ts';
import { addPart, changePart, loadParts, type PartsApi } from '../../services/record-parts.service.ts';
import { formMachineOf } from '../form/form.machine.ts';
import type { Saved } from '../form/form.types.ts';
import type { GridRow } from '../grid/shape.types.ts';
import {
  bodyOf,
  emptyValues,
  faultsIn,
  type MasterField,
  type MasterValues,
  masterFields,
  valuesOfRow,
} from './master-fields.ts';

/** A part stored with the records of a list, for any columns. */
export interface PartDefinition {
  readonly subject: RecordSubject;
  readonly list: string;
  /** The name of the part, for example `contacts`. */
  readonly part: string;
  /** The column with the name of an entry. */
  readonly name: string;
  readonly fields: readonly MasterField[];
  readonly columns: RecordColumns;
  readonly api: PartsApi<GridRow>;
  readonly record: RecordParts<RecordColumns, RecordSubject>['record'];
}

export const partDefinitionOf = <Columns extends RecordColumns, Subject extends RecordSubject>(
  contract: RecordParts<Columns, Subject>,
): PartDefinition => ({
  ...contract,
  fields: masterFields(contract.columns, false),
  api: contract.api as unknown as PartsApi<GridRow>,
});

/** The values of a part's form, including the id of the record it belongs to. */
export const partValues = (
  { columns }: Pick<PartDefinition, 'columns'>,
  whole: number,
  row: GridRow | null,
): Saved<MasterValues> => ({
  values: { ...(row ? valuesOfRow(columns, row) : emptyValues(columns)), whole: String(whole) },
  version: row?.version ?? null,
});

/** Creates the form of one entry of a part, or of a new one, whose `id` is empty. */
export function partFormOf(definition: PartDefinition) {
  const { api, columns, fields, list, part, record } = definition;
  const empty: MasterValues = { ...emptyValues(columns), whole: '' };
  return formMachineOf<MasterValues, GridRow>({
    id: `${list}.${part}`,
    empty,
    // One form serves many entries, so the draft of one must not appear in another.
    secret: Object.keys(empty),
    check: (values) => faultsIn(record, fields, values),
    submit: (values, tools) =>
      values.id === ''
        ? addPart(api, Number(values.whole), bodyOf(fields, values), tools)
        : changePart(
            api,
            { id: Number(values.whole), partId: Number(values.id) },
            bodyOf(fields, values),
            tools,
          ),
    async reload(signal, values) {
      const whole = Number(values.whole);
      const { rows } = await loadParts(api, whole, { signal });
      return partValues(definition, whole, rows.find(({ id }) => id === Number(values.id)) ?? null);
    },
  });
}

export type PartFormActor = ActorRefFrom<ReturnType<typeof partFormOf>>;
