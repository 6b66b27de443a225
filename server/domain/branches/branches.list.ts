import { branches as contract } from '../../../contract/masters/branches.ts';
import { applications, branches, users } from '../../db/schema/index.ts';
import { countryCodeOf, referenceCount, timestampFlag } from '../../records/column-sources.ts';
import { serveMasterList } from '../../records/master-list.ts';

/** Branches, with how many users and how many applications each has. */
export default serveMasterList(contract, {
  uniqueIndexes: { branches_code: 'code' },
  otherColumns: {
    countryCode: countryCodeOf(branches.countryId, 'countryId'),
    archived: timestampFlag(branches.archivedAt, 'archivedAt'),
    people: referenceCount(users.branchId, branches.id),
    applications: referenceCount(applications.branchId, branches.id),
  },
});
