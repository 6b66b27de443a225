import { masterList } from './master-list.ts';

/** The agency's branches. Code, country, time zone and currency are immutable. */
export const branches = masterList('branches', 'name', {
  code: { type: 'text', sortable: true, essential: true, immutable: true, key: true, max: 8 },
  name: { type: 'text', sortable: true, essential: true, editable: true, max: 120 },
  city: { type: 'text', sortable: true, essential: true, editable: true, max: 120 },
  countryCode: { type: 'choice', sortable: true, facet: true, immutable: true, codes: 'country' },
  timeZone: { type: 'choice', sortable: true, facet: true, immutable: true, codes: 'timeZone' },
  currency: { type: 'choice', sortable: true, facet: true, immutable: true, codes: 'currency' },
  sharesRecords: { type: 'flag', sortable: true, facet: true, immutable: true },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  people: { type: 'number', sortable: true },
  applications: { type: 'number', sortable: true },
  updatedAt: { type: 'date', instant: true, sortable: true },
});
