import type { Problem } from './problem.ts';

/** What a machine keeps of its load. */
export interface LoadingContext {
  /** Why the last load failed; null after a success. */
  readonly problem: Problem | null;
}
export interface ReloadingContext extends LoadingContext {
  /** Something changed during the load: the response may be outdated, so another load follows. */
  readonly stale: boolean;
}

/** `busy`: a response is awaited; `failed`: the load failed, and more precisely `offline`, `forbidden`, `missing`. */
export type LoadingTag = 'busy' | 'failed' | 'offline' | 'forbidden';
export type RecordLoadingTag = LoadingTag | 'missing';
