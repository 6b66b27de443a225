import { type StreamEvent, streamEvent } from '../../../contract/realtime.ts';
import type { CaughtUp } from '../../events/outbox.ts';

/**
 * The catch-up answer. An event stored by another version of the server, which the contract does not know any more, is
 * left out and counts as a gap: the client then reads its lists anew.
 */
export function presentCatchUp({ rows, lastSeq, more, gap }: CaughtUp) {
  const data = rows.flatMap((row): StreamEvent[] => {
    const known = streamEvent.safeParse({ event: row.event, payload: row.payload });
    return known.success ? [known.data] : [];
  });
  return { data, meta: { lastSeq, more, gap: gap || data.length < rows.length } };
}
