import './finder-field.css';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { OptionFinder } from '../../../machines/kit/finder/option-finder.ts';
import { FieldNotes } from '../../kit/form/Field.tsx';
import { Combobox, type ComboboxOption } from './Combobox.tsx';

interface FinderFieldProps {
  readonly finder: OptionFinder;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  readonly name: string;
  /** Id of the selected record; empty for none. */
  readonly selectedId: string;
  /** An option that leaves the field empty, offered while nothing is searched. */
  readonly nothing?: string;
  readonly readOnly?: boolean;
  /** Only screen readers are told the label: it stands beside the field. */
  readonly labelHidden?: boolean;
  readonly autoFocus?: boolean;
  /** The name that was typed, or selected together with its id. */
  readonly onChange: (name: string, id: string) => void;
}

/** A field in which a record is found by its name. */
export function FinderField(props: FinderFieldProps) {
  const {
    finder,
    label,
    hint,
    error,
    placeholder,
    name,
    selectedId,
    nothing,
    readOnly = false,
    labelHidden = false,
    autoFocus = false,
    onChange,
  } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [expanded, setExpanded] = useState(false);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  const records = useSelector(finder, ({ context }) => context.found);
  const isSearching = useSelector(finder, (snapshot) => snapshot.hasTag('busy'));
  const failed = useSelector(finder, (snapshot) => snapshot.hasTag('failed'));
  const isTyped = name !== '' && selectedId === '';
  const found = records.map(
    (option): ComboboxOption => ({
      key: String(option.id),
      label: option.label,
      ...(option.detail !== undefined && { detail: option.detail }),
    }),
  );
  const options = nothing !== undefined && !isTyped ? [{ key: '', label: nothing }, ...found] : found;
  const handleExpandedChange = (open: boolean) => {
    if (readOnly) return;
    if (open) finder.send({ type: 'finder.type', text: isTyped ? name : '' });
    setExpanded(open);
  };
  // While the list is open, its keys must not reach the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!expanded || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    setExpanded(false);
  };
  return (
    <div className="field-row">
      {!labelHidden && <span>{label}</span>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside is interactive; this only stops propagation */}
      <div
        className="form-cell finder-field"
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setExpanded(false);
        }}
      >
        <Combobox
          label={label}
          {...(placeholder !== undefined && { placeholder })}
          text={name}
          options={isSearching && found.length === 0 ? null : options}
          failed={failed}
          readOnly={readOnly}
          expanded={expanded}
          searching={isTyped}
          describedBy={error ? `${id}-error` : undefined}
          hintId={hint === undefined ? undefined : `${id}-hint`}
          field={field}
          onTextChange={(typed) => {
            if (readOnly) return;
            onChange(typed, '');
            finder.send({ type: 'finder.type', text: typed });
            setExpanded(true);
          }}
          onSelect={({ key, label: selected }) => {
            onChange(key === '' ? '' : selected, key);
            setExpanded(false);
          }}
          onExpandedChange={handleExpandedChange}
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} urgent />
    </div>
  );
}
