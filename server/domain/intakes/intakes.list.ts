import { intakes as contract } from '../../../contract/masters/intakes.ts';
import { eq } from '../../db/drizzle.ts';
import { applications, intakes } from '../../db/schema/index.ts';
import { referenceCount, timestampFlag } from '../../records/column-sources.ts';
import { serveMasterList } from '../../records/master-list.ts';
import { recalculateIntakeDeadlines } from './recalculate-intake-deadlines.ts';

/** Intakes, with the number of applications for each. */
export default serveMasterList(contract, {
  otherColumns: {
    archived: timestampFlag(intakes.archivedAt, 'archivedAt'),
    applications: referenceCount(applications.intakeId, intakes.id),
  },
  async afterChange(tx, { clock }, id, { startsOn, closesOn }) {
    if (startsOn === undefined && closesOn === undefined) return;
    await recalculateIntakeDeadlines(tx, eq(applications.intakeId, id), clock.now());
  },
});
