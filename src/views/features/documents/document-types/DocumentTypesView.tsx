import type { documentTypeList } from '../../../../../contract/masters/document-type-list.ts';
import { createRecordListView } from '../../../grid/list/create-record-list-view.tsx';

/** The document types that can be requested. */
export default createRecordListView<typeof documentTypeList>()('documentTypes', {
  title: 'route.recordDocumentType',
  add: 'record-document-type-add',
  columns: {
    name: { title: 'documentType.name', grow: 2 },
    universities: { title: 'documentType.universities' },
    rules: { title: 'documentType.rules' },
    category: { formatValue: (value, formatters) => formatters.word(`documentCategory.${value}`, value) },
    fileCode: { ltr: true },
    fileLabel: { ltr: true },
  },
  card: { lead: 'category', title: 'name', lines: ['fileCode', 'fileLabel'], foot: ['documents'] },
});
