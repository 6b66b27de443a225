import type { MasterListName, MasterSubject } from '../../../../contract/kit/master-data.ts';
import type { Uses } from '../../../../contract/masters/master-list.ts';
import type { GridRow } from '../../grid/definition/definition.types.ts';
import type { OptionFinder } from '../../kit/finder/option-finder.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import type { MasterField } from './master-fields.ts';
import type { PartsActor, PartsChanged } from './parts.machine.ts';

/** The data of the page. */
export interface LoadedMaster {
  /** Null for a new record. */
  readonly row: GridRow | null;
  /** Records that refer to it; null for users who may not edit it. */
  readonly uses: Uses | null;
  /** The countries that can be selected. */
  readonly countries: readonly string[];
}

export interface MasterEditContext extends LoadedMaster {
  readonly input: ScreenInput;
  readonly records: MasterListName;
  readonly subject: MasterSubject;
  /** Prefix of its message ids. */
  readonly noun: string;
  /** Address of the list's page. */
  readonly list: string;
  readonly fields: readonly MasterField[];
  /** Computed number columns, which cannot be edited. */
  readonly computedColumns: readonly string[];
  /** Finders of the records that the form can refer to, by field; empty until there is a form. */
  readonly finders: Readonly<Record<string, OptionFinder>>;
  /** The actors of the record's parts; empty for a new record. */
  readonly parts: readonly PartsActor[];
  /** Title of the tab; null until known. */
  readonly title: string | null;
  /** The version that the form is based on; null for a new record. */
  readonly version: number | null;
  readonly problem: Problem | null;
}

/**
 * `editing`: the child `form` is running; `adding`: it is the form of a new record; `confirming`: deleting the record
 * waits for confirmation; `kept`: the record could not be deleted.
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
  | { type: 'master.cancelRemoval' }
  | PartsChanged
  | ScreenEvent;
