import type { ScreenEvent, ScreenInput } from '../../../kit/screen.types.ts';

export interface WorklistContext {
  readonly input: ScreenInput;
  /** The selected row; null if there is none. */
  readonly row: number | null;
  /** The record to select once its row is loaded. */
  readonly requestedId: number | null;
  /** The requested record is loading, and no details are shown. */
  readonly seeking: boolean;
  /** The user is in the middle of an action on the record. */
  readonly engaged: boolean;
}

/** `working`: the details of a record are shown. */
export type WorklistTag = 'working';

export type WorklistEvent =
  /** Another row is selected; `gone`: the previous one has left the list. */
  | { type: 'row.selected'; id: number | null; gone: boolean }
  /** The requested record is loaded and selected. */
  | { type: 'row.found' }
  /** Selects a record: the list is reloaded, filtered by the given text alone. */
  | { type: 'row.requested'; id: number; text?: string }
  | ScreenEvent;
