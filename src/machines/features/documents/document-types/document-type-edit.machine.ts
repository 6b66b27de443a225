import { documentTypeList } from '../../../../../contract/masters/document-type-list.ts';
import { href } from '../../../kit/routes/routes.ts';
import { createMasterEditMachine } from '../../masters/master-edit.machine.ts';

/** The page of one document type, or of a new one. */
export const documentTypeEditMachine = createMasterEditMachine(
  documentTypeList,
  href('record-document-type'),
);

export default documentTypeEditMachine;
