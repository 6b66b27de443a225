import { Checkbox, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { fold } from '../../../machines/kit/values/fold.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import type { Options } from './use-options.ts';

interface ValueListProps {
  readonly label: string;
  readonly options: Options;
  readonly selected: readonly string[];
  readonly onChange: (selected: readonly string[]) => void;
}

/** Multiple options, with a search field when there are many. */
export function ValueList({
  label,
  options: { options, isLong, isLoading },
  selected,
  onChange,
}: ValueListProps) {
  const text = useText();
  const name = useId();
  const [query, setQuery] = useState('');
  const found = options.filter((option) => fold(option.label).includes(fold(query)));
  const shown = isLoading ? [] : found;
  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((each) => each !== value) : [...selected, value]);
  return (
    <fieldset className="grid-layout gap-2">
      <legend className="only-read">{label}</legend>
      {isLong && (
        <InputGroup
          type="search"
          size="small"
          value={query}
          placeholder={text('filter.find')}
          aria-label={text('filter.find')}
          onValueChange={setQuery}
        />
      )}
      <div className="value-options grid-layout scroll-y">
        {isLoading && <Skeleton rows={4} />}
        {shown.map(({ value, label: words, count }) => (
          <Checkbox
            key={value}
            name={name}
            checked={selected.includes(value)}
            onChange={() => toggle(value)}
            labelElement={
              <span className="value-option gap-3 between">
                <bdi>{words}</bdi>
                {count !== undefined && (
                  <span className="muted tabular">{text('filter.count', { count })}</span>
                )}
              </span>
            }
          />
        ))}
        {found.length === 0 && !isLoading && <p className="faint">{text('label.noMatches')}</p>}
      </div>
    </fieldset>
  );
}
