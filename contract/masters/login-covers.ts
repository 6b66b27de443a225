import { masterList } from './master-list.ts';

/** The images beside the sign-in form, and the dates on which each is shown. */
export const covers = masterList('covers', 'title', {
  picture: { type: 'text', editable: true, form: 'picture', filterable: false },
  title: { type: 'text', sortable: true, essential: true, editable: true, key: true, max: 120 },
  /** Alternative text; none for a decorative image. */
  alternative: { type: 'text', editable: true, optional: true, max: 250 },
  startsOn: { type: 'date', sortable: true, editable: true, optional: true },
  endsOn: { type: 'date', sortable: true, editable: true, optional: true },
  /** Whether it is active today; the sign-in page rotates through the active covers. */
  shown: { type: 'flag', sortable: true, facet: true },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  width: { type: 'number', sortable: true },
  height: { type: 'number', sortable: true },
  updatedAt: { type: 'date', instant: true, sortable: true },
});
