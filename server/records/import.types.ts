import type { ImportedRow } from '../../contract/kit/imports.ts';
import type { MasterList } from '../../contract/masters/master-list.ts';
import type { EditableField, RecordColumns, RecordListRow } from '../../contract/masters/record-list.ts';
import type { MasterKind } from './master-records.ts';
import type { Loaded } from './record-source.ts';

/** An existing record of the list. */
export type ImportTarget = Loaded<RecordColumns>;
export type ImportedValues = ImportedRow['values'];

/** A master list that files can be imported into. */
export interface ImportedList {
  readonly contract: MasterList<RecordColumns>;
  readonly kind: MasterKind<ImportTarget, EditableField<RecordColumns>, RecordListRow<RecordColumns>>;
}
