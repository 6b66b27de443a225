import './fields.css';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useText } from '../hooks/use-text.ts';

/** An option; `key` identifies it. */
export interface ComboOption {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
}

interface ComboProps {
  readonly label: string;
  readonly text: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string;
  /** Null while they are loading. */
  readonly options: readonly ComboOption[] | null;
  readonly failed?: boolean;
  readonly listed: boolean;
  /** The typed text is a search: Enter takes the first option. */
  readonly searching: boolean;
  /** Id of the error message. */
  readonly describedBy: string | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onType: (text: string) => void;
  readonly onPick: (option: ComboOption) => void;
  readonly onList: (open: boolean) => void;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  PageDown: (at, count) => Math.min(count - 1, at + 8),
  PageUp: (at) => Math.max(0, at - 8),
};

/**
 * A text field with a list of matching options (APG combobox): typing filters the list, arrows move in it, Enter
 * selects.
 */
export function Combo(props: ComboProps) {
  const { label, text, options, failed = false, listed, searching, describedBy, field } = props;
  const words = useText();
  const id = useId();
  const [moved, setMoved] = useState<number | null>(null);
  const count = options?.length ?? 0;
  const present = options?.findIndex((option) => option.label === text) ?? -1;
  const at = Math.min(moved ?? (searching ? 0 : present), count - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key];
    if (step && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      if (!listed) props.onList(true);
      else if (count > 0) setMoved(step(at, count));
      return;
    }
    const option = listed ? options?.[at] : undefined;
    // The key event bubbles to the editor, which commits the selected option.
    if (option && (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey)
      props.onPick(option);
  };
  const note = failed
    ? 'cell.optionsFailed'
    : options === null
      ? 'cell.asking'
      : count === 0
        ? 'cell.noOptions'
        : null;
  return (
    <div className="combo">
      <input
        ref={field}
        className="cell-input"
        role="combobox"
        aria-label={label}
        aria-expanded={listed}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={listed && at >= 0 ? optionId(at) : undefined}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        placeholder={props.placeholder}
        value={text}
        onChange={(event) => {
          setMoved(null);
          props.onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onClick={() => props.onList(!listed)}
      />
      <div id={id} role="listbox" aria-label={label} className="combo-list" hidden={!listed || count === 0}>
        {options?.map((option, index) => (
          // The field keeps the focus and handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the field names it by aria-activedescendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={option.key}
            id={optionId(index)}
            role="option"
            aria-selected={index === at}
            className="combo-option"
            ref={index === at ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              props.onPick(option);
              props.onList(false);
            }}
          >
            <span dir="auto">{option.label}</span>
            {option.detail && <small dir="auto">{option.detail}</small>}
          </div>
        ))}
      </div>
      {listed && note && (
        <p className="combo-note" role="status">
          {words(note)}
        </p>
      )}
    </div>
  );
}
