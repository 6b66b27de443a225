import './rich-text.css';
import { useLayoutEffect, useRef } from 'react';
import type { RichText } from '../../../contract/rich-text.ts';
import { richTextNodes } from './nodes.ts';

/** Renders rich text, read-only. */
export function RichTextBody({ text }: { text: RichText }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(richTextNodes(text)), [text]);
  return <div ref={place} className="rich-text" />;
}
