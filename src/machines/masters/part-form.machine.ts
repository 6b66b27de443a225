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

/** What is kept with records of a list, of whatever columns. */
export interface PartDefinition {
  readonly subject: RecordSubject;
  readonly list: string;
  /** What it is called: `contacts`. */
  readonly part: string;
  /** The column that one is called by. */
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

/** What a form of a part holds beside its fields: the record that it is kept with. */
export const partValues = (
  { columns }: Pick<PartDefinition, 'columns'>,
  whole: number,
  row: GridRow | null,
): Saved<MasterValues> => ({
  values: { ...(row ? valuesOfRow(columns, row) : emptyValues(columns)), whole: String(whole) },
  version: row?.version ?? null,
});

/** The form of one of what is kept with a record, or of a new one, whose `id` is empty. */
export function partFormOf(definition: PartDefinition) {
  const { api, columns, fields, list, part, record } = definition;
  const empty: MasterValues = { ...emptyValues(columns), whole: '' };
  return formMachineOf<MasterValues, GridRow>({
    id: `${list}.${part}`,
    empty,
    // One form for many: what is typed for one is not kept for another.
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
