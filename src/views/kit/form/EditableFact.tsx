import './editable-fact.css';
import { Button } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { submitting } from '../hooks/submitting.ts';
import { useText } from '../hooks/use-text.ts';
import { useControlCommand } from '../keys/use-control-command.ts';

interface EditableFactProps {
  readonly label: string;
  /** The formatted value; empty if it is unknown. */
  readonly value: ReactNode;
  /** Shown instead of an empty value. */
  readonly nothing: string;
  readonly open: boolean;
  readonly busy: boolean;
  /** The field asks something itself, which is answered before it can be saved. */
  readonly asking?: boolean;
  /** The command whose key opens it. */
  readonly command?: string | undefined;
  readonly onOpen: () => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  /** The field with its error, while it is open. */
  readonly children: ReactNode;
}

/** A fact that is edited in its place: a click, Enter or E opens its field, Enter saves it, Escape leaves it as it was. */
export function EditableFact(props: EditableFactProps) {
  const {
    label,
    value,
    nothing,
    open,
    busy,
    asking = false,
    command,
    onOpen,
    onSave,
    onCancel,
    children,
  } = props;
  const text = useText();
  const controlCommand = useControlCommand();
  const name = text('action.editField', { field: label });
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (!open && wasOpen.current && isFocusLost) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  useEffect(() => {
    // A field that could not be changed while it was being saved has lost the focus.
    if (busy || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [busy]);
  const onKeyDown = (event: KeyboardEvent) => {
    const opens = event.key.toLowerCase() === 'e' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!opens) return;
    event.preventDefault();
    event.stopPropagation();
    onOpen();
  };
  if (!open)
    return (
      <button
        ref={button}
        type="button"
        className="editable-fact"
        data-name={name}
        {...(command && controlCommand(command))}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <span>{value || <span className="faint">{nothing}</span>}</span>
        <EditIcon size={12} />
        <span className="only-read">{name}</span>
      </button>
    );
  return (
    <form
      ref={form}
      className="editable-fact-form stack gap-2"
      noValidate
      aria-label={label}
      onSubmit={submitting(onSave)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      {children}
      {!asking && (
        <div className="notice-actions">
          <Button type="submit" size="small" intent="primary" loading={busy} text={text('action.save')} />
          <Button size="small" variant="minimal" text={text('action.cancel')} onClick={onCancel} />
        </div>
      )}
    </form>
  );
}
