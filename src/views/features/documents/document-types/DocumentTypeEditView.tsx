import { createMasterEditView } from '../../masters/create-master-edit-view.tsx';

/** One document type, or a new one. */
export default createMasterEditView('documentTypeEdit', {
  list: 'documentTypes',
  noun: 'typeOfDocument',
  getName: ({ code, name }, { word }) => word(`documentType.${code}`, String(name)),
  titles: { add: 'route.recordDocumentTypeAdd', edit: 'route.recordDocumentTypeEdit' },
});
