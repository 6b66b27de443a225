import { masterList } from './master-list.ts';

/** The agency's clients: organisations that sponsor students, and whose users follow their applications. */
export const organisations = masterList('organisations', 'name', {
  name: { type: 'text', sortable: true, essential: true, editable: true, key: true, max: 120 },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  people: { type: 'number', sortable: true },
  applications: { type: 'number', sortable: true },
  updatedAt: { type: 'date', instant: true, sortable: true },
});
