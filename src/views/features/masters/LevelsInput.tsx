import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import { studyLevels } from '../../../machines/features/masters/master-fields.ts';
import { describedBy, FieldNotes } from '../../kit/form/Field.tsx';
import { useText } from '../../kit/hooks/use-text.ts';

interface LevelsInputProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  /** The selected levels, separated by commas. */
  readonly value: string | boolean;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** A checkbox for each study level. */
export function LevelsInput({ label, hint, error, value, readOnly, onChange }: LevelsInputProps) {
  const text = useText();
  const notes = { id: useId(), hint, error };
  const selected = String(value).split(', ');
  const toggle = (level: string) =>
    onChange(studyLevels.filter((each) => (each === level) !== selected.includes(each)).join(', '));
  return (
    <fieldset className="field-row" aria-describedby={describedBy(notes)}>
      <legend>{label}</legend>
      {studyLevels.map((level) => (
        <Checkbox
          key={level}
          className="master-flag"
          label={text(`studyLevel.${level}`)}
          checked={selected.includes(level)}
          disabled={readOnly}
          onChange={() => toggle(level)}
        />
      ))}
      <FieldNotes {...notes} />
    </fieldset>
  );
}
