import { createMasterEditView } from '../masters/create-master-edit-view.tsx';

/** One branch, or a new one. */
export default createMasterEditView('branchEdit', {
  list: 'branches',
  noun: 'branch',
  getName: ({ name }) => String(name),
  titles: { add: 'route.branchListAdd', edit: 'route.branchListEdit' },
});
