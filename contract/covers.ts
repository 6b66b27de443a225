import { masterList } from './master-list.ts';

/** The pictures beside the sign-in form, and on which days each is shown. */
export const covers = masterList('covers', 'Cover', 'title', {
  picture: { type: 'text', editable: true, form: 'picture', filterable: false },
  title: { type: 'text', sortable: true, always: true, editable: true, key: true, most: 120 },
  /** What the picture shows, for whoever does not see it; none of one that only adorns. */
  alternative: { type: 'text', editable: true, optional: true, most: 250 },
  startsOn: { type: 'date', sortable: true, editable: true, optional: true },
  endsOn: { type: 'date', sortable: true, editable: true, optional: true },
  /** It is in force today: the sign-in page shows it, in turn with the others that are. */
  shown: { type: 'flag', sortable: true, facet: true },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  width: { type: 'number', sortable: true },
  height: { type: 'number', sortable: true },
  updatedAt: { type: 'date', sortable: true },
});
