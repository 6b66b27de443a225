import type { branches } from '../../../contract/branches.ts';
import { recordView } from '../grid/record-view.tsx';

/** The agency's branches. */
export default recordView<typeof branches>()('branches', 'branch', 'Branch', {
  title: 'route.branchList',
  add: 'branch-list-add',
  columns: { name: { grow: 2 }, countryCode: { wordsOf: (code, words) => words.country(code) } },
  card: { lead: 'code', title: 'name', lines: ['city', 'countryCode'], foot: ['people', 'applications'] },
});
