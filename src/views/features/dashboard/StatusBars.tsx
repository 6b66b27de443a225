import { FormattedNumber } from 'react-intl';
import { Link } from 'wouter';
import { getStatusTone } from '../../../machines/features/applications/board/stages.ts';
import type { StatusCount } from '../../../machines/features/dashboard/dashboard.machine.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { StatusLabel } from '../../kit/StatusLabel.tsx';
import { useStatusOrder } from '../applications/status-order.ts';
import { getListPath, groupByStage } from './counts.ts';

/** The number of applications in each status: a table of links, with a decorative bar for each. */
export function StatusBars({ counts }: { counts: readonly StatusCount[] }) {
  const text = useText();
  const sortStatuses = useStatusOrder();
  const rows = groupByStage(counts, sortStatuses).flatMap((phase) => phase.statuses);
  const largest = Math.max(1, ...rows.map((row) => row.count));
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <div className="sheet-box">
      <table className="bars">
        <caption>{text('dashboard.byStatus', { count: total })}</caption>
        <thead className="only-read">
          <tr>
            <th scope="col">{text('fact.status')}</th>
            <th scope="col">{text('fact.applications')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ status, count }) => (
            <tr key={status}>
              <th scope="row">
                <StatusLabel status={status} />
              </th>
              <td>
                <Link
                  className="bar-link"
                  href={getListPath([status])}
                  aria-label={text('dashboard.open', { count, status: text(`status.${status}`) })}
                >
                  <span className="bar-track" aria-hidden="true">
                    <span
                      className={`bar bar-${getStatusTone(status)}`}
                      style={{ inlineSize: `${Math.max(0.5, (count / largest) * 100)}%` }}
                    />
                  </span>
                  <span className="bar-figure medium tabular">
                    <FormattedNumber value={count} />
                  </span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
