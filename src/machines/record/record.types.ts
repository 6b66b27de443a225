import type { RecordPeek, SearchSubject } from '../../../contract/search.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';

/** A record by what it is and its number. */
export interface RecordKey {
  readonly subject: SearchSubject;
  readonly id: number;
}

export interface RecordContext {
  /** The record that is asked for; null until one is. */
  key: RecordKey | null;
  /** The last answer; it stays on screen while another record is on its way. */
  peek: RecordPeek | null;
  problem: Problem | null;
  /** Something changed while it was read: the answer may be older, and is followed by another. */
  overtaken: boolean;
  /** What the record is called, for its tab and the window. */
  title: string | null;
}

/**
 * `busy` an answer is awaited; `stale` what is shown is not the newest, or another record; `failed` the last call failed,
 * and of that `offline`, `forbidden`, `missing`.
 */
export type RecordTag = 'busy' | 'stale' | 'failed' | 'offline' | 'forbidden' | 'missing';

export type RecordEvent =
  /** Shows another record; quick changes wait for the last of them. */
  { type: 'record.follow'; key: RecordKey } | { type: 'record.refresh' } | ScreenEvent;
