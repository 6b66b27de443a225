import { createMasterEditView } from '../masters/create-master-edit-view.tsx';

/** One country, or a new one. */
export default createMasterEditView('countryEdit', {
  list: 'countries',
  noun: 'country',
  getName: ({ code }, formatters) => formatters.country(String(code)),
  titles: { add: 'route.countryListAdd', edit: 'route.countryListEdit' },
});
