import { documentTypeList } from '../../../contract/document-type-list.ts';
import { recordGridOf } from '../grid/record-grid.ts';

/** The list of types of document. */
export const documentTypesMachine = recordGridOf(
  documentTypeList,
  {
    code: { hidden: true },
    updatedAt: { hidden: true },
  },
  'record-document-type-edit',
);
