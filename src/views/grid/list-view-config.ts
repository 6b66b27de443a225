import type { ComponentType, ReactNode } from 'react';
import type { RecordKey } from '../../machines/features/record/record.types.ts';
import type {
  CellValue,
  ColumnDefinition,
  GridActor,
  GridRow,
  ListForm,
} from '../../machines/grid/definition/grid.types.ts';
import type { PlainMessageId } from '../kit/hooks/plain-message.ts';
import type { Formatters } from './use-formatters.ts';

/** A selectable value and its label. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Title and display of a column; its data is described by the machine's `GridColumnShape`. */
export interface ColumnViewConfig {
  readonly title: PlainMessageId;
  /** Share of the remaining width; none when absent. */
  readonly grow?: number;
  /** Left to right in every language, for codes and numbers. */
  readonly ltr?: true;
  /** Field with the name of the referenced record; `<id>Name` when absent. */
  readonly nameField?: string;
  /** Formats a value such as a choice or code; by the column type when absent. */
  readonly formatValue?: (value: string, formatters: Formatters) => string;
  /** All values of the column in order, where the list's own `values` do not provide them. */
  readonly getValues?: (formatters: Formatters, values: readonly string[]) => readonly string[];
  /** The choices available for this row, with their labels; every value when absent. */
  readonly getChoices?: (row: GridRow, formatters: Formatters) => readonly Choice[];
  /** Formats the cell from its row, where the value alone is not enough. */
  readonly formatCell?: (row: GridRow, formatters: Formatters) => string;
  /** Renders the cell: lightweight, without controls. `text` is its formatted text. */
  readonly cell?: (row: GridRow, text: string) => ReactNode;
}

/** The texts and display of a list. Together with the shape of its machine this defines the list. */
export interface ListViewConfig {
  readonly title: PlainMessageId;
  /** Label of the quick filter. */
  readonly search: PlainMessageId;
  /** Shown when the list has no records at all. */
  readonly empty: { readonly title: PlainMessageId; readonly body: PlainMessageId };
  /** By column id, or a function for lists defined by the contract alone; see `getColumnViewConfig`. */
  readonly columns: Readonly<Record<string, ColumnViewConfig>> | ((id: string) => ColumnViewConfig);
  /** The column with the name of a row: “Select Amina Diallo”. */
  readonly name: string;
  /** Columns of a card by position. */
  readonly card: CardViewConfig;
  /** Kind of record, for the side panel; there is no panel when both this and `aside` are absent. */
  readonly record?: RecordKey['subject'];
  /** The records have a workflow: its events can be sent to all selected records. */
  readonly EventDialog?: ComponentType<{ readonly grid: GridActor }>;
  /** Shown in the side panel for the active row instead of its facts. */
  readonly aside?: ComponentType<{ readonly row: GridRow }>;
  /** The title of `aside`, while it shows a record other than the active row; null for the active row's name. */
  readonly useAsideTitle?: () => string | null;
  /** Changes that apply to all selected rows with one click, loaded or not. */
  readonly bulkChanges?: readonly BulkChange[];
  /** Actions on rows beyond those of every list. */
  readonly actions?: readonly RowAction[];
  /** The same for the active row alone: its menu has them, the selection does not. */
  readonly rowActions?: readonly RowAction[];
  /** Other views of the rows than the grid, loaded when needed. */
  readonly displays?: Readonly<Record<ListForm, ComponentType<ListDisplayProps>>>;
  /** Names of feature-specific filters, for their chips. */
  readonly filters?: Readonly<Record<string, FilterViewConfig>>;
}

/** Props of an alternative view of the rows. */
export interface ListDisplayProps {
  readonly grid: GridActor;
  readonly viewConfig: ListViewConfig;
  readonly columns: readonly GridColumn[];
  readonly label: string;
}

/** A change of every selected row by the server: fields and their values. */
export interface BulkChange {
  readonly label: PlainMessageId;
  readonly change: Readonly<Record<string, CellValue>>;
}

/** A feature-specific action on loaded rows: on the active row, or on the selected ones. */
export interface RowAction {
  readonly label: PlainMessageId;
  /** Whether the action applies to the row. */
  readonly appliesTo: (row: GridRow) => boolean;
  readonly run: (rows: readonly GridRow[]) => void;
}

export interface CardViewConfig {
  readonly lead: string;
  readonly badge?: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly foot: readonly string[];
}

export interface FilterViewConfig {
  readonly title: PlainMessageId;
  readonly formatValue: (value: string, formatters: Formatters) => string;
}

/** A column as the grid renders it. */
export interface GridColumn {
  readonly id: string;
  readonly definition: ColumnDefinition;
  readonly title: string;
  /** px at the default text size. */
  readonly width: number;
  readonly grow: number;
  readonly ltr: boolean;
  /** Numbers are aligned to the end of the line. */
  readonly alignEnd: boolean;
  /** The formatted cell; empty without a value. */
  readonly text: (row: GridRow) => string;
  readonly cell?: (row: GridRow, text: string) => ReactNode;
  /** Formats a value of the column for filters; a reference's id is returned as it is. */
  readonly valueText: (value: string) => string;
  /** All known values of a choice; `inOrder` when their order is meaningful. */
  readonly values: readonly string[];
  readonly inOrder: boolean;
  /** The values that a row may be given. */
  readonly choices: (row: GridRow) => readonly Choice[];
}
