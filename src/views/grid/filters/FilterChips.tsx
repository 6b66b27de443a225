import { Button } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import type { GridActor, GridEvent } from '../../../machines/grid/definition/grid.types.ts';
import { restoreFocus } from '../../kit/hooks/focus/use-restore-focus.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import type { ListViewConfig } from '../list-view-config.ts';
import { useActiveFilters } from './use-active-filters.ts';

interface FilterChipsProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
}

/** The active filters, each with a remove button. */
export default function FilterChips({ grid, viewConfig }: FilterChipsProps) {
  const text = useText();
  const activeFilters = useActiveFilters(grid, viewConfig);
  // The button disappears, so the focus moves to the rows.
  const remove = (event: GridEvent) => {
    grid.send(event);
    restoreFocus(null);
  };
  if (activeFilters.length === 0) return null;
  return (
    <div className="chips">
      <ul aria-label={text('filter.chips')}>
        {activeFilters.map(({ key, description, removeEvent }) => (
          <li className="chip" key={key}>
            <button
              type="button"
              className="chip-text"
              title={text('filter.change')}
              onClick={() => grid.send({ type: 'filters.open' })}
            >
              <bdi>{description}</bdi>
            </button>
            <Button
              variant="minimal"
              size="small"
              icon={<SmallCrossIcon />}
              aria-label={text('filter.lift', { filter: description })}
              onClick={() => remove(removeEvent)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="minimal"
        size="small"
        text={text('filter.liftAll')}
        onClick={() => remove({ type: 'grid.clear' })}
      />
    </div>
  );
}
