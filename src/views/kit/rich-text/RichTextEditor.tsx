import './rich-text.css';
import { useSelector } from '@xstate/react';
import { useId, useMemo, useRef } from 'react';
import { describedBy, FieldError, FieldNotes } from '../form/Field.tsx';
import { useText } from '../hooks/use-text.ts';
import { LinkForm } from './LinkForm.tsx';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { useEditor } from './use-editor.ts';

export interface RichTextEditorProps {
  readonly label: string;
  /** The form's value: the Delta as JSON, or an empty string. */
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** A rich-text editor with its label, hint and error. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, hint, error, readOnly = false, onChange, onBlur } = props;
  const text = useText();
  const id = useId();
  const toolbar = useRef<HTMLDivElement>(null);
  const described = `${id}-keys ${describedBy({ id, hint, error }) ?? ''}`.trim();
  const attributes = useMemo(
    () => ({
      id: `${id}-text`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': described,
      'aria-invalid': error ? 'true' : undefined,
      'aria-readonly': readOnly ? 'true' : undefined,
    }),
    [id, described, error, readOnly],
  );
  const { containerRef, actor, runCommand, focus } = useEditor({
    value,
    readOnly,
    onChange,
    toolbar,
    attributes,
  });
  const snapshot = useSelector(actor, (current) => current);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset renders its legend inside its border
    <div
      className="field-row"
      role="group"
      aria-labelledby={`${id}-label`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <span id={`${id}-label`} className="rich-text-label">
        {label}
      </span>
      <div className="rich-text-editor" data-bad={error !== undefined || undefined}>
        <RichTextToolbar
          formats={snapshot.context.formats}
          label={text('writing.toolbar', { field: label })}
          controls={`${id}-text`}
          disabled={readOnly}
          containerRef={toolbar}
          onCommand={runCommand}
          onLeave={focus}
        />
        {snapshot.hasTag('linking') && <LinkForm actor={actor} />}
        <div ref={containerRef} className="rich-text rich-text-place" />
      </div>
      <p className="only-read" id={`${id}-keys`}>
        {text('writing.keys')}
      </p>
      {snapshot.hasTag('refused') && <FieldError urgent>{text('writing.refused')}</FieldError>}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
