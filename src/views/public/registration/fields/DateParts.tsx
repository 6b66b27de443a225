import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { joinDate, splitDate } from '../../../../machines/features/registration/pages/dates.ts';
import { useText } from '../../../kit/hooks/use-text.ts';

const parts = ['year', 'month', 'day'] as const;
type Part = (typeof parts)[number];

const isPart = (type: string): type is Part => parts.some((part) => part === type);

interface DatePartsProps {
  /** Id of the first field. */
  readonly id: string;
  /** As typed; see `joinDate`. */
  readonly value: string;
  readonly isWrong: boolean;
  /** The browser may fill in the date of birth. */
  readonly isBirthday: boolean;
  readonly onChange: (value: string) => void;
}

/** Day, month and year in the order of the language. A month can be a name; nothing moves the focus by itself. */
export function DateParts({ id, value, isWrong, isBirthday, onChange }: DatePartsProps) {
  const text = useText();
  const { locale } = useIntl();
  const order = useMemo(
    () =>
      new Intl.DateTimeFormat(locale)
        .formatToParts(0)
        .map(({ type }) => type)
        .filter(isPart),
    [locale],
  );
  const [year, month, day] = splitDate(value);
  const typed: Record<Part, string> = { year, month, day };
  return (
    <div className="registration-date">
      {order.map((part, index) => {
        const partId = index === 0 ? id : `${id}-${part}`;
        return (
          <div key={part} className={`registration-${part}`}>
            <label className="field-hint" htmlFor={partId}>
              {text(`registration.date.${part}`)}
            </label>
            <div className="field-frame">
              <input
                className="field-input"
                id={partId}
                name={partId}
                type="text"
                inputMode="numeric"
                value={typed[part]}
                autoComplete={isBirthday ? `bday-${part}` : 'off'}
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="next"
                aria-invalid={isWrong || undefined}
                onChange={({ currentTarget }) => {
                  const next = { ...typed, [part]: currentTarget.value };
                  onChange(joinDate(next.year, next.month, next.day));
                }}
              />
            </div>
          </div>
        );
      })}
    </div>
  );
}
