import { InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';

interface SearchFieldProps
  extends Pick<
    InputGroupProps,
    'className' | 'size' | 'onKeyDown' | 'rightElement' | 'autoFocus' | 'inputRef'
  > {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches what is listed below it. */
export const SearchField = ({ label, onChange, ...input }: SearchFieldProps) => (
  <InputGroup
    type="search"
    leftIcon={<SearchIcon />}
    placeholder={label}
    aria-label={label}
    autoComplete="off"
    spellCheck={false}
    onValueChange={onChange}
    {...input}
  />
);
