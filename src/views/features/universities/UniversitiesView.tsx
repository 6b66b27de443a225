import type { universities } from '../../../../contract/masters/universities.ts';
import { createRecordListView } from '../../grid/list/create-record-list-view.tsx';

/** The universities the agency works with. */
export default createRecordListView<typeof universities>()('universities', {
  record: 'University',
  title: 'route.universityList',
  add: 'record-university-add',
  columns: {
    name: { grow: 2 },
    countryCode: { title: 'fact.country', formatValue: (code, formatters) => formatters.country(code) },
  },
  card: { lead: 'countryCode', title: 'name', lines: ['city'], foot: ['courses', 'applications'] },
});
