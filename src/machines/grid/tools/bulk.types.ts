import {
  type BulkChange,
  type BulkEvent,
  type BulkPreview,
  bulkChange,
  bulkEvent,
} from '../../../../contract/kit/bulk.ts';
import type { Option } from '../../../../contract/kit/options.ts';
import type { Problem } from '../../kit/problem.ts';
import type { CellValue, ColumnDefinition, GridDefinition, ToolInput } from '../definition/grid.types.ts';
import type { CellFault } from '../edits/parse-cell.ts';
import type { CellWords } from '../edits/words.ts';
import type { BulkTarget } from './bulk-target.ts';

/** Columns that can be changed for many records at once. */
export const getBulkColumns = ({ columns }: GridDefinition): readonly ColumnDefinition[] =>
  columns.filter(({ editable, bulk }) => editable === true && bulk === true);

export interface BulkContext {
  readonly definition: GridDefinition;
  readonly bulkTarget: BulkTarget | null;
  /** The column to change; null until one is picked. */
  readonly column: ColumnDefinition | null;
  readonly text: string;
  readonly picked: { readonly value: CellValue; readonly label: string } | null;
  readonly fault: CellFault | null;
  readonly options: readonly Option[] | null;
  readonly locale: string;
  readonly words: CellWords;
  /** Fields and their new values; null until they have been parsed. */
  readonly change: BulkChange | null;
  /** The event to send instead of a change, and the preset to edit it again. */
  readonly event: { readonly sent: BulkEvent; readonly preset: ToolInput['preset'] } | null;
  readonly preview: BulkPreview | null;
  readonly problem: Problem | null;
  /** Idempotency key, so that a repeated start has no effect. */
  readonly key: string;
}

/**
 * The preset of the tool: `field` or `change`, an `event` with the preset of its own tool, and `all` for all
 * matching records.
 */
export function parsePreset({
  preset,
  definition,
}: Pick<ToolInput, 'preset' | 'definition'>): Pick<BulkContext, 'column' | 'change' | 'event'> {
  const change = bulkChange.safeParse(preset.change).data ?? null;
  const sent = bulkEvent.safeParse(preset.event).data;
  const columns = getBulkColumns(definition);
  const named = columns.find(({ id, field = id }) => preset.field === field || preset.field === id);
  return {
    change,
    event: sent ? { sent, preset } : null,
    column: named ?? (columns.length === 1 ? (columns[0] ?? null) : null),
  };
}

/**
 * `choosing` the change is being chosen; `checking` the dry run is under way, `checked` it is done;
 * `starting`; `failed`.
 */
export type BulkTag = 'choosing' | 'asking' | 'checking' | 'checked' | 'starting' | 'failed';

export type BulkToolEvent =
  | { type: 'bulk.field'; column: string }
  | { type: 'bulk.type'; text: string }
  | { type: 'bulk.pick'; value: CellValue; label: string }
  /** Clears the field of every record. */
  | { type: 'bulk.empty' }
  /** Requests a preview. */
  | { type: 'bulk.check' }
  | { type: 'bulk.back' }
  | { type: 'bulk.start' }
  | { type: 'words.changed'; locale: string; words: CellWords };
