import { masterEditView } from '../masters/master-edit-view.tsx';
import { SignInPreview } from './SignInPreview.tsx';

/** One image of the sign-in page, or a new one. */
export default masterEditView('coverEdit', {
  list: 'covers',
  noun: 'cover',
  called: ({ title }) => String(title),
  titles: { add: 'route.recordLoginCoverImageAdd', edit: 'route.recordLoginCoverImageEdit' },
  beside: SignInPreview,
});
