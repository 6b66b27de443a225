import {
  type ActivityContext,
  type ActivityEntry,
  gatherSpan,
  type Happening,
  mostEntries,
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
function isContinued({ at, happening }: ActivityEntry, next: Happening, now: number): boolean {
  if (next.kind === 'work')
    return (
      happening.kind === 'work' &&
      happening.work.id === next.work.id &&
      happening.work.kind === next.work.kind
    );
  if (next.kind === 'edited')
    return happening.kind === 'changed' && happening.count === 1 && isSameVersion(happening, next);
  if (next.kind === 'changed')
    return happening.kind === 'changed' && happening.subject === next.subject && now - at < gatherSpan;
  return false;
}

function merged(before: Happening, next: Happening): Happening {
  if (before.kind !== 'changed' || next.kind !== 'changed') return next;
  return { ...next, id: before.id === next.id ? next.id : null, count: before.count + next.count };
}

/** The log with the new activity added, newest entry first. */
export function happened(
  { entries, count }: ActivityContext,
  happening: Happening,
  now: number,
): ActivityContext {
  const before = entries.find((entry) => isContinued(entry, happening, now));
  const entry: ActivityEntry = {
    key: before?.key ?? count,
    at: now,
    happening: before ? merged(before.happening, happening) : happening,
  };
  return {
    entries: [entry, ...entries.filter((each) => each !== before)].slice(0, mostEntries),
    count: before ? count : count + 1,
  };
}
