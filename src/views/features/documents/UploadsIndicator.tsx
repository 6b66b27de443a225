import { FormattedNumber } from 'react-intl';
import { isInProgress, type UploadItem } from '../../../machines/features/documents/uploads/uploads.types.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';

/** Number of running uploads and their total percentage, as a string, so that it changes only when the display does. */
function getProgressKey(items: readonly UploadItem[]): string {
  const running = items.filter(isInProgress);
  const size = running.reduce((sum, item) => sum + item.size, 0);
  const sent = running.reduce((sum, item) => sum + item.sent, 0);
  return `${running.length}:${size === 0 ? 0 : Math.floor((100 * sent) / size)}`;
}

/** The uploads in the status bar; opens the list of background jobs. Announces what was uploaded. */
export default function UploadsIndicator() {
  const text = useText();
  const jobs = useAppActor('jobs');
  const open = useAppSelector('jobs', (snapshot) => snapshot.hasTag('open'));
  const progressKey = useAppSelector('uploads', ({ context }) => getProgressKey(context.items));
  const ended = useAppSelector('uploads', ({ context }) => context.items.length);
  const [running = 0, percent = 0] = progressKey.split(':').map(Number);
  const uploaded = useAppSelector('uploads', ({ context }) =>
    context.items.findLast(({ stage }) => stage === 'done'),
  );
  return (
    <>
      <span className="only-read" role="status">
        {uploaded && text('uploads.doneOf', { name: uploaded.fileName })}
      </span>
      <button
        type="button"
        className="statusbar-chip jobs-light"
        aria-expanded={open}
        onClick={() => jobs.send({ type: 'jobs.togglePanel' })}
      >
        {running > 0 && <progress max={100} value={percent} aria-hidden="true" className="jobs-bar" />}
        {running > 0 ? text('uploads.count', { count: running }) : text('uploads.ended', { count: ended })}
        {running > 0 && (
          <span className="tabular">
            <FormattedNumber value={percent / 100} style="percent" />
          </span>
        )}
      </button>
    </>
  );
}
