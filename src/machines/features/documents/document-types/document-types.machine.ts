import { documentTypeList } from '../../../../../contract/masters/document-type-list.ts';
import { createRecordGridMachine } from '../../../grid/record-grid.ts';

/** The list of document types. */
export const documentTypesMachine = createRecordGridMachine(
  documentTypeList,
  {
    code: { hidden: true },
  },
  'record-document-type-edit',
);

export default documentTypesMachine;
