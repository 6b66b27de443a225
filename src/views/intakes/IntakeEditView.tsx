import { masterEditView } from '../masters/master-edit-view.tsx';

/** One intake, or a new one. */
export default masterEditView('intakeEdit', {
  list: 'intakes',
  noun: 'intake',
  called: ({ name }) => String(name),
  titles: { add: 'route.recordIntakeAdd', edit: 'route.recordIntakeEdit' },
});
