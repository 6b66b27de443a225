import { Button } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { getColumnCondition, setColumnCondition } from '../../../machines/grid/filters/column-filter.ts';
import { useOptions } from '../../grid/filters/use-options.ts';
import { ValueList } from '../../grid/filters/ValueList.tsx';
import type { GridColumn } from '../../grid/list-view-config.ts';
import { useFormatters } from '../../grid/use-formatters.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { AnchoredPopover } from '../../kit/overlays/overlays.tsx';

/** One facet: the values of a column with counts; selected values filter the list immediately. */
export function FacetButton({ grid, column }: { grid: GridActor; column: GridColumn }) {
  const text = useText();
  const formatters = useFormatters();
  const where = useSelector(grid, ({ context }) => context.query.where);
  const intake = useSelector(grid, ({ context }) => context.query.filters.intakeId);
  const activeCondition = getColumnCondition(where, column.id);
  // A course has several intakes, so they are filtered by a separate query parameter, one value at a time.
  const hasOwnParameter = column.definition.filterable === false;
  const selected = hasOwnParameter
    ? intake === undefined
      ? []
      : [intake]
    : activeCondition?.is === 'in' && Array.isArray(activeCondition.value)
      ? activeCondition.value.map(String)
      : activeCondition?.is === 'is' && typeof activeCondition.value === 'boolean'
        ? [String(activeCondition.value)]
        : [];
  const options = useOptions(column, { grid, selected, formatters });
  const change = (values: readonly string[]) => {
    if (hasOwnParameter) {
      const added = values.find((value) => !selected.includes(value)) ?? null;
      grid.send({ type: 'grid.setFilter', name: 'intakeId', value: added });
      return;
    }
    if (column.definition.type === 'flag') {
      const added = values.find((value) => !selected.includes(value));
      const condition =
        added === undefined ? null : { column: column.id, is: 'is' as const, value: added === 'true' };
      grid.send({ type: 'grid.filter', where: setColumnCondition(where, column.id, condition) });
      return;
    }
    const value = column.definition.type === 'reference' ? values.map(Number) : values;
    const condition = values.length === 0 ? null : { column: column.id, is: 'in' as const, value };
    grid.send({ type: 'grid.filter', where: setColumnCondition(where, column.id, condition) });
  };
  return (
    <AnchoredPopover
      placement="bottom-start"
      popoverClassName="filter-popover"
      onOpening={() => grid.send({ type: 'tool.open', name: 'facets', preset: { column: column.id } })}
      onClosed={() => grid.send({ type: 'tool.close' })}
      content={<ValueList label={column.title} options={options} selected={selected} onChange={change} />}
    >
      <Button
        variant="outlined"
        size="small"
        active={selected.length > 0}
        endIcon={<CaretDownIcon />}
        aria-label={text('course.facet', { column: column.title, count: selected.length })}
        text={selected.length > 0 ? `${column.title} (${formatters.number(selected.length)})` : column.title}
      />
    </AnchoredPopover>
  );
}
