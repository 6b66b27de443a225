import { createMasterEditView } from '../masters/create-master-edit-view.tsx';
import { SignInPreview } from './SignInPreview.tsx';

/** One image of the sign-in page, or a new one. */
export default createMasterEditView({ aside: SignInPreview });
