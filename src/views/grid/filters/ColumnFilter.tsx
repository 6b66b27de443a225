import './filters.css';
import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { conditionFor, withCondition } from '../../../machines/filters/column-filter.ts';
import { conditionsIn, freshCondition, operatorsOf } from '../../../machines/filters/draft.ts';
import { filterDraftMachine } from '../../../machines/filters/filter-draft.machine.ts';
import { columnsOf } from '../../../machines/grid/columns.ts';
import type { GridActor } from '../../../machines/grid/grid.types.ts';
import { useProblemText } from '../../hooks/use-problem-text.ts';
import { useText } from '../../hooks/use-text.ts';
import type { GridColumn } from '../list-look.ts';
import { useWords } from '../use-words.ts';
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
  const words = useWords();
  const problemText = useProblemText();
  const where = useSelector(grid, ({ context }) => context.query.where);
  const shape = useSelector(grid, ({ context }) => context.shape);
  const columns = useMemo(() => columnsOf(shape), [shape]);
  const asked = conditionFor(where, column.id);
  const draft = useActorRef(filterDraftMachine, { input: { columns, where: asked } });
  const context = useSelector(draft, (snapshot) => snapshot.context);
  const [condition = freshCondition(columns, 0, column.id)] = conditionsIn(context.draft);
  const counts = useFacets(grid, column.id);
  const failed = useSelector(counts ?? undefined, (snapshot) => snapshot?.context.problem ?? null);
  const chosen = condition?.values ?? [];
  const options = useOptions(column, { grid, chosen, words });
  useEffect(() => {
    if (conditionsIn(draft.getSnapshot().context.draft).length === 0) {
      draft.send({ type: 'draft.addCondition', to: draft.getSnapshot().context.draft.id, column: column.id });
    }
    const { unsubscribe } = draft.on('filter.applied', (event) => {
      const one = event.where !== null && 'column' in event.where ? event.where : null;
      const whole = grid.getSnapshot().context.query.where;
      grid.send({ type: 'grid.filter', where: withCondition(whole, column.id, one) });
      onClose();
    });
    return unsubscribe;
  }, [draft, grid, column.id, onClose]);
  if (!condition) return null;
  const { id, is } = condition;
  const many = column.shape.type === 'choice' || column.shape.type === 'reference';
  const problem = context.problems.get(id);
  const change = (values: readonly string[]) => draft.send({ type: 'draft.setValues', id, values });
  return (
    <form
      className="column-filter"
      noValidate
      aria-label={text('filter.columnTitle', { column: column.title })}
      onSubmit={(event) => {
        event.preventDefault();
        if (many && (is === 'in' || is === 'notIn') && chosen.length === 0)
          draft.send({ type: 'draft.clear' });
        draft.send({ type: 'draft.apply' });
      }}
    >
      <select
        className="filter-select"
        aria-label={text('filter.operator', { column: column.title })}
        value={is}
        onChange={(event) => {
          const operator = operatorsOf(columns, column.id).find((each) => each === event.currentTarget.value);
          if (operator) draft.send({ type: 'draft.setOperator', id, is: operator });
        }}
      >
        {operatorsOf(columns, column.id).map((operator) => (
          <option key={operator} value={operator}>
            {text(`filter.is.${operator}`)}
          </option>
        ))}
      </select>
      {many && (is === 'in' || is === 'notIn') ? (
        <ValueList label={column.title} options={options} chosen={chosen} onChange={change} />
      ) : (
        <ValueField
          grid={grid}
          column={column}
          is={is}
          values={chosen}
          problem={problem && `${id}-problem`}
          onChange={change}
        />
      )}
      {problem && (
        <p className="filter-problem" id={`${id}-problem`} role="alert">
          {text(`filter.problem.${problem}`)}
        </p>
      )}
      {failed && <p className="faint">{problemText(failed)}</p>}
      <div className="filter-ends">
        <Button type="submit" intent="primary" size="small" text={text('filter.apply')} />
        <Button
          size="small"
          text={text('filter.clear')}
          disabled={asked === null}
          onClick={() => {
            draft.send({ type: 'draft.clear' });
            draft.send({ type: 'draft.apply' });
          }}
        />
      </div>
    </form>
  );
}
