interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field that narrows the list below it. */
export const FilterField = ({ label, value, onChange }: FilterFieldProps) => (
  <input
    type="search"
    value={value}
    placeholder={label}
    aria-label={label}
    onChange={({ target }) => onChange(target.value)}
  />
);
