import { masterList } from './master-list.ts';

/**
 * External recruiters. Each works with one branch, which gets the students that it introduces; a sub-agent has a parent
 * partner, whose users may work with its students too.
 */
export const channelPartners = masterList('channelPartners', 'name', {
  name: { type: 'text', sortable: true, essential: true, editable: true, key: true, max: 120 },
  countryCode: { type: 'choice', sortable: true, facet: true, immutable: true, codes: 'country' },
  branch: { type: 'reference', reference: 'branch', sortable: true, facet: true, editable: true, bulk: true },
  parent: {
    type: 'reference',
    reference: 'partner',
    sortable: true,
    facet: true,
    editable: true,
    optional: true,
  },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  people: { type: 'number', sortable: true },
  applications: { type: 'number', sortable: true },
  visaRefusals: { type: 'number', sortable: true },
  updatedAt: { type: 'date', instant: true, sortable: true },
});
