import { masterList } from './master-list.ts';

/** The agency's branches. Code, country, time zone and currency are immutable. */
export const branches = masterList('branches', 'Branch', 'name', {
  code: { type: 'text', sortable: true, always: true, settled: true, key: true, most: 8 },
  name: { type: 'text', sortable: true, always: true, editable: true, most: 120 },
  city: { type: 'text', sortable: true, always: true, editable: true, most: 120 },
  countryCode: { type: 'choice', sortable: true, facet: true, settled: true, codes: 'country' },
  timeZone: { type: 'choice', sortable: true, facet: true, settled: true, codes: 'timeZone' },
  currency: { type: 'choice', sortable: true, facet: true, settled: true, codes: 'currency' },
  sharesRecords: { type: 'flag', sortable: true, facet: true, settled: true },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  people: { type: 'number', sortable: true },
  applications: { type: 'number', sortable: true },
  updatedAt: { type: 'date', sortable: true },
});
