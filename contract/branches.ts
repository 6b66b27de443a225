import { recordList } from './record-list.ts';

/** The agency's offices. Their code, place and money are settled with them, and change no more in passing. */
export const branches = recordList('branches', 'Branch', 'name', {
  code: { type: 'text', sortable: true, always: true },
  name: { type: 'text', sortable: true, always: true, editable: true, most: 120 },
  city: { type: 'text', sortable: true, always: true, editable: true, most: 120 },
  countryCode: { type: 'choice', sortable: true, facet: true },
  timeZone: { type: 'choice', sortable: true, facet: true },
  currency: { type: 'choice', sortable: true, facet: true },
  sharesRecords: { type: 'flag', sortable: true, facet: true },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  people: { type: 'number', sortable: true },
  applications: { type: 'number', sortable: true },
  updatedAt: { type: 'date', sortable: true },
});
