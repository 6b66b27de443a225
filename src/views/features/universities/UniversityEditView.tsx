import { createMasterEditView } from '../masters/create-master-edit-view.tsx';

/** One university, or a new one. */
export default createMasterEditView('universityEdit', {
  list: 'universities',
  noun: 'university',
  getName: ({ name }) => String(name),
  titles: { add: 'route.recordUniversityAdd', edit: 'route.recordUniversityEdit' },
});
