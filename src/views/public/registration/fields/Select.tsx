import { Icon } from '../../../kit/components/Icon.tsx';
import { keepPickerKeys, pickerEvents } from '../../../kit/components/select-picker.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  readonly id: string;
  /** For screen readers, where no label is shown. */
  readonly label?: string;
  readonly name?: string;
  readonly autoComplete?: string | undefined;
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** Options that come first, under a heading of their own. */
  readonly suggested?: {
    readonly label: string;
    readonly others: string;
    readonly options: readonly SelectOption[];
  };
  /** The first option, without a value. */
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
}

const toOptions = (options: readonly SelectOption[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** The select of the registration. */
export function Select(
  props: SelectProps & Readonly<Record<`aria-${string}`, string | boolean | undefined>>,
) {
  const { id, label, name, autoComplete, value, options, suggested, placeholder, onChange, ...aria } = props;
  return (
    <div className="field-frame registration-select">
      <select
        {...pickerEvents}
        className="field-input select"
        id={id}
        name={name ?? id}
        autoComplete={autoComplete ?? 'off'}
        value={value}
        aria-label={label}
        {...aria}
        onKeyDown={keepPickerKeys}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{placeholder}</option>
        {suggested && suggested.options.length > 0 ? (
          <>
            <optgroup label={suggested.label}>{toOptions(suggested.options)}</optgroup>
            <optgroup label={suggested.others}>{toOptions(options)}</optgroup>
          </>
        ) : (
          toOptions(options)
        )}
      </select>
      <Icon name="caret" />
    </div>
  );
}
