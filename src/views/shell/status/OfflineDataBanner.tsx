import { useSelector } from '@xstate/react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { useOnline } from '../../kit/hooks/use-online.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useShownGrid } from '../../kit/keys/use-shown-grid.ts';

function DataTime({ grid }: { grid: GridActor }) {
  const text = useText();
  const { time } = useTimes();
  const at = useSelector(grid, ({ context }) => context.answeredAt);
  return at === null ? null : text('connection.dataFrom', { time: time(new Date(at)) });
}

/** Shown while the device is offline, with the time of the list's data. */
export function OfflineDataBanner() {
  const text = useText();
  const offline = !useOnline();
  const grid = useShownGrid();
  return (
    <div role="status">
      {offline && (
        <p className="stale-banner">
          <strong>{text('offline.title')}</strong>{' '}
          <span>{grid ? <DataTime grid={grid} /> : text('offline.body')}</span>
        </p>
      )}
    </div>
  );
}
