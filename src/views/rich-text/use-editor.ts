import { useActorRef } from '@xstate/react';
import type Quill from 'quill/core.js';
import { type RefObject, useEffect, useRef } from 'react';
import { richTextMachine } from '../../machines/rich-text/rich-text.machine.ts';
import { keptText, readText } from '../../machines/rich-text/rich-text.ts';
import { clearFormats, editorIn, putLink, putText } from './editor.ts';
import type { ToolbarDeed } from './RichTextToolbar.tsx';

interface EditorOptions {
  /** The form's value. */
  readonly value: string;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly toolbar: RefObject<HTMLDivElement | null>;
  /** The ARIA attributes of the editable element. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/**
 * An uncontrolled editor: typed text is sent to the form, and only values from elsewhere, such as another version
 * of the record, are written to the editor.
 */
export function useEditor({ value, readOnly, onChange, toolbar, attributes }: EditorOptions) {
  const place = useRef<HTMLDivElement>(null);
  const quill = useRef<Quill | null>(null);
  /** The value known to both, last reported by or written to the editor. */
  const known = useRef<string | null>(null);
  const tell = useRef(onChange);
  const actor = useActorRef(richTextMachine);
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);

  useEffect(() => {
    const outside = place.current;
    if (!outside) return;
    // A new element for each editor, so that nothing of the previous one remains.
    const inside = outside.appendChild(document.createElement('div'));
    const editor = editorIn(inside, {
      onText: (text) => {
        known.current = keptText(text);
        tell.current(known.current);
      },
      onCaret: (formats) => actor.send({ type: 'caret.moved', formats }),
      onRefused: () => actor.send({ type: 'picture.refused' }),
      onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    });
    quill.current = editor;
    const decided = actor.on('link.decided', ({ link }) => putLink(editor, link));
    const closed = actor.on('link.closed', () => editor.focus());
    return () => {
      decided.unsubscribe();
      closed.unsubscribe();
      quill.current = null;
      known.current = null;
      outside.replaceChildren();
    };
  }, [actor, toolbar]);

  useEffect(() => {
    if (!quill.current || value === known.current) return;
    known.current = value;
    putText(quill.current, readText(value));
  }, [value]);

  useEffect(() => quill.current?.enable(!readOnly), [readOnly]);

  useEffect(() => {
    for (const [name, held] of Object.entries(attributes)) {
      if (held === undefined) quill.current?.root.removeAttribute(name);
      else quill.current?.root.setAttribute(name, held);
    }
  }, [attributes]);

  const perform = (deed: ToolbarDeed) => {
    if (!quill.current) return;
    if (deed.format === 'link') actor.send({ type: 'link.open' });
    else if (deed.format === 'clear') clearFormats(quill.current);
    else quill.current.format(deed.format, deed.value, 'user');
  };
  const focus = () => quill.current?.focus();
  return { place, actor, perform, focus };
}
