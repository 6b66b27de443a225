import './finder.css';
import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId, useRef, useState } from 'react';
import type { OptionFinder } from '../../../machines/kit/finder/option-finder.ts';
import { describedBy, FieldNotes } from '../../kit/form/Field.tsx';
import { Combobox } from './Combobox.tsx';

interface OptionFieldProps {
  readonly label: string;
  /** Name of the selected record; empty when there is none. */
  readonly name: string;
  readonly finder: OptionFinder;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** Id of the input, when something links to it. */
  readonly inputId?: string;
  readonly readOnly?: boolean;
  /** Shown to users who cannot change an empty value. */
  readonly none?: string;
  /** Label of the button that clears the selection; no button without it. */
  readonly clear?: string;
  /** Both are empty when the field was cleared. */
  readonly onChoose: (id: string, name: string) => void;
}

/** A record that is found by its name, such as a university or a course. */
export function OptionField(props: OptionFieldProps) {
  const { label, name, finder, hint, error, readOnly = false, none = '', clear, onChoose } = props;
  const { placeholder, inputId } = props;
  const id = useId();
  const notes = { id, hint, error };
  const field = useRef<HTMLInputElement>(null);
  const snapshot = useSelector(finder, (current) => current);
  /** Text that has been typed but not selected yet; null when there is none. */
  const [typed, setTyped] = useState<string | null>(null);
  const [expanded, setExpanded] = useState(false);
  const searching = typed !== null && typed.trim() !== '';
  const choose = (chosen: string, called: string) => {
    setTyped(null);
    setExpanded(false);
    onChoose(chosen, called);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter selects an option and must not submit the form
    <div
      className="field-row form-cell finder"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === field.current) event.preventDefault();
        if (event.key === 'Escape' && expanded) {
          event.stopPropagation();
          setExpanded(false);
        }
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setExpanded(false);
        setTyped(null);
      }}
    >
      <span className="medium" aria-hidden="true">
        {label}
      </span>
      {readOnly ? (
        <bdi>{name || none}</bdi>
      ) : (
        <Combobox
          label={label}
          text={typed ?? name}
          options={
            searching && !snapshot.hasTag('busy')
              ? snapshot.context.found.map(({ id: key, label: called, detail }) => ({
                  key: String(key),
                  label: called,
                  ...(detail !== undefined && { detail }),
                }))
              : null
          }
          failed={snapshot.hasTag('failed')}
          expanded={expanded && searching}
          searching
          describedBy={describedBy({ id, error })}
          hintId={describedBy({ id, hint })}
          placeholder={placeholder}
          inputId={inputId}
          field={field}
          onTextChange={(words) => {
            setTyped(words);
            setExpanded(true);
            finder.send({ type: 'finder.type', text: words });
            if (words.trim() === '') choose('', '');
          }}
          onSelect={({ key, label: called }) => choose(key, called)}
          onExpandedChange={setExpanded}
        />
      )}
      <FieldNotes {...notes} />
      {clear !== undefined && name !== '' && !readOnly && (
        <div>
          <Button size="small" variant="minimal" text={clear} onClick={() => choose('', '')} />
        </div>
      )}
    </div>
  );
}
