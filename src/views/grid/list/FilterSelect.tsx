import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { Select, type SelectOption } from '../../kit/form/Select.tsx';

interface FilterSelectProps {
  readonly grid: GridActor;
  /** The list's query parameter. */
  readonly name: string;
  readonly label: string;
  /** The label of the option that clears the filter. */
  readonly all: string;
  readonly options: readonly SelectOption[];
  readonly fill?: boolean;
}

/** Filters a list by one of a few values. */
export function FilterSelect({ grid, name, label, all, options, fill = false }: FilterSelectProps) {
  const value = useSelector(grid, ({ context }) => context.query.filters[name] ?? '');
  return (
    <Select
      fill={fill}
      aria-label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      nothing={all}
      options={options}
      onChange={(chosen) => grid.send({ type: 'grid.setFilter', name, value: chosen || null })}
    />
  );
}
