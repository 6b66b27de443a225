import { InputGroup, TextArea } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { getTimePath } from '../../../../machines/grid/tools/event-values.ts';
import { DateField } from '../../../grid/edits/DateField.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import type { EventInputProps } from './event-form-actor.ts';

/** Suggested currencies; others can be typed. */
const currencies = [
  'GBP',
  'EUR',
  'USD',
  'AUD',
  'CAD',
  'NZD',
  'CHF',
  'SEK',
  'INR',
  'NGN',
  'AED',
  'MYR',
  'SGD',
];

const isLeftToRight = (kind: string): boolean =>
  kind === 'reference' || kind === 'amount' || kind === 'currency';

/** A typed field: text, a line, a date with or without a time, an amount, a currency. */
export function TextInput({
  form,
  field,
  id,
  label,
  value,
  describedBy,
  invalid,
  readOnly,
  onChange,
}: EventInputProps) {
  const text = useText();
  const { kind, path } = field;
  const day = useRef<HTMLInputElement>(null);
  const time = useSelector(form, ({ context }) => context.texts[getTimePath(path)] ?? '');
  if (kind === 'words' || kind === 'lines') {
    return (
      <TextArea
        id={id}
        fill
        autoResize
        rows={kind === 'lines' ? 3 : 2}
        dir="auto"
        maxLength={kind === 'lines' ? undefined : 2000}
        value={value}
        readOnly={readOnly}
        intent={invalid ? 'danger' : 'none'}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (kind === 'day' || kind === 'dateTime') {
    return (
      <div className="event-date-time wrap">
        <DateField
          id={id}
          label={label}
          text={value}
          expanded={false}
          readOnly={readOnly}
          describedBy={describedBy}
          field={day}
          onTextChange={onChange}
        />
        {kind === 'dateTime' && (
          <InputGroup
            type="time"
            aria-label={text('eventForm.time')}
            value={time}
            readOnly={readOnly}
            onValueChange={(changed) =>
              form.send({ type: 'form.change', path: getTimePath(path), value: changed })
            }
          />
        )}
      </div>
    );
  }
  return (
    <>
      <InputGroup
        id={id}
        fill
        dir={isLeftToRight(kind) ? 'ltr' : 'auto'}
        inputMode={kind === 'amount' ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        {...(kind === 'currency' && { list: `${id}-list`, autoCapitalize: 'characters', maxLength: 3 })}
        value={value}
        readOnly={readOnly}
        intent={invalid ? 'danger' : 'none'}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onValueChange={onChange}
      />
      {kind === 'currency' && (
        <datalist id={`${id}-list`}>
          {currencies.map((code) => (
            <option key={code} value={code} />
          ))}
        </datalist>
      )}
    </>
  );
}
