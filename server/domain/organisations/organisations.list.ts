import { organisations as contract } from '../../../contract/masters/organisations.ts';
import { applications, organisations, users } from '../../db/schema/index.ts';
import { referenceCount, timestampFlag } from '../../records/column-sources.ts';
import { serveMasterList } from '../../records/master-list.ts';

/** Organisations, with how many users and how many applications each has. */
export default serveMasterList(contract, {
  uniqueIndexes: { organisations_name: 'name' },
  otherColumns: {
    archived: timestampFlag(organisations.archivedAt, 'archivedAt'),
    people: referenceCount(users.organisationId, organisations.id),
    applications: referenceCount(applications.organisationId, organisations.id),
  },
});
