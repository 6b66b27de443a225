import './select-box.css';
import type { FocusEvent } from 'react';
import { keepPickerKeys, pickerEvents } from '../components/select-picker.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface SelectProps {
  readonly id?: string | undefined;
  readonly name?: string;
  /** Absent in a form that reads the selection when it is submitted. */
  readonly value?: string;
  readonly options: readonly SelectOption[];
  /** Label of the empty option; absent when a value is always selected. */
  readonly nothing?: string | undefined;
  /** The empty option cannot be selected again. */
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** As wide as its container instead of its longest option. */
  readonly fill?: boolean;
  readonly large?: boolean;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
}

type AriaProps = Readonly<Record<`aria-${string}`, string | boolean | undefined>>;

const getLongest = (labels: readonly string[]): string =>
  labels.reduce((longest, label) => (label.length > longest.length ? label : longest), '');

/** The select of the office. */
export function Select({
  options,
  nothing,
  required = false,
  fill = false,
  large = false,
  onChange,
  onBlur,
  ...props
}: SelectProps & AriaProps) {
  // A select with a picker of ours would be as wide as the selected option.
  const longest = fill ? undefined : getLongest([nothing ?? '', ...options.map(({ label }) => label)]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLSelectElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <span className="select-box" data-fill={fill} data-large={large} data-longest={longest}>
      <select
        {...pickerEvents}
        className="select"
        {...props}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        onBlur={leave}
        onKeyDown={keepPickerKeys}
      >
        {nothing !== undefined && (
          <option value="" disabled={required}>
            {nothing}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
