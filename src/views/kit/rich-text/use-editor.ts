import { useActorRef } from '@xstate/react';
import type Quill from 'quill/core.js';
import { type RefObject, useEffect, useRef } from 'react';
import { richTextMachine } from '../../../machines/features/rich-text/rich-text.machine.ts';
import { parseText, serializeText } from '../../../machines/features/rich-text/rich-text.ts';
import { clearFormats, createEditor, setLink, setText } from './editor.ts';
import type { ToolbarCommand } from './RichTextToolbar.tsx';

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
  const containerRef = useRef<HTMLDivElement>(null);
  const quill = useRef<Quill | null>(null);
  /** The value known to both, last reported by or written to the editor. */
  const lastValue = useRef<string | null>(null);
  const onChangeRef = useRef(onChange);
  const actor = useActorRef(richTextMachine);
  useEffect(() => {
    onChangeRef.current = onChange;
  }, [onChange]);

  useEffect(() => {
    const container = containerRef.current;
    if (!container) return;
    // A new element for each editor, so that nothing of the previous one remains.
    const editorElement = container.appendChild(document.createElement('div'));
    const editor = createEditor(editorElement, {
      onText: (text) => {
        lastValue.current = serializeText(text);
        onChangeRef.current(lastValue.current);
      },
      onCaret: (formats) => actor.send({ type: 'caret.moved', formats }),
      onRefused: () => actor.send({ type: 'picture.refused' }),
      onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    });
    quill.current = editor;
    const decided = actor.on('link.decided', ({ link }) => setLink(editor, link));
    const closed = actor.on('link.closed', () => editor.focus());
    return () => {
      decided.unsubscribe();
      closed.unsubscribe();
      quill.current = null;
      lastValue.current = null;
      container.replaceChildren();
    };
  }, [actor, toolbar]);

  useEffect(() => {
    if (!quill.current || value === lastValue.current) return;
    lastValue.current = value;
    setText(quill.current, parseText(value));
  }, [value]);

  useEffect(() => quill.current?.enable(!readOnly), [readOnly]);

  useEffect(() => {
    for (const [name, attributeValue] of Object.entries(attributes)) {
      if (attributeValue === undefined) quill.current?.root.removeAttribute(name);
      else quill.current?.root.setAttribute(name, attributeValue);
    }
  }, [attributes]);

  const runCommand = (command: ToolbarCommand) => {
    if (!quill.current) return;
    if (command.format === 'link') actor.send({ type: 'link.open' });
    else if (command.format === 'clear') clearFormats(quill.current);
    else quill.current.format(command.format, command.value, 'user');
  };
  const focus = () => quill.current?.focus();
  return { containerRef, actor, runCommand, focus };
}
