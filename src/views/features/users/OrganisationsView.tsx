import type { organisations } from '../../../../contract/masters/organisations.ts';
import { createRecordListView } from '../../grid/list/create-record-list-view.tsx';

/** The agency's clients. */
export default createRecordListView<typeof organisations>()('organisations', {
  title: 'route.recordOrganisation',
  add: 'record-organisation-add',
  columns: { name: { grow: 2 } },
  card: { lead: 'archived', title: 'name', lines: ['updatedAt'], foot: ['people', 'applications'] },
});
