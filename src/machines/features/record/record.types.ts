import type { RecordPeek, SearchSubject } from '../../../../contract/kit/search.ts';
import type { RecordLoadingTag, ReloadingContext } from '../../kit/loading.types.ts';
import type { ScreenEvent } from '../../kit/screen.types.ts';

/** A record's subject and id. */
export interface RecordKey {
  readonly subject: SearchSubject;
  readonly id: number;
}

export interface RecordContext extends ReloadingContext {
  /** The requested record; null until there is one. */
  key: RecordKey | null;
  /** The last response; it stays visible while another record is loading. */
  peek: RecordPeek | null;
  /** Title of the tab and the window. */
  title: string | null;
}

/** `stale`: the shown data is outdated or belongs to another record. */
export type RecordTag = RecordLoadingTag | 'stale';

export type RecordEvent =
  /** Shows another record; only the last of several quick changes is loaded. */
  { type: 'record.follow'; key: RecordKey } | { type: 'record.refresh' } | ScreenEvent;
