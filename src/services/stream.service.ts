import { realtimeApi, type StreamEvent } from '../../contract/realtime.ts';
import { mainApi } from './api.ts';
import { problemOf } from './problem.ts';

/** What came after a place in the user's stream. */
export interface CatchUp {
  /** The place asked for; null when only the present place was. */
  readonly after: number | null;
  readonly events: readonly StreamEvent[];
  /** Place of the last of them, or of the last there is when none came. */
  readonly lastSeq: number;
  /** There are more after these. */
  readonly more: boolean;
  /** The server no longer has all of them: lists must be read anew. */
  readonly gap: boolean;
}

/**
 * What came after `after`; with null nothing but the place where the stream stands now. A back end that
 * implements the specification alone has no such call (404), and nothing to catch up with.
 */
export async function catchUp(after: number | null, signal: AbortSignal): Promise<CatchUp> {
  // A place that no stream has reached: the answer is empty and names the last one.
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
