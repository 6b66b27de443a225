import { Button, PopoverNext } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { conditionFor, withCondition } from '../../machines/filters/column-filter.ts';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { useOptions } from '../grid/filters/use-options.ts';
import { ValueList } from '../grid/filters/ValueList.tsx';
import type { GridColumn } from '../grid/list-look.ts';
import { useWords } from '../grid/use-words.ts';
import { useText } from '../hooks/use-text.ts';

/** One facet: the values of a column with counts; selected values filter the list immediately. */
export function FacetButton({ grid, column }: { grid: GridActor; column: GridColumn }) {
  const text = useText();
  const words = useWords();
  const where = useSelector(grid, ({ context }) => context.query.where);
  const intake = useSelector(grid, ({ context }) => context.query.filters.intakeId);
  const asked = conditionFor(where, column.id);
  // A course has several intakes, so they are filtered by a separate query parameter, one value at a time.
  const isOwn = column.shape.filterable === false;
  const chosen = isOwn
    ? intake === undefined
      ? []
      : [intake]
    : asked?.is === 'in' && Array.isArray(asked.value)
      ? asked.value.map(String)
      : asked?.is === 'is' && typeof asked.value === 'boolean'
        ? [String(asked.value)]
        : [];
  const options = useOptions(column, { grid, chosen, words });
  const change = (values: readonly string[]) => {
    if (isOwn) {
      const added = values.find((value) => !chosen.includes(value)) ?? null;
      grid.send({ type: 'grid.setFilter', name: 'intakeId', value: added });
      return;
    }
    if (column.shape.type === 'flag') {
      const added = values.find((value) => !chosen.includes(value));
      const condition =
        added === undefined ? null : { column: column.id, is: 'is' as const, value: added === 'true' };
      grid.send({ type: 'grid.filter', where: withCondition(where, column.id, condition) });
      return;
    }
    const value = column.shape.type === 'reference' ? values.map(Number) : values;
    const condition = values.length === 0 ? null : { column: column.id, is: 'in' as const, value };
    grid.send({ type: 'grid.filter', where: withCondition(where, column.id, condition) });
  };
  return (
    <PopoverNext
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      portalClassName="office-portal"
      popoverClassName="filter-popover"
      onOpening={() => grid.send({ type: 'tool.open', name: 'facets', preset: { column: column.id } })}
      onClosed={() => grid.send({ type: 'tool.close' })}
      content={<ValueList label={column.title} options={options} chosen={chosen} onChange={change} />}
    >
      <Button
        variant="outlined"
        size="small"
        active={chosen.length > 0}
        endIcon={<CaretDownIcon />}
        aria-label={text('course.facet', { column: column.title, count: chosen.length })}
        text={chosen.length > 0 ? `${column.title} (${words.number(chosen.length)})` : column.title}
      />
    </PopoverNext>
  );
}
