import './fields.css';
import { Switch } from '@blueprintjs/core';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import type { OpenCell } from '../../../machines/grid/edits/edits.types.ts';
import type { EditsActor } from '../../../machines/grid/edits/get-edits.ts';
import type { GridColumn } from '../list-view-config.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { DateField } from './DateField.tsx';

interface CellFieldProps {
  readonly edits: EditsActor;
  readonly open: OpenCell;
  readonly column: GridColumn;
  /** “Intake, row Amina Diallo” */
  readonly label: string;
  /** Id of the error message; undefined when there is none. */
  readonly describedBy: string | undefined;
  readonly field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
}

/** Texts that may be longer than this get a textarea; characters. */
const longText = 200;

/** Alt+Enter inserts a line break in a textarea. */
function onFieldKey(
  event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>,
  type: (text: string) => void,
): void {
  const field = event.currentTarget;
  if (event.key === 'Enter' && event.altKey && field instanceof HTMLTextAreaElement) {
    event.preventDefault();
    field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
    type(field.value);
  }
}

/** The input of a cell, by its column type. */
export function CellField({ edits, open, column, label, describedBy, field }: CellFieldProps) {
  const { definition } = column;
  const { cell, typed } = open;
  const key = `${cell.row.id}:${definition.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per cell
  useEffect(() => {
    field.current?.focus();
    if (field.current instanceof HTMLInputElement && field.current.type === 'checkbox') return;
    const end = field.current?.value.length ?? 0;
    if (typed) field.current?.setSelectionRange(end, end);
    else field.current?.select();
  }, [key]);
  const type = (text: string) => edits.send({ type: 'edit.type', text });
  const plain = {
    className: 'cell-input',
    'aria-label': label,
    'aria-invalid': describedBy ? true : undefined,
    'aria-describedby': describedBy,
    autoComplete: 'off',
    value: open.text,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => onFieldKey(event, type),
  } as const;
  const input = field as RefObject<HTMLInputElement | null>;
  if (definition.type === 'choice' || definition.type === 'reference')
    return (
      <ChoiceField
        key={key}
        edits={edits}
        open={open}
        column={column}
        label={label}
        describedBy={describedBy}
        field={input}
      />
    );
  if (definition.type === 'flag') {
    const on = open.chosen
      ? open.chosen.value === true
      : cell.row[definition.field ?? definition.id] === true;
    return (
      <Switch
        className="cell-switch"
        inputRef={input}
        aria-label={label}
        checked={on}
        label={column.valueText(String(on))}
        onChange={() => edits.send({ type: 'edit.choose', value: !on, label: column.valueText(String(!on)) })}
      />
    );
  }
  if (definition.type === 'date')
    return (
      <DateField
        label={label}
        text={open.text}
        expanded={open.expanded}
        describedBy={describedBy}
        field={input}
        onTextChange={type}
      />
    );
  if (definition.type === 'text' && (definition.max ?? 0) > longText)
    return (
      <textarea
        {...plain}
        ref={field as RefObject<HTMLTextAreaElement | null>}
        rows={4}
        dir="auto"
        maxLength={(definition.max ?? 0) + 200}
        onChange={(event) => type(event.currentTarget.value)}
      />
    );
  return (
    <input
      {...plain}
      ref={input}
      dir={definition.type === 'number' ? 'ltr' : 'auto'}
      inputMode={definition.type === 'number' ? 'decimal' : 'text'}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
