import type { MasterListName } from '../../../../contract/kit/master-data.ts';
import { masterLists } from '../../../../contract/masters/index.ts';
import type { MasterList } from '../../../../contract/masters/master-list.ts';
import type { RecordColumns } from '../../../../contract/masters/record-columns.ts';
import { createRecordGridMachine } from '../../grid/record-grid.ts';
import { getRoutes } from '../../kit/routes/routes.ts';

/** The machine of a list whose columns are as their types say, as if it were the default export of its file. */
export function makeListScreen(list: MasterListName, address: string) {
  const contract = masterLists[list] as unknown as MasterList<RecordColumns>;
  const form = getRoutes().find(({ pattern }) => pattern.startsWith(`${address}/edit/`));
  return { default: createRecordGridMachine(contract, {}, form?.name) };
}
