import { createMasterEditView } from '../masters/create-master-edit-view.tsx';

/** One country, or a new one. */
export default createMasterEditView({
  getName: ({ code }, formatters) => formatters.country(String(code)),
});
