import { realtimeApi, type StreamEvent } from '../../../contract/realtime.ts';
import { mainApi } from './api.ts';
import { problemOf } from './problem.ts';

/** The events after a sequence number in the user's stream. */
export interface CatchUp {
  /** The requested sequence number; null when only the current one was requested. */
  readonly after: number | null;
  readonly events: readonly StreamEvent[];
  /** Sequence number of the last event returned, or of the stream when there is none. */
  readonly lastSeq: number;
  /** Whether further events follow. */
  readonly more: boolean;
  /** Whether the server no longer has all of them, so that lists must be reloaded. */
  readonly gap: boolean;
}

/**
 * The events after `after`; with null only the stream's current sequence number. A back end that only implements the
 * specification has no such endpoint (404), and nothing to catch up on.
 */
export async function catchUp(after: number | null, signal: AbortSignal): Promise<CatchUp> {
  // A sequence number that no stream reaches: the response is empty and names the last one.
  const query = { after: after ?? Number.MAX_SAFE_INTEGER };
  try {
    const { data, meta } = await mainApi.call(
      realtimeApi.events,
      { query },
      { signal, expected: 'notFound' },
    );
    return { after, events: data, ...meta };
  } catch (thrown) {
    if (problemOf(thrown).kind !== 'notFound') throw thrown;
    return { after, events: [], lastSeq: after ?? 0, more: false, gap: false };
  }
}
