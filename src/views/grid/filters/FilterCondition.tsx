import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import type { ListColumns } from '../../../../contract/kit/filters.ts';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { getOperators } from '../../../machines/grid/filters/draft.ts';
import type { DraftCondition, DraftProblem } from '../../../machines/grid/filters/draft.types.ts';
import type { FilterDraftEvent } from '../../../machines/grid/filters/filter-draft.machine.ts';
import { Select } from '../../kit/form/Select.tsx';
import { useText } from '../../kit/hooks/use-text.ts';
import type { GridColumn } from '../list-view-config.ts';
import { ValueField } from './ValueField.tsx';

interface FilterConditionProps {
  readonly grid: GridActor;
  readonly condition: DraftCondition;
  readonly columns: readonly GridColumn[];
  readonly filterColumns: ListColumns;
  readonly problem: DraftProblem | undefined;
  readonly send: (event: FilterDraftEvent) => void;
  readonly onRemove: () => void;
}

/** One condition: column, operator and value. */
export function FilterCondition(props: FilterConditionProps) {
  const { grid, condition, columns, filterColumns, problem, send, onRemove } = props;
  const text = useText();
  const message = useId();
  const { id, is, values } = condition;
  const column = columns.find((each) => each.id === condition.column);
  if (!column) return null;
  const operators = getOperators(filterColumns, column.id);
  return (
    <li className="filter-condition">
      <div className="row filter-fields">
        <Select
          aria-label={text('fact.column')}
          value={column.id}
          options={columns.map((each) => ({ value: each.id, label: each.title }))}
          onChange={(value) => send({ type: 'draft.setColumn', id, column: value })}
        />
        <Select
          aria-label={text('filter.operator', { column: column.title })}
          value={is}
          options={operators.map((operator) => ({ value: operator, label: text(`filter.is.${operator}`) }))}
          onChange={(value) => {
            const chosen = operators.find((each) => each === value);
            if (chosen) send({ type: 'draft.setOperator', id, is: chosen });
          }}
        />
        <ValueField
          grid={grid}
          column={column}
          is={is}
          values={values}
          problem={problem && message}
          onChange={(changed) => send({ type: 'draft.setValues', id, values: changed })}
        />
        <Button
          className="filter-remove"
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={text('filter.remove', { column: column.title })}
          title={text('action.removeItem')}
          onClick={onRemove}
        />
      </div>
      {problem && (
        <p className="small danger-text" id={message}>
          {text(`filter.problem.${problem}`)}
        </p>
      )}
    </li>
  );
}
