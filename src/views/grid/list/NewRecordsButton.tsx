import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Offers new records that arrived while the user was looking; they are inserted on click. */
export function NewRecordsButton({ grid }: { grid: GridActor }) {
  const text = useText();
  const count = useSelector(grid, ({ context }) => context.newRecordCount);
  if (count === 0) return null;
  return (
    <div className="new-rows">
      <Button
        size="small"
        intent="primary"
        text={text('grid.news', { count })}
        onClick={() => grid.send({ type: 'newRecords.show' })}
      />
    </div>
  );
}
