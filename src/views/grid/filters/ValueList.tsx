import { Checkbox, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useText } from '../../hooks/use-text.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { Options } from './use-options.ts';

interface ValueListProps {
  readonly label: string;
  readonly options: Options;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Multiple options, with a search field when there are many. */
export function ValueList({ label, options: { options, isMany, isBusy }, chosen, onChange }: ValueListProps) {
  const text = useText();
  const name = useId();
  const [sought, seek] = useState('');
  const found = options.filter((option) => folded(option.label).includes(folded(sought.trim())));
  const shown = isBusy ? [] : found;
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]);
  return (
    <fieldset className="value-list">
      <legend className="only-read">{label}</legend>
      {isMany && (
        <InputGroup
          type="search"
          size="small"
          value={sought}
          placeholder={text('filter.find')}
          aria-label={text('filter.find')}
          onValueChange={seek}
        />
      )}
      <div className="value-options">
        {isBusy && <Skeleton rows={4} />}
        {shown.map(({ value, label: words, count }) => (
          <Checkbox
            key={value}
            name={name}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
            labelElement={
              <span className="value-option">
                <bdi>{words}</bdi>
                {count !== undefined && (
                  <span className="value-count">{text('filter.count', { count })}</span>
                )}
              </span>
            }
          />
        ))}
        {found.length === 0 && !isBusy && <p className="faint">{text('filter.nothingFound')}</p>}
      </div>
    </fieldset>
  );
}
