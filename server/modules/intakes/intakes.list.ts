import { intakes as contract } from '../../../contract/intakes.ts';
import { applications, intakes } from '../../db/schema/index.ts';
import { servedMaster } from '../../records/master-list.ts';
import { countOf, sinceOf } from '../../records/sources.ts';

/** Intakes, with the number of applications for each. */
export const intakesList = servedMaster(contract, {
  elsewhere: {
    archived: sinceOf(intakes.archivedAt, 'archivedAt'),
    applications: countOf(applications.intakeId, intakes.id),
  },
});
