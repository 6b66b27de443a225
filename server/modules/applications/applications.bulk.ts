import { applicationBulkChange, applicationsBulkApi } from '../../../contract/bulk-lists.ts';
import { recordBulk } from '../../records/bulk.ts';
import { applicationRecords } from './applications.commands.ts';
import { applicationsList } from './applications.list.ts';

/** Applications, many at a time. */
export const applicationsBulk = recordBulk(applicationRecords, {
  list: 'applications',
  endpoint: applicationsBulkApi.bulk,
  source: applicationsList,
  change: applicationBulkChange,
  labelOf: ({ number, studentName }) => `${number} · ${studentName}`,
});
