import {
  type Activity,
  type ActivityContext,
  type ActivityEntry,
  groupingWindowMs,
  maxEntries,
} from './activity.types.ts';

/** A record as it was after a change. */
export interface RecordVersion {
  readonly subject: string;
  readonly id: number | null;
  readonly version: number | null;
}

export const isSameVersion = (one: RecordVersion, other: RecordVersion): boolean =>
  one.subject === other.subject && one.id === other.id && one.version === other.version;

/**
 * Whether the new activity updates an existing entry: the same job, another change of the same subject within
 * the grouping window, or the live event of the user's own change that arrived before its response.
 */
function continuesEntry({ at, activity }: ActivityEntry, next: Activity, now: number): boolean {
  if (next.kind === 'work')
    return (
      activity.kind === 'work' && activity.work.id === next.work.id && activity.work.kind === next.work.kind
    );
  if (next.kind === 'edited')
    return activity.kind === 'changed' && activity.count === 1 && isSameVersion(activity, next);
  if (next.kind === 'changed')
    return activity.kind === 'changed' && activity.subject === next.subject && now - at < groupingWindowMs;
  return false;
}

function mergeActivities(before: Activity, next: Activity): Activity {
  if (before.kind !== 'changed' || next.kind !== 'changed') return next;
  return { ...next, id: before.id === next.id ? next.id : null, count: before.count + next.count };
}

/** The log with the new activity added, newest entry first. */
export function addActivity(
  { entries, count }: ActivityContext,
  activity: Activity,
  now: number,
): ActivityContext {
  const before = entries.find((entry) => continuesEntry(entry, activity, now));
  const entry: ActivityEntry = {
    key: before?.key ?? count,
    at: now,
    activity: before ? mergeActivities(before.activity, activity) : activity,
  };
  return {
    entries: [entry, ...entries.filter((each) => each !== before)].slice(0, maxEntries),
    count: before ? count : count + 1,
  };
}
