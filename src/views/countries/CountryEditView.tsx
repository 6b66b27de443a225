import { masterEditView } from '../masters/master-edit-view.tsx';

/** One country, or a new one. */
export default masterEditView('countryEdit', {
  list: 'countries',
  noun: 'country',
  called: ({ code }, words) => words.country(String(code)),
  titles: { add: 'route.countryListAdd', edit: 'route.countryListEdit' },
});
