import { lazyComponent } from '../components/lazy-component.tsx';
import { Skeleton } from '../Skeleton.tsx';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

/** A rich-text field; the editor is loaded when it is first rendered. */
export const RichTextField = lazyComponent<RichTextEditorProps>(
  () => import(/* webpackChunkName: "page-rich-text" */ './RichTextEditor.tsx'),
  { fallback: <Skeleton rows={4} /> },
);
