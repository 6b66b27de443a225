import { FormattedNumber } from 'react-intl';
import { Link } from 'wouter';
import type { Work } from '../../../machines/features/dashboard/dashboard.machine.ts';
import { href } from '../../../machines/kit/routes/routes.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** One figure for each state of the compliance files; each links to the rows it counts. */
export default function FileTiles({ files }: { files: Work['filesByState'] }) {
  const text = useText();
  return (
    <ul className="tiles file-tiles grid-layout gap-3">
      {files.map(({ state, count }) => (
        <li key={state}>
          <Link
            className="tile"
            href={`${href('compliance-request')}?${new URLSearchParams({ compliance: state })}`}
          >
            <span className="tile-name muted tiny break-anywhere">{text(`state.compliance.${state}`)}</span>
            <span className="tile-figure bold tabular">
              <FormattedNumber value={count} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
