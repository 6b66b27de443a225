import './jobs.css';
import { FormattedNumber } from 'react-intl';
import { getProgressKey } from '../../grid/list-tools/job-progress.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Status bar button with the number of running jobs and their progress; opens the list of jobs. */
export function JobsIndicator() {
  const text = useText();
  const jobs = useAppActor('jobs');
  const key = useAppSelector('jobs', ({ context }) => getProgressKey(context));
  const open = useAppSelector('jobs', (snapshot) => snapshot.hasTag('open'));
  const some = useAppSelector('jobs', ({ context }) => context.jobs.length > 0 || context.exports.length > 0);
  if (!some) return null;
  const [count = '0', percent = ''] = key.split(':');
  const running = Number(count);
  return (
    <button
      type="button"
      className="statusbar-chip jobs-light"
      aria-expanded={open}
      onClick={() => jobs.send({ type: 'jobs.togglePanel' })}
    >
      {running > 0 && percent !== '' && (
        <progress max={100} value={Number(percent)} aria-hidden="true" className="jobs-bar" />
      )}
      {running > 0 ? text('work.running', { count: running }) : text('work.title')}
      {running > 0 && percent !== '' && (
        <span className="tabular">
          <FormattedNumber value={Number(percent) / 100} style="percent" />
        </span>
      )}
    </button>
  );
}
