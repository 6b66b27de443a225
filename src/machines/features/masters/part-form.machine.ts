import type { ActorRefFrom } from 'xstate';
import type { RecordSubject } from '../../../../contract/kit/ability.ts';
import type { RecordColumns } from '../../../../contract/masters/record-columns.ts';
import type { RecordParts } from '../../../../contract/masters/record-parts.ts';
import {
  addPart,
  changePart,
  loadParts,
  type PartsApi,
} from '../../../services/lists/record-parts.service.ts';
import type { GridRow } from '../../grid/definition/definition.types.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import type { Saved } from '../../kit/form/form.types.ts';
import {
  createEmptyValues,
  getMasterFields,
  type MasterField,
  type MasterValues,
  toBody,
  toMasterValues,
  validateMaster,
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

export const createPartDefinition = <Columns extends RecordColumns, Subject extends RecordSubject>(
  contract: RecordParts<Columns, Subject>,
): PartDefinition => ({
  ...contract,
  fields: getMasterFields(contract.columns, false),
  api: contract.api as unknown as PartsApi<GridRow>,
});

/** The values of a part's form, including the id of the record it belongs to. */
export const toPartValues = (
  { columns }: Pick<PartDefinition, 'columns'>,
  recordId: number,
  row: GridRow | null,
): Saved<MasterValues> => ({
  values: {
    ...(row ? toMasterValues(columns, row) : createEmptyValues(columns)),
    recordId: String(recordId),
  },
  version: row?.version ?? null,
});

/** Creates the form of one entry of a part, or of a new one, whose `id` is empty. */
export function createPartForm(definition: PartDefinition) {
  const { api, columns, fields, list, part, record } = definition;
  const empty: MasterValues = { ...createEmptyValues(columns), recordId: '' };
  return createFormMachine<MasterValues, GridRow>({
    id: `${list}.${part}`,
    empty,
    // One form serves many entries, so the draft of one must not appear in another.
    secret: Object.keys(empty),
    check: (values) => validateMaster(record, fields, values),
    submit: (values, tools) =>
      values.id === ''
        ? addPart(api, Number(values.recordId), toBody(fields, values), tools)
        : changePart(
            api,
            { id: Number(values.recordId), partId: Number(values.id) },
            toBody(fields, values),
            tools,
          ),
    async reload(signal, values) {
      const recordId = Number(values.recordId);
      const { rows } = await loadParts(api, recordId, { signal });
      return toPartValues(definition, recordId, rows.find(({ id }) => id === Number(values.id)) ?? null);
    },
  });
}

export type PartFormActor = ActorRefFrom<ReturnType<typeof createPartForm>>;
