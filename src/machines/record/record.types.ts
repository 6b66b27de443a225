import type { RecordPeek, SearchSubject } from '../../../contract/search.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';

/** A record's subject and id. */
export interface RecordKey {
  readonly subject: SearchSubject;
  readonly id: number;
}

export interface RecordContext {
  /** The requested record; null until there is one. */
  key: RecordKey | null;
  /** The last response; it stays visible while another record is loading. */
  peek: RecordPeek | null;
  problem: Problem | null;
  /** The record changed while it was loading: the response may be outdated, so it is loaded again. */
  stale: boolean;
  /** Title of the tab and the window. */
  title: string | null;
}

/**
 * `busy`: a response is pending; `stale`: the shown data is outdated or belongs to another record; `failed`: the last
 * request failed, and the reason is `offline`, `forbidden` or `missing`.
 */
export type RecordTag = 'busy' | 'stale' | 'failed' | 'offline' | 'forbidden' | 'missing';

export type RecordEvent =
  /** Shows another record; only the last of several quick changes is loaded. */
  { type: 'record.follow'; key: RecordKey } | { type: 'record.refresh' } | ScreenEvent;
