import type { ActorRefFrom } from 'xstate';
import type { RecordSubject } from '../../../contract/ability.ts';
import type { MasterList } from '../../../contract/master-list.ts';
import type { RecordColumns } from '../../../contract/record-list.ts';
import { changeRow, loadRow, type RecordApi } from '../../services/list.service.ts';
import { addMaster, type MasterApi } from '../../services/masters.service.ts';
import { formMachineOf } from '../form/form.machine.ts';
import type { Saved } from '../form/form.types.ts';
import type { GridRow } from '../grid/shape.types.ts';
import {
  bodyOf,
  emptyValues,
  faultsIn,
  type MasterValues,
  masterFields,
  valuesOfRow,
} from './master-fields.ts';

/** The API of a master data list, for any columns. */
export type MasterCalls = RecordApi<GridRow> & MasterApi<GridRow>;

export const callsOf = <Columns extends RecordColumns, Subject extends RecordSubject>({
  api,
}: MasterList<Columns, Subject>): MasterCalls => api as unknown as MasterCalls;

/** A record as the form's saved values. */
export const savedRow = (columns: RecordColumns, row: GridRow): Saved<MasterValues> => ({
  values: valuesOfRow(columns, row),
  version: row.version ?? null,
});

/** Creates the form of a new master data record; its draft survives an interruption. */
export function masterAddFormOf<Columns extends RecordColumns, Subject extends RecordSubject>(
  contract: MasterList<Columns, Subject>,
) {
  const fields = masterFields(contract.columns, true);
  return formMachineOf<MasterValues, GridRow>({
    id: `${contract.list}.new`,
    empty: emptyValues(contract.columns),
    check: (values) => faultsIn(contract.record, fields, values),
    submit: (values, tools) => addMaster(callsOf(contract), bodyOf(fields, values), tools),
  });
}

/** Creates the form of an existing record; a conflicting change is shown for the user to resolve. */
export function masterEditFormOf<Columns extends RecordColumns, Subject extends RecordSubject>(
  contract: MasterList<Columns, Subject>,
) {
  const { columns } = contract;
  const calls = callsOf(contract);
  const fields = masterFields(columns, false).filter(({ settled }) => !settled);
  const empty = emptyValues(columns);
  return formMachineOf<MasterValues, GridRow>({
    id: `${contract.list}.edit`,
    empty,
    // One form serves many records, so the draft of one must not appear in another.
    secret: Object.keys(empty),
    check: (values) => faultsIn(contract.api.update.body, fields, values),
    submit: (values, { version, signal }) =>
      changeRow(calls, { id: Number(values.id), version }, bodyOf(fields, values), signal),
    reload: async (signal, { id }) => savedRow(columns, await loadRow(calls, Number(id), signal)),
    saved: (row) => savedRow(columns, row),
  });
}

export type MasterFormActor = ActorRefFrom<ReturnType<typeof masterEditFormOf>>;
