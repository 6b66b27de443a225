import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import type { GridActor } from '../../machines/grid/grid.types.ts';
import { useText } from '../hooks/use-text.ts';

/** Tells of records that came while one looked; they take their places when one asks for them. */
export function NewsPill({ grid }: { grid: GridActor }) {
  const text = useText();
  const count = useSelector(grid, ({ context }) => context.news);
  if (count === 0) return null;
  return (
    <div className="news-pill">
      <Button
        size="small"
        intent="primary"
        text={text('grid.news', { count })}
        onClick={() => grid.send({ type: 'news.show' })}
      />
    </div>
  );
}
