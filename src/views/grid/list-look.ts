import type { ComponentType, ReactNode } from 'react';
import type {
  CellValue,
  GridActor,
  GridColumnShape,
  GridRow,
  ListForm,
} from '../../machines/grid/grid.types.ts';
import type { RecordKey } from '../../machines/record/record.types.ts';
import type { PlainMessageId } from '../office/plain-message.ts';
import type { Words } from './use-words.ts';

/** A value that can be chosen, in words. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** How a column of a list is titled and drawn; what it holds is the machine's `GridColumnShape`. */
export interface ColumnLook {
  readonly title: PlainMessageId;
  /** Share of the room that is left over; none when absent. */
  readonly grow?: number;
  /** Codes and numbers: left to right in every language. */
  readonly latin?: true;
  /** Field with the name of what a reference points to; `<id>Name` when absent. */
  readonly nameField?: string;
  /** A value in words: of choices, of codes. The type's own way when absent. */
  readonly wordsOf?: (value: string, words: Words) => string;
  /** All values that a cell can have, in their order, where the list’s own `values` do not say it. */
  readonly valuesOf?: (words: Words, values: readonly string[]) => readonly string[];
  /** What this very row may be given, with its words; every value when absent. */
  readonly choicesOf?: (row: GridRow, words: Words) => readonly Choice[];
  /** The cell in words, where the value alone does not say it. */
  readonly textOf?: (row: GridRow, words: Words) => string;
  /** The cell as it is drawn: light, no controls. `text` is the cell in words. */
  readonly cell?: (row: GridRow, text: string) => ReactNode;
}

/** A list's own words and drawings. With its machine's shape this is all that a list needs. */
export interface ListLook {
  readonly title: PlainMessageId;
  /** What the quick filter looks at. */
  readonly search: PlainMessageId;
  /** What the list says when there is nothing in it at all. */
  readonly empty: { readonly title: PlainMessageId; readonly body: PlainMessageId };
  /** Column by column, or for a list that is data alone by a rule; see `columnLookOf`. */
  readonly columns: Readonly<Record<string, ColumnLook>> | ((id: string) => ColumnLook);
  /** The column that a row is called by: “Select Amina Diallo”. */
  readonly name: string;
  /** Columns of a card, by their places. */
  readonly card: CardLook;
  /** What kind of record a row is, for the panel beside the list; there is no panel when it and `aside` are absent. */
  readonly record?: RecordKey['subject'];
  /** Its records have a chart: events of it can be sent to all chosen ones. */
  readonly moves?: true;
  /** What the panel beside the list shows of the row that has the focus, in place of its facts. */
  readonly aside?: ComponentType<{ readonly row: GridRow }>;
  /** Changes that all chosen rows are given at one press, at hand or not. */
  readonly changes?: readonly ChosenChange[];
  /** What can be done with its rows beside what every list can. */
  readonly actions?: readonly RowAction[];
  /** Its rows in another way than a grid's, each a part that comes when it is wanted. */
  readonly forms?: Readonly<Record<ListForm, ComponentType<FormProps>>>;
  /** Names of the noun's own filters, for the chips that show them. */
  readonly filters?: Readonly<Record<string, FilterLook>>;
}

/** What another way of showing the rows is drawn with. */
export interface FormProps {
  readonly grid: GridActor;
  readonly look: ListLook;
  readonly columns: readonly GridColumn[];
  readonly label: string;
}

/** One change for every chosen row, made by the server: fields and their values. */
export interface ChosenChange {
  readonly label: PlainMessageId;
  readonly change: Readonly<Record<string, CellValue>>;
}

/** Something of the noun's own that can be done with rows at hand: with the focused one, or with those chosen. */
export interface RowAction {
  readonly label: PlainMessageId;
  /** Whether there is anything to do with the row. */
  readonly fits: (row: GridRow) => boolean;
  readonly run: (rows: readonly GridRow[]) => void;
}

export interface CardLook {
  readonly lead: string;
  readonly badge?: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly foot: readonly string[];
}

export interface FilterLook {
  readonly title: PlainMessageId;
  readonly wordsOf: (value: string, words: Words) => string;
}

/** A column as the grid draws it. */
export interface GridColumn {
  readonly id: string;
  readonly shape: GridColumnShape;
  readonly title: string;
  /** px at the usual text size. */
  readonly width: number;
  readonly grow: number;
  readonly latin: boolean;
  /** Figures stand at the line's end, so that they line up. */
  readonly atEnd: boolean;
  /** The cell in words; empty when there is no value. */
  readonly text: (row: GridRow) => string;
  readonly cell?: (row: GridRow, text: string) => ReactNode;
  /** A value of the column in words, for filters; a reference's id stays as it is. */
  readonly valueText: (value: string) => string;
  /** Every value of a choice that is known; `inOrder` when their order says something. */
  readonly values: readonly string[];
  readonly inOrder: boolean;
  /** The values of a choice that a row may be given. */
  readonly choices: (row: GridRow) => readonly Choice[];
}
