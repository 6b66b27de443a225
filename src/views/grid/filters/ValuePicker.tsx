import { Button } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { isolate } from '../../kit/hooks/use-name-list.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { AnchoredPopover } from '../../kit/overlays/overlays.tsx';
import type { GridColumn } from '../list-view-config.ts';
import { useFormatters } from '../use-formatters.ts';
import { useOptions } from './use-options.ts';
import { ValueList } from './ValueList.tsx';

interface ValuePickerProps {
  readonly grid: GridActor;
  readonly column: GridColumn;
  readonly selected: readonly string[];
  readonly problem?: string | undefined;
  readonly onChange: (selected: readonly string[]) => void;
}

/** A button with the selected values that opens the list of options; their counts load meanwhile. */
export function ValuePicker({ grid, column, selected, problem, onChange }: ValuePickerProps) {
  const text = useText();
  const formatters = useFormatters();
  const id = useId();
  const options = useOptions(column, { grid, selected, formatters });
  const names = selected.map(
    (value) => options.options.find((option) => option.value === value)?.label ?? value,
  );
  const label = text('filter.value', { column: column.title });
  return (
    <AnchoredPopover
      placement="bottom-start"
      popoverClassName="filter-popover"
      onOpening={() => grid.send({ type: 'tool.open', name: 'facets', preset: { column: column.id } })}
      onClosed={() => grid.send({ type: 'tool.close' })}
      content={<ValueList label={label} options={options} selected={selected} onChange={onChange} />}
    >
      <Button
        id={id}
        className="filter-pick"
        variant="outlined"
        endIcon={<CaretDownIcon />}
        intent={problem === undefined ? 'none' : 'danger'}
        aria-describedby={problem}
        aria-label={`${label}: ${names.map(isolate).join(text('label.comma')) || text('label.selectMore')}`}
        text={names.length === 0 ? text('label.selectMore') : names.map(isolate).join(text('label.comma'))}
      />
    </AnchoredPopover>
  );
}
