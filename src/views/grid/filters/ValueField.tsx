import { InputGroup } from '@blueprintjs/core';
import type { Operator } from '../../../../contract/kit/filters.ts';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { takesNoValue } from '../../../machines/grid/filters/check-draft.ts';
import { Select } from '../../kit/form/Select.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import type { GridColumn } from '../list-view-config.ts';
import { ValuePicker } from './ValuePicker.tsx';

interface ValueFieldProps {
  readonly grid: GridActor;
  readonly column: GridColumn;
  readonly is: Operator;
  readonly values: readonly string[];
  /** Id of the error message; absent when there is none. */
  readonly problem?: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
}

/** Input attributes for text, numbers and dates. */
const getInputProps = (
  column: GridColumn,
  is: Operator,
): { type: string; inputMode?: 'decimal' | 'numeric' } => {
  if (is === 'lastDays' || is === 'nextDays') return { type: 'text', inputMode: 'numeric' };
  if (column.definition.type === 'date') return { type: 'date' };
  return column.definition.type === 'number' ? { type: 'text', inputMode: 'decimal' } : { type: 'text' };
};

/** The value of a condition: one field, two for a range, or a list of options. */
export function ValueField({ grid, column, is, values, problem, onChange }: ValueFieldProps) {
  const text = useText();
  if (takesNoValue(is)) return null;
  const { type } = column.definition;
  if (type === 'choice' || type === 'reference') {
    return (
      <ValuePicker grid={grid} column={column} selected={values} problem={problem} onChange={onChange} />
    );
  }
  if (type === 'flag') {
    const yes = values[0] !== 'false';
    return (
      <Select
        aria-label={text('filter.value', { column: column.title })}
        value={String(yes)}
        options={[
          { value: 'true', label: text('access.yes') },
          { value: 'false', label: text('access.no') },
        ]}
        onChange={(value) => onChange([value])}
      />
    );
  }
  const field = (index: 0 | 1, label: string) => (
    <InputGroup
      {...getInputProps(column, is)}
      value={values[index] ?? ''}
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={problem}
      intent={problem === undefined ? 'none' : 'danger'}
      onValueChange={(value) =>
        onChange(index === 0 ? [value, ...values.slice(1)] : [values[0] ?? '', value])
      }
    />
  );
  if (is !== 'between') {
    return (
      <span className="filter-value">
        {field(0, text('filter.value', { column: column.title }))}
        {(is === 'lastDays' || is === 'nextDays') && <span>{text('filter.daysUnit')}</span>}
      </span>
    );
  }
  return (
    <span className="filter-value">
      {field(0, text('filter.from', { column: column.title }))}
      <span aria-hidden="true">–</span>
      {field(1, text('filter.to', { column: column.title }))}
    </span>
  );
}
