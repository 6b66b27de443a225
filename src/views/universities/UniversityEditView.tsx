import { masterEditView } from '../masters/master-edit-view.tsx';

/** One university, or a new one. */
export default masterEditView('universityEdit', {
  list: 'universities',
  noun: 'university',
  called: ({ name }) => String(name),
  titles: { add: 'route.recordUniversityAdd', edit: 'route.recordUniversityEdit' },
});
