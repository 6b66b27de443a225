import { branches as contract } from '../../../contract/branches.ts';
import { applications, branches, users } from '../../db/schema/index.ts';
import { servedMaster } from '../../records/master-list.ts';
import { countOf, countryCodeOf, sinceOf } from '../../records/sources.ts';

/** Branches, with how many users and how many applications each has. */
export const branchesList = servedMaster(contract, {
  taken: { branches_code: 'code' },
  elsewhere: {
    countryCode: countryCodeOf(branches.countryId, 'countryId'),
    archived: sinceOf(branches.archivedAt, 'archivedAt'),
    people: countOf(users.branchId, branches.id),
    applications: countOf(applications.branchId, branches.id),
  },
});
