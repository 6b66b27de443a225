import { masterList } from './master-list.ts';

/** The universities that the agency sends students to. Commission and what there is to do are the agency's matter. */
export const universities = masterList('universities', 'University', 'name', {
  name: { type: 'text', sortable: true, always: true, editable: true, key: true, most: 160 },
  city: { type: 'text', sortable: true, always: true, editable: true, most: 120 },
  countryCode: { type: 'choice', sortable: true, facet: true, settled: true, codes: 'country' },
  /** By the agreement that is in force today. */
  commissionPercent: { type: 'number', sortable: true },
  /** Median of the days from submission to the first answer, over the last twelve months. */
  turnaroundDays: { type: 'number', sortable: true },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  courses: { type: 'number', sortable: true },
  applications: { type: 'number', sortable: true },
  updatedAt: { type: 'date', sortable: true },
});
