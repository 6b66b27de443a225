import type { StreamEvent } from '../../../../contract/realtime.ts';

/** The position in a stream. */
export interface StreamPosition {
  /** Everything up to this sequence number has been delivered; null until one is known. */
  readonly lastSeq: number | null;
  /** Events that arrived out of order, by sequence number. */
  readonly early: ReadonlyMap<number, StreamEvent>;
}

export interface Accepted extends StreamPosition {
  /** Events ready to be delivered, in order. */
  readonly due: readonly StreamEvent[];
}

/** No position, and nothing buffered. */
export const initialPosition: StreamPosition = { lastSeq: null, early: new Map() };

/** Events beyond this number are not buffered: the catch-up fetches them again. */
const maxBufferedEvents = 1000;

function takeConsecutive(lastSeq: number, early: ReadonlyMap<number, StreamEvent>): Accepted {
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
 * Accepts events in any order, including duplicates: each becomes due exactly once, in the order of its
 * sequence number. An event that arrives early waits for those before it.
 */
export function acceptEvents(position: StreamPosition, events: readonly StreamEvent[]): Accepted {
  const early = new Map(position.early);
  for (const event of events) {
    const { seq } = event.payload;
    if (position.lastSeq !== null && seq <= position.lastSeq) continue;
    if (early.size < maxBufferedEvents || seq === (position.lastSeq ?? 0) + 1) early.set(seq, event);
  }
  return position.lastSeq === null
    ? { ...position, early, due: [] }
    : takeConsecutive(position.lastSeq, early);
}

/**
 * Sets the initial position, if none was known. Buffered events count, so the position is just before the
 * first of them if that is earlier.
 */
export function startAt(position: StreamPosition, lastSeq: number): Accepted {
  if (position.lastSeq !== null) return acceptEvents(position, []);
  const first = Math.min(...position.early.keys());
  return takeConsecutive(Math.min(lastSeq, first - 1), position.early);
}

/** Skips what the server no longer has: everything buffered up to `lastSeq` becomes due, despite the gaps. */
export function skipTo(position: StreamPosition, lastSeq: number): Accepted {
  const last = Math.max(lastSeq, position.lastSeq ?? 0);
  const here = [...position.early].filter(([seq]) => seq <= last).sort(([one], [other]) => one - other);
  const drained = takeConsecutive(last, position.early);
  return { ...drained, due: [...here.map(([, event]) => event), ...drained.due] };
}

/** True when an event is missing before a buffered one. */
export const hasGap = (position: StreamPosition): boolean => position.early.size > 0;
