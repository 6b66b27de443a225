import { createMasterEditView } from '../masters/create-master-edit-view.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';

/** One registration question, or a new one. */
export default createMasterEditView({ aside: QuestionPreview });
