import type { branches } from '../../../../contract/masters/branches.ts';
import { createRecordListView } from '../../grid/list/create-record-list-view.tsx';

/** The agency's branches. */
export default createRecordListView<typeof branches>()('branches', {
  record: 'Branch',
  title: 'route.branchList',
  add: 'branch-list-add',
  columns: {
    name: { grow: 2 },
    countryCode: { title: 'fact.country', formatValue: (code, formatters) => formatters.country(code) },
  },
  card: { lead: 'code', title: 'name', lines: ['city', 'countryCode'], foot: ['people', 'applications'] },
});
