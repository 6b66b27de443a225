import { createMasterEditView } from '../../masters/create-master-edit-view.tsx';

/** One document type, or a new one. */
export default createMasterEditView({
  getName: ({ code, name }, { word }) => word(`documentType.${code}`, String(name)),
});
