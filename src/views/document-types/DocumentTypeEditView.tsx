import { masterEditView } from '../masters/master-edit-view.tsx';

/** One document type, or a new one. */
export default masterEditView('documentTypeEdit', {
  list: 'documentTypes',
  noun: 'typeOfDocument',
  called: ({ code, name }, { word }) => word(`documentType.${code}`, String(name)),
  titles: { add: 'route.recordDocumentTypeAdd', edit: 'route.recordDocumentTypeEdit' },
});
