import { userBulkChange, usersBulkApi } from '../../../contract/applications/bulk-lists.ts';
import { recordBulk } from '../../records/bulk.ts';
import { userRecords } from './users.commands.ts';
import { usersList } from './users.list.ts';

/** Bulk changes of accounts. */
export const usersBulk = recordBulk(userRecords, {
  list: 'users',
  endpoint: usersBulkApi.bulk,
  source: usersList,
  change: userBulkChange,
  labelOf: ({ fullName }) => fullName,
});
