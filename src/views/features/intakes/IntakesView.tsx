import type { intakes } from '../../../../contract/masters/intakes.ts';
import { createRecordListView } from '../../grid/list/create-record-list-view.tsx';

/** Intakes, and when they accept applications. */
export default createRecordListView<typeof intakes>()('intakes', {
  record: 'Intake',
  title: 'route.recordIntake',
  add: 'record-intake-add',
  columns: {
    name: { grow: 2 },
    opensOn: { title: 'intake.opensOn' },
    closesOn: { title: 'intake.closesOn' },
  },
  card: { lead: 'startsOn', title: 'name', lines: ['opensOn', 'closesOn'], foot: ['applications'] },
});
