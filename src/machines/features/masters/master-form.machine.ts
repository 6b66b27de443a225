import type { ActorRefFrom } from 'xstate';
import type { MasterList } from '../../../../contract/masters/master-list.ts';
import type { RecordColumns } from '../../../../contract/masters/record-columns.ts';
import { changeRow, loadRow, type RecordApi } from '../../../services/lists/list.service.ts';
import { addMasterRecord, type MasterDataApi } from '../../../services/lists/master-data.service.ts';
import type { GridRow } from '../../grid/definition/definition.types.ts';
import { createFormMachine } from '../../kit/form/form.machine.ts';
import type { Saved } from '../../kit/form/form.types.ts';
import {
  createEmptyValues,
  getMasterFields,
  type MasterValues,
  toBody,
  toMasterValues,
  validateMaster,
} from './master-fields.ts';

/** The API of a master data list, for any columns. */
export type MasterCalls = RecordApi<GridRow> & MasterDataApi<GridRow>;

export const getMasterApi = <Columns extends RecordColumns>({ api }: MasterList<Columns>): MasterCalls =>
  api as unknown as MasterCalls;

/** A record as the form's saved values. */
export const toSavedRow = (columns: RecordColumns, row: GridRow): Saved<MasterValues> => ({
  values: toMasterValues(columns, row),
  version: row.version ?? null,
});

/** Creates the form of a new master data record; its draft survives an interruption. */
export function createMasterAddForm<Columns extends RecordColumns>(contract: MasterList<Columns>) {
  const fields = getMasterFields(contract.columns, true);
  return createFormMachine<MasterValues, GridRow>({
    id: `${contract.list}.new`,
    empty: createEmptyValues(contract.columns),
    check: (values) => validateMaster(contract.record, fields, values),
    submit: (values, tools) => addMasterRecord(getMasterApi(contract), toBody(fields, values), tools),
  });
}

/** Creates the form of an existing record; a conflicting change is shown for the user to resolve. */
export function createMasterEditForm<Columns extends RecordColumns>(contract: MasterList<Columns>) {
  const { columns } = contract;
  const calls = getMasterApi(contract);
  const fields = getMasterFields(columns, false).filter(({ immutable }) => !immutable);
  const empty = createEmptyValues(columns);
  return createFormMachine<MasterValues, GridRow>({
    id: `${contract.list}.edit`,
    empty,
    // One form serves many records, so the draft of one must not appear in another.
    secret: Object.keys(empty),
    check: (values) => validateMaster(contract.api.update.body, fields, values),
    submit: (values, { version, signal }) =>
      changeRow(calls, { id: Number(values.id), version }, toBody(fields, values), signal),
    reload: async (signal, { id }) => toSavedRow(columns, await loadRow(calls, Number(id), signal)),
    saved: (row) => toSavedRow(columns, row),
  });
}

export type MasterFormActor = ActorRefFrom<ReturnType<typeof createMasterEditForm>>;
