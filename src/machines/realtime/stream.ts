import type { StreamEvent } from '../../../contract/realtime.ts';

/** How far a stream has been taken in. */
export interface StreamPosition {
  /** Everything up to this place has been delivered; null until a place is known. */
  readonly lastSeq: number | null;
  /** Events that came ahead of their turn, by place. */
  readonly early: ReadonlyMap<number, StreamEvent>;
}

export interface Accepted extends StreamPosition {
  /** Events whose turn it is, in order. */
  readonly due: readonly StreamEvent[];
}

/** Nothing known, nothing kept. */
export const streamStart: StreamPosition = { lastSeq: null, early: new Map() };

/** More than this many early events are not kept: the catch-up brings them again. */
const mostEarly = 1000;

function drain(lastSeq: number, early: ReadonlyMap<number, StreamEvent>): Accepted {
  const due: StreamEvent[] = [];
  const rest = new Map(early);
  let last = lastSeq;
  for (let next = rest.get(last + 1); next; next = rest.get(last + 1)) {
    last += 1;
    rest.delete(last);
    due.push(next);
  }
  for (const seq of rest.keys()) if (seq <= last) rest.delete(seq);
  return { lastSeq: last, early: rest, due };
}

/**
 * Takes events in, in whatever order and however often they come: each is due exactly once, and in order of its place.
 * An event ahead of its turn waits for those before it.
 */
export function accept(position: StreamPosition, events: readonly StreamEvent[]): Accepted {
  const early = new Map(position.early);
  for (const event of events) {
    const { seq } = event.payload;
    if (position.lastSeq !== null && seq <= position.lastSeq) continue;
    if (early.size < mostEarly || seq === (position.lastSeq ?? 0) + 1) early.set(seq, event);
  }
  return position.lastSeq === null ? { ...position, early, due: [] } : drain(position.lastSeq, early);
}

/**
 * Sets the place from which the stream is followed, when none was known: what is kept already counts, so the place is
 * just before the first of it if that is earlier.
 */
export function startAt(position: StreamPosition, lastSeq: number): Accepted {
  if (position.lastSeq !== null) return accept(position, []);
  const first = Math.min(...position.early.keys());
  return drain(Math.min(lastSeq, first - 1), position.early);
}

/** Gives up on what the server no longer has: whatever is here up to `lastSeq` is due, holes and all. */
export function skipTo(position: StreamPosition, lastSeq: number): Accepted {
  const last = Math.max(lastSeq, position.lastSeq ?? 0);
  const here = [...position.early].filter(([seq]) => seq <= last).sort(([one], [other]) => one - other);
  const drained = drain(last, position.early);
  return { ...drained, due: [...here.map(([, event]) => event), ...drained.due] };
}

/** True when something is missing before an event that is here already. */
export const hasHole = (position: StreamPosition): boolean => position.early.size > 0;
