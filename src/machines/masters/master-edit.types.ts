import type { RecordSubject } from '../../../contract/ability.ts';
import type { Uses } from '../../../contract/master-list.ts';
import type { GridRow } from '../grid/shape.types.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import type { MasterField } from './master-fields.ts';
import type { PartsActor, PartsTold } from './parts.machine.ts';

/** What the page of a record is made of. */
export interface LoadedMaster {
  /** Null for a new record. */
  readonly row: GridRow | null;
  /** What points to it; null for whoever may not change it. */
  readonly uses: Uses | null;
  /** The countries that can be chosen. */
  readonly countries: readonly string[];
}

export interface MasterEditContext extends LoadedMaster {
  readonly input: ScreenInput;
  readonly subject: RecordSubject;
  /** Address of the page of the list. */
  readonly list: string;
  readonly fields: readonly MasterField[];
  /** Columns of numbers that nobody gives: what the record comes to. */
  readonly reckoned: readonly string[];
  /** What is kept with the record, each an actor of its own; none of a new one. */
  readonly parts: readonly PartsActor[];
  /** What its tab is called; null while that is not known. */
  readonly title: string | null;
  /** The version that the form stands on; null for a new record. */
  readonly version: number | null;
  readonly problem: Problem | null;
}

/**
 * `editing` its form is there, in the child `form`; `adding` it is a new record's; `confirming` it is asked whether the
 * record is to go; `kept` it could not go.
 */
export type MasterEditTag =
  | 'busy'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing'
  | 'editing'
  | 'adding'
  | 'unsaved'
  | 'saving'
  | 'confirming'
  | 'removing'
  | 'kept';

export type MasterEditEvent =
  | { type: 'resource.refresh' }
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | { type: 'master.remove' }
  | { type: 'master.confirm' }
  | { type: 'master.keep' }
  | PartsTold
  | ScreenEvent;
