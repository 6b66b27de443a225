import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import type { ListColumns, Operator } from '../../../../contract/kit/filters.ts';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { getOperators } from '../../../machines/grid/filters/draft.ts';
import type { DraftCondition, DraftProblem } from '../../../machines/grid/filters/draft.types.ts';
import type { FilterDraftEvent } from '../../../machines/grid/filters/filter-draft.machine.ts';
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
  return (
    <li className="filter-condition">
      <div className="row filter-fields">
        <select
          className="filter-select"
          aria-label={text('fact.column')}
          value={column.id}
          onChange={(event) => send({ type: 'draft.setColumn', id, column: event.currentTarget.value })}
        >
          {columns.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </select>
        <select
          className="filter-select"
          aria-label={text('filter.operator', { column: column.title })}
          value={is}
          onChange={(event) => {
            const chosen = getOperators(filterColumns, column.id).find(
              (each) => each === event.currentTarget.value,
            );
            if (chosen) send({ type: 'draft.setOperator', id, is: chosen });
          }}
        >
          {getOperators(filterColumns, column.id).map((operator: Operator) => (
            <option key={operator} value={operator}>
              {text(`filter.is.${operator}`)}
            </option>
          ))}
        </select>
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
