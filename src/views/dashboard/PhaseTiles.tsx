import { FormattedNumber } from 'react-intl';
import { Link } from 'wouter';
import { phases } from '../../machines/applications/phases.ts';
import type { StatusCount } from '../../machines/dashboard/dashboard.machine.ts';
import { useText } from '../hooks/use-text.ts';
import { byPhase, rowsOf } from './counts.ts';

/** One figure per stage; each links to the rows it counts. */
export function PhaseTiles({ counts }: { counts: readonly StatusCount[] }) {
  const text = useText();
  return (
    <ul className="tiles">
      {byPhase(counts).map(({ phase, count }) => (
        <li key={phase}>
          <Link className="tile" href={rowsOf(phases[phase])}>
            <span className="tile-name">{text(`phase.${phase}`)}</span>
            <span className="tile-figure">
              <FormattedNumber value={count} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
