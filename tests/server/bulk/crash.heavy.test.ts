import { dataPortals } from '../../support/server/portal-data.ts';
import { crashInBulkJob } from './crashes.ts';

const portals = dataPortals.filter(({ name }) => name === 'PostgreSQL');

crashInBulkJob({ portals, records: 2_500, kills: 1 });
