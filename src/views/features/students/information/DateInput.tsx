import { InputGroup } from '@blueprintjs/core';
import { useRef } from 'react';
import {
  type DateParts,
  endsInSeparator,
  splitDate,
  splitTypedDate,
} from '../../../../machines/kit/form/typed-dates.ts';
import { describedBy, FieldNotes } from '../../../kit/form/Field.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { type InputProps, Label } from './inputs.tsx';

const dateParts = [
  { name: 'day', label: 'info.day', complete: 'bday-day' },
  { name: 'month', label: 'fact.month', complete: 'bday-month' },
  { name: 'year', label: 'info.year', complete: 'bday-year' },
] as const;

/** A whole date fits into each of the inputs, `06/05/2003`. */
const maxLength = 10;

interface DateInputProps extends InputProps {
  /** It is a date of birth. */
  readonly birth?: boolean;
}

/**
 * A date as three inputs, because a calendar is tedious for distant years. A whole date that is typed or pasted into one
 * of them fills all three, and a separator leads on to the next.
 */
export function DateInput({ field, label, hint, optional = false, birth = false }: DateInputProps) {
  const text = useText();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const typed = splitDate(field.value);
  const setDate = ({ year, month, day }: DateParts) => {
    const parts = [year, month, day].map((part) => part.replaceAll('-', ''));
    field.type(parts.every((part) => part === '') ? '' : parts.join('-'));
  };
  const setPart = (name: keyof DateParts, place: number, part: string) => {
    const inputs = fieldset.current?.querySelectorAll('input');
    const whole = splitTypedDate(part);
    if (whole !== null) {
      setDate(whole);
      inputs?.[dateParts.length - 1]?.focus();
    } else if (endsInSeparator(part)) {
      setDate({ ...typed, [name]: part.slice(0, -1) });
      inputs?.[place + 1]?.focus();
    } else setDate({ ...typed, [name]: part });
  };
  const notes = {
    id: field.id,
    hint: hint ?? text('info.dayHint'),
    error: field.error,
    urgent: field.urgent,
  };
  return (
    <fieldset ref={fieldset} className="field-row day-input" aria-describedby={describedBy(notes)}>
      <legend>
        <Label label={label} optional={optional} />
      </legend>
      <div className="wrap gap-3">
        {dateParts.map(({ name, label: partLabel, complete }, place) => {
          const id = place === 0 ? field.id : `${field.id}-${name}`;
          return (
            <div key={name} className={`day-part day-part-${name}`}>
              <label className="faint" htmlFor={id}>
                {text(partLabel)}
              </label>
              <InputGroup
                id={id}
                fill
                size={field.large ? 'large' : 'medium'}
                readOnly={field.fixed}
                dir="ltr"
                inputMode="numeric"
                maxLength={maxLength}
                value={typed[name]}
                autoComplete={birth ? complete : 'off'}
                intent={field.error ? 'danger' : 'none'}
                aria-invalid={field.error ? true : undefined}
                onValueChange={(part) => setPart(name, place, part)}
                onBlur={({ currentTarget, relatedTarget }) => {
                  // Validates when the focus leaves the date, not between its inputs.
                  if (relatedTarget?.closest('fieldset') !== currentTarget.closest('fieldset'))
                    field.handleBlur?.();
                }}
              />
            </div>
          );
        })}
      </div>
      <FieldNotes {...notes} />
    </fieldset>
  );
}
