import { Skeleton } from '../grid/Skeleton.tsx';
import { later } from '../later.tsx';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

/** A rich-text field; the editor is loaded when it is first rendered. */
export const RichTextField = later<RichTextEditorProps>(
  () => import(/* webpackChunkName: "page-rich-text" */ './RichTextEditor.tsx'),
  { waiting: <Skeleton rows={4} /> },
);
