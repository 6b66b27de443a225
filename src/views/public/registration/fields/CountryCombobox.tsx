import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ariaOf } from './FieldShell.tsx';
import type { QuestionProps } from './question-props.ts';
import type { SelectOption } from './Select.tsx';
import { useMatchingCountries } from './use-matching-countries.ts';

interface CountryComboboxProps extends QuestionProps {
  /** By name. */
  readonly options: readonly SelectOption[];
  readonly suggested: readonly SelectOption[];
}

/**
 * A combobox that filters as one types (WAI-ARIA APG, list autocomplete with manual selection). A name that was typed
 * in full counts when the field is left; what is no country stays as typed, for the error to be about.
 */
export function CountryCombobox(props: CountryComboboxProps) {
  const { question, id, value, options, suggested, onChange } = props;
  const text = useText();
  const nameOf = (code: string) => options.find((option) => option.value === code)?.label ?? code;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const shown = useMatchingCountries(options, suggested, typed ?? '');
  const listId = `${id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);

  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const select = (code: string) => {
    onChange(code);
    close();
  };
  const open = (index: number) => {
    setOpen(true);
    setActive(Math.max(0, Math.min(index, shown.length - 1)));
  };
  const leave = () => {
    const [first] = shown;
    if (typed?.trim() && first && (shown.length === 1 || isSameName(first.label, typed)))
      onChange(first.value);
    close();
  };
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => open(isOpen ? active + 1 : 0),
      ArrowUp: () => open(isOpen ? active - 1 : shown.length - 1),
      Escape: close,
      Enter: () => shown[active] && select(shown[active].value),
    };
    const move = moves[event.key];
    // Enter submits the page unless it selects an option.
    if (!move || (!isOpen && ['Enter', 'Escape'].includes(event.key))) return;
    event.preventDefault();
    move();
  };
  return (
    <div className="registration-combobox">
      <div className="field-frame">
        <input
          className="field-input"
          id={id}
          name={question.id}
          type="text"
          role="combobox"
          dir="auto"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown.length > 0 ? optionId(active) : undefined}
          value={typed ?? nameOf(value)}
          autoComplete={question.autoComplete === 'country' ? 'country-name' : 'off'}
          autoCorrect="off"
          spellCheck={false}
          {...ariaOf(props)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChange(currentTarget.value);
            setOpen(true);
            setActive(0);
          }}
          onClick={() => open(0)}
          onKeyDown={press}
          onBlur={leave}
        />
      </div>
      <div
        className="registration-list"
        id={listId}
        role="listbox"
        aria-label={props.label}
        hidden={!isOpen}
        ref={list}
      >
        {isOpen &&
          shown.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
            <div
              key={option.value}
              id={optionId(index)}
              className={index === active ? 'registration-option is-active' : 'registration-option'}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => select(option.value)}
            >
              {option.label}
            </div>
          ))}
      </div>
      <p className="only-read" role="status">
        {isOpen && typed !== null && text('registration.country.results', { count: shown.length })}
      </p>
      {isOpen && shown.length === 0 && (
        <p className="field-hint" aria-hidden="true">
          {text('registration.country.results', { count: 0 })}
        </p>
      )}
    </div>
  );
}

const isSameName = (name: string, typed: string): boolean =>
  name.localeCompare(typed.trim(), undefined, { sensitivity: 'base' }) === 0;
