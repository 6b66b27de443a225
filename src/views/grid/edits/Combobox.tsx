import './fields.css';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useText } from '../../kit/hooks/use-text.ts';

/** An option; `key` identifies it. */
export interface ComboboxOption {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
}

interface ComboboxProps {
  readonly label: string;
  readonly text: string;
  /** Shown while the field is empty. */
  readonly placeholder?: string | undefined;
  /** Id of the input, when something links to it. */
  readonly inputId?: string | undefined;
  /** Null while they are loading. */
  readonly options: readonly ComboboxOption[] | null;
  readonly failed?: boolean;
  readonly readOnly?: boolean | undefined;
  readonly expanded: boolean;
  /** The typed text is a search: Enter takes the first option. */
  readonly searching: boolean;
  /** Id of the error message. */
  readonly describedBy: string | undefined;
  /** Id of a hint, which describes the field while there is no error. */
  readonly hintId?: string | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onTextChange: (text: string) => void;
  readonly onSelect: (option: ComboboxOption) => void;
  readonly onExpandedChange: (open: boolean) => void;
}

const indexByKey: Readonly<Record<string, (activeIndex: number, count: number) => number>> = {
  ArrowDown: (activeIndex, count) => (activeIndex + 1) % count,
  ArrowUp: (activeIndex, count) => (activeIndex <= 0 ? count : activeIndex) - 1,
  PageDown: (activeIndex, count) => Math.min(count - 1, activeIndex + 8),
  PageUp: (activeIndex) => Math.max(0, activeIndex - 8),
};

/**
 * A text field with a list of matching options (APG combobox): typing filters the list, arrows move in it, Enter
 * selects.
 */
export function Combobox(props: ComboboxProps) {
  const { label, text, options, failed = false, expanded, searching, describedBy, field } = props;
  const words = useText();
  const id = useId();
  const [arrowIndex, setArrowIndex] = useState<number | null>(null);
  const count = options?.length ?? 0;
  const selectedIndex = options?.findIndex((option) => option.label === text) ?? -1;
  const activeIndex = Math.min(arrowIndex ?? (searching ? 0 : selectedIndex), count - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = indexByKey[event.key];
    if (step && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      if (!expanded) props.onExpandedChange(true);
      else if (count > 0) setArrowIndex(step(activeIndex, count));
      return;
    }
    const option = expanded ? options?.[activeIndex] : undefined;
    // The key event bubbles to the editor, which commits the selected option.
    if (option && (event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey)
      props.onSelect(option);
  };
  const statusMessage = failed
    ? 'cell.optionsFailed'
    : options === null
      ? 'label.searching'
      : count === 0
        ? 'label.noMatches'
        : null;
  return (
    <div className="combo">
      <input
        ref={field}
        id={props.inputId}
        className="cell-input"
        role="combobox"
        aria-label={label}
        aria-expanded={expanded}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={expanded && activeIndex >= 0 ? optionId(activeIndex) : undefined}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy ?? props.hintId}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        value={text}
        onChange={(event) => {
          setArrowIndex(null);
          props.onTextChange(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onClick={() => props.onExpandedChange(!expanded)}
      />
      <div id={id} role="listbox" aria-label={label} className="combo-list" hidden={!expanded || count === 0}>
        {options?.map((option, index) => (
          // The field keeps the focus and handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the field names it by aria-activedescendant
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={option.key}
            id={optionId(index)}
            role="option"
            aria-selected={index === activeIndex}
            className="combo-option line gap-3 between nowrap"
            ref={
              index === activeIndex ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined
            }
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              props.onSelect(option);
              props.onExpandedChange(false);
            }}
          >
            <span dir="auto">{option.label}</span>
            {option.detail && <small dir="auto">{option.detail}</small>}
          </div>
        ))}
      </div>
      {expanded && statusMessage && (
        <p className="combo-note muted nowrap" role="status">
          {words(statusMessage)}
        </p>
      )}
    </div>
  );
}
