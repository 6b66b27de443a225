import './fields.css';
import { CalendarIcon } from '@blueprintjs/icons';
import { type RefObject, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { dateText, parseDate } from '../../../machines/grid/edits/date-text.ts';
import { isDay } from '../../../machines/kit/values/days.ts';
import { useText } from '../../kit/hooks/use-text.ts';

interface DateFieldProps {
  /** Set when a separate label refers to the field. */
  readonly id?: string;
  readonly label: string;
  readonly text: string;
  /** Open the browser's date picker. */
  readonly expanded: boolean;
  readonly describedBy: string | undefined;
  readonly readOnly?: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onTextChange: (text: string) => void;
}

/** A date in the locale's written form, with the browser's date picker beside it. */
export function DateField({
  id,
  label,
  text,
  expanded,
  describedBy,
  readOnly = false,
  field,
  onTextChange,
}: DateFieldProps) {
  const words = useText();
  const { locale } = useIntl();
  const calendar = useRef<HTMLInputElement>(null);
  const show = () => {
    try {
      calendar.current?.showPicker?.();
    } catch {
      // Without a date picker in the browser the date can still be typed.
    }
  };
  useEffect(() => {
    if (!expanded) return;
    try {
      calendar.current?.showPicker?.();
    } catch {
      // See above.
    }
  }, [expanded]);
  return (
    <div className="date-field">
      <input
        ref={field}
        id={id}
        className="cell-input"
        readOnly={readOnly}
        aria-label={label}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        dir="ltr"
        inputMode="numeric"
        value={text}
        onChange={(event) => onTextChange(event.currentTarget.value)}
      />
      <button
        type="button"
        tabIndex={-1}
        className="date-button"
        aria-label={words('cell.calendar')}
        title={words('cell.calendar')}
        disabled={readOnly}
        onMouseDown={(event) => event.preventDefault()}
        onClick={show}
      >
        <CalendarIcon size={14} />
      </button>
      <input
        ref={calendar}
        type="date"
        className="date-calendar"
        tabIndex={-1}
        aria-hidden="true"
        value={parseDate(text, locale, '2000-01-01') ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onTextChange(isDay(value) ? dateText(value, locale) : '');
          field.current?.focus();
        }}
      />
    </div>
  );
}
