import {
  ChangesIcon,
  EditIcon,
  ExportIcon,
  NotificationsIcon,
  PulseIcon,
  TickIcon,
  UpdatedIcon,
} from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { getNotificationPath } from '../../../machines/features/notifications/notification-address.ts';
import type { Activity, ActivityEntry } from '../../../machines/shell/activity/activity.types.ts';
import { isSearchSubject } from '../../../machines/shell/activity/activity.types.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useTimes } from '../../kit/hooks/use-times.ts';
import { useActivityText } from './use-activity-text.ts';

const icons: Record<Activity['kind'], ReactElement> = {
  changed: <UpdatedIcon size={14} />,
  edited: <EditIcon size={14} />,
  message: <TickIcon size={14} />,
  work: <ExportIcon size={14} />,
  notification: <NotificationsIcon size={14} />,
  connection: <PulseIcon size={14} />,
};

/** A link to the subject of an entry; nothing when it has no single subject. */
function EntryLink({ activity }: { activity: Activity }) {
  const text = useText();
  const shell = useAppActor('shell');
  const isRecord = activity.kind === 'changed' || activity.kind === 'edited';
  if (isRecord && activity.id !== null && isSearchSubject(activity.subject)) {
    const record = { subject: activity.subject, id: activity.id };
    return (
      <button
        type="button"
        className="text-button"
        onClick={() => shell.send({ type: 'record.show', record })}
      >
        {text('action.read')}
      </button>
    );
  }
  const to =
    activity.kind === 'message'
      ? activity.path
      : activity.kind === 'notification'
        ? getNotificationPath(activity.notification)
        : null;
  return to && <Link href={to}>{text('action.read')}</Link>;
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const textOf = useActivityText();
  const times = useTimes();
  const instant = new Date(entry.at).toISOString();
  return (
    <li className="activity-entry">
      <time dateTime={instant} title={times.dateTime(instant)}>
        {times.time(new Date(entry.at))}
      </time>
      <span className="grid-layout muted" aria-hidden="true">
        {icons[entry.activity.kind]}
      </span>
      <span className="activity-text">{textOf(entry.activity)}</span>
      <EntryLink activity={entry.activity} />
    </li>
  );
}

/** Recent activity, newest first. */
export function ActivityList() {
  const text = useText();
  const entries = useAppSelector('activity', ({ context }) => context.entries);
  if (entries.length === 0) {
    return (
      <p className="activity-empty">
        <ChangesIcon /> {text('activity.empty')}
      </p>
    );
  }
  return (
    <ul className="activity" aria-label={text('activity.list')}>
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
    </ul>
  );
}
