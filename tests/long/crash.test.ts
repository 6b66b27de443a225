import { crashInBulkJob } from '../server/bulk/crashes.ts';
import { dataPortals } from '../support/server/portal-data.ts';

crashInBulkJob({ portals: dataPortals, records: 20_000, kills: 5 });
