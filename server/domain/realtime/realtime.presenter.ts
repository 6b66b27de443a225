import { type StreamEvent, streamEvent } from '../../../contract/realtime.ts';
import type { CatchUpPage } from '../../events/outbox.ts';

/**
 * The catch-up response. An event stored by another version of the server that the contract no longer knows is left out
 * and counts as a gap, so that the client reloads its lists.
 */
export function presentCatchUp({ rows, lastSeq, more, gap }: CatchUpPage) {
  const data = rows.flatMap((row): StreamEvent[] => {
    const known = streamEvent.safeParse({ event: row.event, payload: row.payload });
    return known.success ? [known.data] : [];
  });
  return { data, meta: { lastSeq, more, gap: gap || data.length < rows.length } };
}
