import { HTMLSelect } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';

interface FilterSelectProps {
  readonly grid: GridActor;
  /** The list's query parameter. */
  readonly name: string;
  readonly label: string;
  /** The label of the option that clears the filter. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly fill?: boolean;
}

/** Filters a list by one of a few values. */
export function FilterSelect({ grid, name, label, all, options, fill = false }: FilterSelectProps) {
  const value = useSelector(grid, ({ context }) => context.query.filters[name] ?? '');
  return (
    <HTMLSelect
      fill={fill}
      aria-label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={({ currentTarget }) =>
        grid.send({ type: 'grid.setFilter', name, value: currentTarget.value || null })
      }
    />
  );
}
