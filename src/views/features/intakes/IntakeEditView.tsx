import { createMasterEditView } from '../masters/create-master-edit-view.tsx';

/** One intake, or a new one. */
export default createMasterEditView('intakeEdit', {
  list: 'intakes',
  noun: 'intake',
  getName: ({ name }) => String(name),
  titles: { add: 'route.recordIntakeAdd', edit: 'route.recordIntakeEdit' },
});
