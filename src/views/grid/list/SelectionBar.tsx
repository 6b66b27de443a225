import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { GridActor, GridRow } from '../../../machines/grid/definition/grid.types.ts';
import { countSelected, isSelected } from '../../../machines/grid/view/selection.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { ListViewConfig } from '../list-view-config.ts';

/** The selected rows that are loaded. */
function getSelectedRows(grid: GridActor): readonly GridRow[] {
  const { rows, selection } = grid.getSnapshot().context;
  return [...rows.at.values()].filter(({ id }) => isSelected(selection, id));
}

/** Actions on the selected rows, and a button that selects all matching rows. */
export function SelectionBar({ grid, viewConfig }: { grid: GridActor; viewConfig: ListViewConfig }) {
  const text = useText();
  const count = useSelector(grid, ({ context }) => countSelected(context.selection, context.rows.total));
  const total = useSelector(grid, ({ context }) => context.rows.total);
  // Actions that run row by row would skip selected rows that are not loaded.
  const isMatching = useSelector(grid, ({ context }) => context.selection.kind === 'matching');
  const hasEditableColumns = useSelector(grid, ({ context }) =>
    context.definition.columns.some(({ editable }) => editable),
  );
  const exportable = useSelector(grid, ({ context }) => context.definition.exportable !== false);
  if (count === 0) return null;
  return (
    <section className="selection-bar row small tabular" aria-label={text('grid.chosenLabel')}>
      <strong>{text('label.rowsSelected', { count })}</strong>
      {count < total && (
        <Button
          variant="minimal"
          size="small"
          text={text('grid.chooseMatching', { count: total })}
          onClick={() => grid.send({ type: 'selection.matching' })}
        />
      )}
      <span className="selection-tools gap-2 push-end">
        {viewConfig.bulkChanges?.map(({ label, change }) => (
          <Button
            key={label}
            size="small"
            text={text(label)}
            onClick={() => grid.send({ type: 'tool.open', name: 'bulk', preset: { change } })}
          />
        ))}
        {!isMatching &&
          viewConfig.actions?.map(({ label, appliesTo, run }) => (
            <Button
              key={label}
              size="small"
              text={text(label)}
              onClick={() => run(getSelectedRows(grid).filter(appliesTo))}
            />
          ))}
        {hasEditableColumns && (
          <Button
            size="small"
            text={text('grid.changeChosen')}
            onClick={() => grid.send({ type: 'tool.open', name: 'bulk' })}
          />
        )}
        {viewConfig.EventDialog && (
          <Button
            size="small"
            text={text('grid.moveChosen')}
            onClick={() => grid.send({ type: 'tool.open', name: 'event' })}
          />
        )}
        {exportable && (
          <Button
            size="small"
            text={text('label.exportMore')}
            onClick={() => grid.send({ type: 'tool.open', name: 'export' })}
          />
        )}
        <Button
          variant="minimal"
          size="small"
          icon={<CrossIcon />}
          aria-label={text('grid.chooseNone')}
          title={text('grid.chooseNone')}
          onClick={() => grid.send({ type: 'selection.clear' })}
        />
      </span>
    </section>
  );
}
