import { intakes as contract } from '../../../contract/masters/intakes.ts';
import { applications, intakes } from '../../db/schema/index.ts';
import { referenceCount, timestampFlag } from '../../records/column-sources.ts';
import { serveMasterList } from '../../records/master-list.ts';

/** Intakes, with the number of applications for each. */
export default serveMasterList(contract, {
  otherColumns: {
    archived: timestampFlag(intakes.archivedAt, 'archivedAt'),
    applications: referenceCount(applications.intakeId, intakes.id),
  },
});
