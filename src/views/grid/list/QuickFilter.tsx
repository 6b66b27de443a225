import { Button, InputGroup } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** The search field of a list. Escape clears it; `/` in the grid focuses it. */
export function QuickFilter({ grid, label }: { grid: GridActor; label: string }) {
  const text = useText();
  const value = useSelector(grid, ({ context }) => context.searchText);
  const field = useRef<HTMLInputElement>(null);
  const search = (next: string) => grid.send({ type: 'grid.search', text: next });
  return (
    <InputGroup
      className="toolbar-search"
      inputRef={field}
      type="search"
      data-quick-filter
      leftIcon={<SearchIcon />}
      value={value}
      placeholder={label}
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      onValueChange={search}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        search('');
      }}
      {...(value !== '' && {
        rightElement: (
          <Button
            variant="minimal"
            icon={<CrossIcon />}
            aria-label={text('list.clearSearch')}
            onClick={() => {
              search('');
              // The button disappears.
              field.current?.focus();
            }}
          />
        ),
      })}
    />
  );
}
