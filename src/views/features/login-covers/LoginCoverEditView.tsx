import { createMasterEditView } from '../masters/create-master-edit-view.tsx';
import { SignInPreview } from './SignInPreview.tsx';

/** One image of the sign-in page, or a new one. */
export default createMasterEditView('coverEdit', {
  list: 'covers',
  noun: 'cover',
  getName: ({ title }) => String(title),
  titles: { add: 'route.recordLoginCoverImageAdd', edit: 'route.recordLoginCoverImageEdit' },
  aside: SignInPreview,
});
