import { masterList } from './master-list.ts';

/** The intakes of courses, and when they accept applications. */
export const intakes = masterList(
  'intakes',
  'name',
  {
    name: { type: 'text', sortable: true, essential: true, editable: true, key: true, max: 60 },
    startsOn: { type: 'date', sortable: true, essential: true, editable: true },
    opensOn: { type: 'date', sortable: true, editable: true },
    closesOn: { type: 'date', sortable: true, editable: true },
    archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
    applications: { type: 'number', sortable: true },
    updatedAt: { type: 'date', instant: true, sortable: true },
  },
  'startsOn',
);
