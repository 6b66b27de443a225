import type { universities } from '../../../contract/universities.ts';
import { recordView } from '../grid/record-view.tsx';

/** The universities the agency works with. */
export default recordView<typeof universities>()('universities', 'university', 'University', {
  title: 'route.universityList',
  add: 'record-university-add',
  columns: { name: { grow: 2 }, countryCode: { wordsOf: (code, words) => words.country(code) } },
  card: { lead: 'countryCode', title: 'name', lines: ['city'], foot: ['courses', 'applications'] },
});
