import type { RegistrationEntry } from '../../../../contract/registration/registrations.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { RegistrationStatus } from './RegistrationStatus.tsx';

/** What an entry says besides the status. */
function EntryNotes({ entry }: { entry: RegistrationEntry }) {
  const text = useText();
  const { refusal, obstacle, duplicate, counsellorName, reason, from, to } = entry;
  const isSubmission = from === null && to === null && !duplicate && !counsellorName;
  return (
    <>
      {isSubmission && <p>{text('registrations.submitted')}</p>}
      {refusal !== null && <p>{text(`registrationRefusal.${refusal}`)}</p>}
      {duplicate !== null && <p>{text(`registrations.waits.${duplicate}`)}</p>}
      {obstacle !== null && <p>{text(`registrations.obstacle.${obstacle}`)}</p>}
      {counsellorName !== null && <p>{text('registrations.assignedTo', { name: counsellorName })}</p>}
      {reason !== null && (
        <p>
          <bdi>{reason}</bdi>
        </p>
      )}
    </>
  );
}

/** The history of a registration, newest first. */
export function RegistrationHistory({ timeline }: { timeline: readonly RegistrationEntry[] }) {
  const text = useText();
  const { dateTime } = useTimes();
  return (
    <section aria-label={text('label.history')}>
      <h3>{text('label.history')}</h3>
      <ol className="registration-history">
        {timeline.map((entry) => (
          <li key={entry.id}>
            {entry.to !== null && (
              <p>
                <RegistrationStatus status={entry.to} />
              </p>
            )}
            <EntryNotes entry={entry} />
            <p className="faint">
              <bdi>{entry.actorName ?? text('registrations.portal')}</bdi> ·{' '}
              <time dateTime={entry.happenedAt}>{dateTime(entry.happenedAt)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
