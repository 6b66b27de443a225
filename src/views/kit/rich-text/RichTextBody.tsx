import './rich-text.css';
import { useLayoutEffect, useRef } from 'react';
import type { RichText } from '../../../../contract/kit/rich-text.ts';
import { createRichTextNodes } from './nodes.ts';

/** Renders rich text, read-only. */
export function RichTextBody({ text }: { text: RichText }) {
  const containerRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => containerRef.current?.replaceChildren(createRichTextNodes(text)), [text]);
  return <div ref={containerRef} className="rich-text" />;
}
