import { masterList } from './master-list.ts';

/** The universities that the agency works with. Only the agency sees commission and pending work. */
export const universities = masterList('universities', 'name', {
  name: { type: 'text', sortable: true, essential: true, editable: true, key: true, max: 160 },
  city: { type: 'text', sortable: true, essential: true, editable: true, max: 120 },
  countryCode: { type: 'choice', sortable: true, facet: true, immutable: true, codes: 'country' },
  /** From the agreement currently in force. */
  commissionPercent: { type: 'number', sortable: true },
  /** Median days from submission to the first response, over the last twelve months. */
  turnaroundDays: { type: 'number', sortable: true },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  courses: { type: 'number', sortable: true },
  applications: { type: 'number', sortable: true },
  updatedAt: { type: 'date', instant: true, sortable: true },
});
