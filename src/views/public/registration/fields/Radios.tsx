import type { SelectOption } from './Select.tsx';

interface RadiosProps {
  /** Id of the first radio button. */
  readonly id: string;
  readonly name: string;
  readonly value: string | null;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
}

/** Radio buttons below each other, each as wide as the page. */
export function Radios({ id, name, value, options, onChange }: RadiosProps) {
  return (
    <div className="registration-radios">
      {options.map((option, index) => (
        <label className={value === option.value ? 'check is-selected' : 'check'} key={option.value}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <bdi>{option.label}</bdi>
        </label>
      ))}
    </div>
  );
}
