import type { MasterListName } from '../../../../contract/kit/master-data.ts';
import { masterLists } from '../../../../contract/masters/index.ts';
import type { MasterList } from '../../../../contract/masters/master-list.ts';
import type { RecordColumns } from '../../../../contract/masters/record-columns.ts';
import { createMasterEditMachine } from './master-edit.machine.ts';

/** The machine of a form whose records have no parts, as if it were the default export of its file. */
export function makeFormScreen(list: MasterListName, address: string) {
  const contract = masterLists[list] as unknown as MasterList<RecordColumns>;
  return { default: createMasterEditMachine(contract, address) };
}
