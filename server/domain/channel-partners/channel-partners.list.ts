import { channelPartners as contract } from '../../../contract/masters/channel-partners.ts';
import { applications, branches, channelPartners, users } from '../../db/schema/index.ts';
import { countryCodeOf, referenceCount, referenceTo, timestampFlag } from '../../records/column-sources.ts';
import { serveMasterList } from '../../records/master-list.ts';
import { assertNoCircle } from './parent.ts';

/** Channel partners, with how many users and how many applications each has. */
export default serveMasterList(contract, {
  uniqueIndexes: { channel_partners_name: 'name' },
  otherColumns: {
    countryCode: countryCodeOf(channelPartners.countryId, 'countryId'),
    branch: referenceTo(channelPartners.branchId, 'branchId', 'Branch', branches),
    parent: referenceTo(channelPartners.parentId, 'parentId', 'ChannelPartner', channelPartners),
    archived: timestampFlag(channelPartners.archivedAt, 'archivedAt'),
    people: referenceCount(users.partnerId, channelPartners.id),
    applications: referenceCount(applications.partnerId, channelPartners.id),
  },
  async check(tx, record) {
    const { id, parentId }: { id?: unknown; parentId?: unknown } = record;
    if (typeof id === 'number' && typeof parentId === 'number') await assertNoCircle(tx, id, parentId);
  },
});
