import { applicationBulkChange, applicationsBulkApi } from '../../../contract/applications/bulk-lists.ts';
import type { BulkList } from '../../bulk/bulk-list.ts';
import { recordBulk } from '../../records/bulk.ts';
import { applicationEvents } from './applications.bulk-events.ts';
import { applicationRecords } from './applications.commands.ts';
import { applicationsList, labelOf } from './applications.list.ts';

/** Bulk changes of applications: their fields, and events of their chart. */
export const applicationsBulk: BulkList = {
  ...recordBulk(applicationRecords, {
    list: 'applications',
    endpoint: applicationsBulkApi.bulk,
    source: applicationsList,
    change: applicationBulkChange,
    labelOf: (row) => labelOf(row),
  }),
  events: applicationEvents,
};
