import type { ApplicationRow } from '../../../contract/applications.ts';
import { useText } from '../hooks/use-text.ts';
import { useTimes } from '../office/use-times.ts';
import { StatusLabel } from './StatusLabel.tsx';
import { useCountryName } from './use-columns.tsx';

/** The list on a phone: one card for each application. */
export function ApplicationCards({ label, rows }: { label: string; rows: readonly ApplicationRow[] }) {
  const text = useText();
  const times = useTimes();
  const country = useCountryName();
  return (
    <ul className="cards" aria-label={label}>
      {rows.map((row) => (
        <li className="card" key={row.id}>
          <div className="card-top">
            <span className="card-number" dir="ltr">
              {row.number}
            </span>
            <StatusLabel status={row.status} />
          </div>
          <p className="card-title">
            <bdi>{row.studentName}</bdi>
          </p>
          <p className="card-line">
            <bdi>{row.courseTitle}</bdi>
          </p>
          <p className="card-line">
            <bdi>{row.universityName}</bdi> · {country(row.countryCode)}
          </p>
          <p className="card-foot">
            <span>
              <bdi>{row.intakeName}</bdi>
            </span>
            <span>{text('application.updatedOn', { date: times.date(row.updatedAt) })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
