import type { documentTypeList } from '../../../contract/document-type-list.ts';
import { recordView } from '../grid/record-view.tsx';

/** The document types that can be requested. */
export default recordView<typeof documentTypeList>()('documentTypes', 'typeOfDocument', null, {
  subject: 'DocumentType',
  title: 'route.recordDocumentType',
  add: 'record-document-type-add',
  columns: {
    name: { grow: 2 },
    category: { wordsOf: (value, words) => words.word(`documentCategory.${value}`, value) },
    fileCode: { latin: true },
    fileLabel: { latin: true },
  },
  card: { lead: 'category', title: 'name', lines: ['fileCode', 'fileLabel'], foot: ['documents'] },
});
