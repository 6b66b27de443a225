import {
  type ActivityContext,
  type ActivityEntry,
  gatherSpan,
  type Happening,
  mostEntries,
} from './activity.types.ts';

/** The entry that a happening goes on with: the same work, or a change of the same subject a moment ago. */
function isContinued({ at, happening }: ActivityEntry, next: Happening, now: number): boolean {
  if (next.kind === 'work')
    return (
      happening.kind === 'work' &&
      happening.work.id === next.work.id &&
      happening.work.kind === next.work.kind
    );
  if (next.kind === 'changed')
    return happening.kind === 'changed' && happening.subject === next.subject && now - at < gatherSpan;
  return false;
}

function merged(before: Happening, next: Happening): Happening {
  if (before.kind !== 'changed' || next.kind !== 'changed') return next;
  return { ...next, id: before.id === next.id ? next.id : null, count: before.count + next.count };
}

/** The log after something has happened, the newest entry first. */
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
