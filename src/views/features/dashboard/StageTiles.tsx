import { FormattedNumber } from 'react-intl';
import { Link } from 'wouter';
import { statusesByStage } from '../../../machines/features/applications/board/stages.ts';
import type { StatusCount } from '../../../machines/features/dashboard/dashboard.machine.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { getListPath, groupByStage } from './counts.ts';

/** One figure per stage; each links to the rows it counts. */
export function StageTiles({ counts }: { counts: readonly StatusCount[] }) {
  const text = useText();
  return (
    <ul className="tiles grid-layout gap-3">
      {groupByStage(counts).map(({ phase, count }) => (
        <li key={phase}>
          <Link className="tile" href={getListPath(statusesByStage[phase])}>
            <span className="tile-name muted tiny break-anywhere">{text(`phase.${phase}`)}</span>
            <span className="tile-figure bold tabular">
              <FormattedNumber value={count} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
