import { createMasterEditView } from './create-master-edit-view.tsx';

/** One record of a list of master data, or a new one. */
export default createMasterEditView();
