import { toLocalDay } from '../../../../contract/facts/days.ts';
import { isEditable } from '../definition/columns.ts';
import type { Cell } from '../definition/grid.types.ts';
import { cellText, valueText } from './cell-text.ts';
import type { Change, CommitOptions, EditsContext, OpenCell } from './edits.types.ts';
import { type CellFault, type ParseContext, type ParsedCell, parseCell } from './parse-cell.ts';
import { cellKey, getNewestRow, getShownValue } from './pending.ts';

export const createParseContext = ({
  locale,
  words,
}: Pick<EditsContext, 'locale' | 'words'>): ParseContext => ({
  locale,
  words,
  today: toLocalDay(new Date()),
});

/** The text of a cell when its editor opens: the pending value, otherwise the server's. */
function getEditorText(cell: Cell, { pending, rows, locale, words }: EditsContext): string {
  const waiting = pending.get(cellKey(cell));
  return waiting
    ? valueText(cell.column, waiting.value, { locale, words, label: waiting.label ?? '' })
    : cellText({ ...cell, row: getNewestRow(cell, rows) }, locale, words);
}

/** The value when a command opens a flag for choosing: the opposite of the present one. */
function toggleFlag(cell: Cell, context: EditsContext): OpenCell['chosen'] {
  const value = getShownValue(cell, context) !== true;
  return { value, label: valueText(cell.column, value, context) };
}

interface OpenOptions {
  readonly cell: Cell;
  readonly text?: string;
  readonly open?: boolean;
}

/** Opens the editor on a cell; text that was typed on the cell replaces its own. */
export function openCell(context: EditsContext, { cell, text, open = false }: OpenOptions): OpenCell {
  const chosen = open && cell.column.type === 'flag' ? toggleFlag(cell, context) : undefined;
  return {
    cell,
    text: text ?? chosen?.label ?? getEditorText(cell, context),
    problem: null,
    typed: text !== undefined,
    expanded: open || text !== undefined,
    ...(chosen && { chosen }),
  };
}

/**
 * The editor's content as a value. A name is resolved from the loaded options, or is that of the current
 * value.
 */
function parseOpenCell(open: OpenCell, context: EditsContext): ParsedCell & { readonly label?: string } {
  if (open.chosen) return open.chosen;
  const parsed = parseCell(open.cell.column, open.text, createParseContext(context));
  if (!('lookUp' in parsed)) return parsed;
  const name = parsed.lookUp.toLowerCase();
  const value = getShownValue(open.cell, context);
  if (name === getEditorText(open.cell, context).toLowerCase()) return { value, label: parsed.lookUp };
  const found = (context.options ?? []).filter(({ label }) => label.toLowerCase() === name);
  const [option] = found;
  return option && found.length === 1 ? { value: option.id, label: option.label } : parsed;
}

export type CommitResult =
  | { readonly changes: readonly Change[] }
  | { readonly fault: CellFault }
  /** The name has to be looked up first. */
  | { readonly name: string };

/**
 * The changes that committing the editor makes; further cells of other columns parse the text for their own
 * type.
 */
export function resolveCommit(
  open: OpenCell,
  context: EditsContext,
  { into = [] }: CommitOptions,
): CommitResult {
  const parsed = parseOpenCell(open, context);
  if ('fault' in parsed) return parsed;
  if ('lookUp' in parsed) return { name: parsed.lookUp };
  const { value, label } = parsed;
  const others = into.filter(
    (cell) => isEditable(cell.row, cell.column) && cellKey(cell) !== cellKey(open.cell),
  );
  const changes = [open.cell, ...others].flatMap((cell): Change[] => {
    if (cell.column.id === open.cell.column.id)
      return [{ cell, value, ...(label !== undefined && { label }) }];
    const own = parseCell(cell.column, open.text, createParseContext(context));
    return 'value' in own ? [{ cell, value: own.value }] : [];
  });
  return { changes };
}

/** Clears cells: those that are optional, and flags, which become false. */
export const createClearChanges = (cells: readonly Cell[]): readonly Change[] =>
  cells
    .filter(({ row, column }) => isEditable(row, column))
    .flatMap((cell): Change[] => {
      if (cell.column.type === 'flag') return [{ cell, value: false }];
      return cell.column.optional ? [{ cell, value: null, label: '' }] : [];
    });

/** Writes cells into others, pairwise. Between columns of different types the text is parsed again. */
export function createFillChanges(
  from: readonly Cell[],
  into: readonly Cell[],
  context: EditsContext,
): readonly Change[] {
  return into.flatMap((cell, index): Change[] => {
    const source = from[index];
    if (!source || !isEditable(cell.row, cell.column)) return [];
    if (source.column.id === cell.column.id)
      return [{ cell, value: getShownValue(source, context), label: getEditorText(source, context) }];
    const parsed = parseCell(cell.column, getEditorText(source, context), createParseContext(context));
    return 'value' in parsed ? [{ cell, value: parsed.value }] : [];
  });
}
