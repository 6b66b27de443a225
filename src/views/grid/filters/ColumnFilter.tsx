import './filters.css';
import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { getFilterColumns } from '../../../machines/grid/definition/columns.ts';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { getColumnCondition, setColumnCondition } from '../../../machines/grid/filters/column-filter.ts';
import { createCondition, getConditions, getOperators } from '../../../machines/grid/filters/draft.ts';
import { filterDraftMachine } from '../../../machines/grid/filters/filter-draft.machine.ts';
import { Select } from '../../kit/form/Select.tsx';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { GridColumn } from '../list-view-config.ts';
import { useFormatters } from '../use-formatters.ts';
import { useFacets, useOptions } from './use-options.ts';
import { ValueField } from './ValueField.tsx';
import { ValueList } from './ValueList.tsx';

interface ColumnFilterProps {
  readonly grid: GridActor;
  readonly column: GridColumn;
  readonly onClose: () => void;
}

/** The filter of a single column, with the number of rows for each value. */
export function ColumnFilter({ grid, column, onClose }: ColumnFilterProps) {
  const text = useText();
  const formatters = useFormatters();
  const problemText = useProblemText();
  const where = useSelector(grid, ({ context }) => context.query.where);
  const definition = useSelector(grid, ({ context }) => context.definition);
  const columns = useMemo(() => getFilterColumns(definition), [definition]);
  const activeCondition = getColumnCondition(where, column.id);
  const draft = useActorRef(filterDraftMachine, { input: { columns, where: activeCondition } });
  const context = useSelector(draft, (snapshot) => snapshot.context);
  const [condition = createCondition(columns, 0, column.id)] = getConditions(context.draft);
  const counts = useFacets(grid, column.id);
  const failed = useSelector(counts ?? undefined, (snapshot) => snapshot?.context.problem ?? null);
  const selected = condition?.values ?? [];
  const options = useOptions(column, { grid, selected, formatters });
  useEffect(() => {
    if (getConditions(draft.getSnapshot().context.draft).length === 0) {
      draft.send({ type: 'draft.addCondition', to: draft.getSnapshot().context.draft.id, column: column.id });
    }
    const { unsubscribe } = draft.on('filter.applied', (event) => {
      const one = event.where !== null && 'column' in event.where ? event.where : null;
      const whole = grid.getSnapshot().context.query.where;
      grid.send({ type: 'grid.filter', where: setColumnCondition(whole, column.id, one) });
      onClose();
    });
    return unsubscribe;
  }, [draft, grid, column.id, onClose]);
  if (!condition) return null;
  const { id, is } = condition;
  const isMultiValue = column.definition.type === 'choice' || column.definition.type === 'reference';
  const operators = getOperators(columns, column.id);
  const problem = context.problems.get(id);
  const change = (values: readonly string[]) => draft.send({ type: 'draft.setValues', id, values });
  return (
    <form
      className="stack gap-3"
      noValidate
      aria-label={text('filter.columnTitle', { column: column.title })}
      onSubmit={(event) => {
        event.preventDefault();
        if (isMultiValue && (is === 'in' || is === 'notIn') && selected.length === 0)
          draft.send({ type: 'draft.clear' });
        draft.send({ type: 'draft.apply' });
      }}
    >
      <Select
        aria-label={text('filter.operator', { column: column.title })}
        value={is}
        options={operators.map((operator) => ({ value: operator, label: text(`filter.is.${operator}`) }))}
        onChange={(value) => {
          const operator = operators.find((each) => each === value);
          if (operator) draft.send({ type: 'draft.setOperator', id, is: operator });
        }}
      />
      {isMultiValue && (is === 'in' || is === 'notIn') ? (
        <ValueList label={column.title} options={options} selected={selected} onChange={change} />
      ) : (
        <ValueField
          grid={grid}
          column={column}
          is={is}
          values={selected}
          problem={problem && `${id}-problem`}
          onChange={change}
        />
      )}
      {problem && (
        <p className="small danger-text" id={`${id}-problem`} role="alert">
          {text(`filter.problem.${problem}`)}
        </p>
      )}
      {failed && <p className="faint">{problemText(failed)}</p>}
      <div className="wrap">
        <Button type="submit" intent="primary" size="small" text={text('filter.apply')} />
        <Button
          size="small"
          text={text('action.clear')}
          disabled={activeCondition === null}
          onClick={() => {
            draft.send({ type: 'draft.clear' });
            draft.send({ type: 'draft.apply' });
          }}
        />
      </div>
    </form>
  );
}
