import { documentTypeList } from '../../../contract/document-type-list.ts';
import { recordGridOf } from '../grid/record-grid.ts';

/** The list of document types. */
export const documentTypesMachine = recordGridOf(
  documentTypeList,
  {
    code: { hidden: true },
    updatedAt: { hidden: true },
  },
  'record-document-type-edit',
);
