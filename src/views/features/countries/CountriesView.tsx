import type { countries } from '../../../../contract/masters/countries.ts';
import { createRecordListView } from '../../grid/list/create-record-list-view.tsx';

/** Countries of origin and destination. */
export default createRecordListView<typeof countries>()('countries', {
  record: 'Country',
  title: 'route.countryList',
  add: 'country-list-add',
  columns: {
    code: { ltr: true },
    name: {
      title: 'country.name',
      grow: 2,
      formatCell: ({ code }, formatters) => formatters.country(String(code)),
    },
    callingCode: { ltr: true },
    currency: { ltr: true },
    confirmation: {
      formatValue: (kind, formatters) => formatters.word(`country.confirmation.${kind}`, kind),
    },
  },
  card: {
    lead: 'code',
    title: 'name',
    lines: ['currency', 'isDestination'],
    foot: ['universities', 'students'],
  },
});
