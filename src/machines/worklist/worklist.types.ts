import type { ScreenEvent, ScreenInput } from '../screen.types.ts';

export interface WorklistContext {
  readonly input: ScreenInput;
  /** The row that has the focus; null while there is none. */
  readonly row: number | null;
  /** The record that gets the focus once it is among the rows. */
  readonly wanted: number | null;
  /** It is on its way, and nothing else is on the desk meanwhile. */
  readonly seeking: boolean;
  /** Somebody is in the middle of something with the record on the desk. */
  readonly engaged: boolean;
}

/** `working` a record is on the desk. */
export type WorklistTag = 'working';

export type WorklistEvent =
  /** The focus has come to another row; `gone` the one before has left the list. */
  | { type: 'row.followed'; id: number | null; gone: boolean }
  /** The record that was wanted is among the rows, and has the focus. */
  | { type: 'row.found' }
  /** A record is to get the focus: the list is fetched anew, narrowed to what is given alone. */
  | { type: 'row.wanted'; id: number; text?: string }
  | ScreenEvent;
