import type { countries } from '../../../contract/countries.ts';
import { recordView } from '../grid/record-view.tsx';

/** Countries of origin and destination. */
export default recordView<typeof countries>()('countries', 'country', 'Country', {
  title: 'route.countryList',
  add: 'country-list-add',
  columns: {
    code: { latin: true },
    name: { grow: 2, textOf: ({ code }, words) => words.country(String(code)) },
    callingCode: { latin: true },
    currency: { latin: true },
    confirmation: { wordsOf: (kind, words) => words.word(`country.confirmation.${kind}`, kind) },
  },
  card: {
    lead: 'code',
    title: 'name',
    lines: ['currency', 'isDestination'],
    foot: ['universities', 'students'],
  },
});
