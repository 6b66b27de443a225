import { Button } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import type { GridActor } from '../../../machines/grid/grid.types.ts';
import { useText } from '../../hooks/use-text.ts';
import type { ListLook } from '../list-look.ts';
import { useNarrowing } from './use-narrowing.ts';

interface FilterChipsProps {
  readonly grid: GridActor;
  readonly look: ListLook;
}

/** The active filters, each with a remove button. */
export default function FilterChips({ grid, look }: FilterChipsProps) {
  const text = useText();
  const narrowing = useNarrowing(grid, look);
  if (narrowing.length === 0) return null;
  return (
    <div className="chips">
      <ul aria-label={text('filter.chips')}>
        {narrowing.map(({ key, sentence, lift }) => (
          <li className="chip" key={key}>
            <button
              type="button"
              className="chip-text"
              title={text('filter.change')}
              onClick={() => grid.send({ type: 'filters.open' })}
            >
              <bdi>{sentence}</bdi>
            </button>
            <Button
              variant="minimal"
              size="small"
              icon={<SmallCrossIcon />}
              aria-label={text('filter.lift', { filter: sentence })}
              onClick={() => grid.send(lift)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="minimal"
        size="small"
        text={text('filter.liftAll')}
        onClick={() => grid.send({ type: 'grid.clear' })}
      />
    </div>
  );
}
