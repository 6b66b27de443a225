import { Skeleton } from '../grid/Skeleton.tsx';
import { later } from '../later.tsx';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

/** A field for a text with formats; its editor is fetched when one is shown. */
export const RichTextField = later<RichTextEditorProps>(
  () => import(/* webpackChunkName: "page-rich-text" */ './RichTextEditor.tsx'),
  { waiting: <Skeleton rows={4} /> },
);
