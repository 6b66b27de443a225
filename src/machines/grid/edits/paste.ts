import { unescapeFormula } from '../../../services/tables/formula-escaping.ts';
import { isEditable } from '../definition/columns.ts';
import type { Cell, CellValue } from '../definition/grid.types.ts';
import type { Change, EditsContext, Paste, PastedCell, PasteReading, PasteSource } from './edits.types.ts';
import { type ParseContext, parseCell } from './parse-cell.ts';
import { getShownValue } from './pending.ts';
import { detectSeparator, readTable, type TextTable } from './table-text.ts';

/** The maximum number of cells of one paste. */
export const maxPastedCells = 5000;

interface Area {
  readonly rows: number;
  readonly columns: number;
}

const widthOf = (table: TextTable): number => Math.max(0, ...table.map((row) => row.length));

/** How often a table fits into the selected area; once if it does not fit evenly. */
const countTiles = (area: number, size: number): number => (size > 0 && area % size === 0 ? area / size : 1);

/** The table repeated to fill the selected area, as spreadsheets do. */
export function tileTable(table: TextTable, area: Area): TextTable {
  const width = widthOf(table);
  const down = countTiles(area.rows, table.length);
  const across = countTiles(area.columns, width);
  if (down === 1 && across === 1) return table;
  const full = table.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
  const wide = full.map((row) => Array.from({ length: across }, () => row).flat());
  return Array.from({ length: down }, () => wide).flat();
}

function previewCell(cell: Cell, text: string, reading: ParseContext, shown: CellValue): PastedCell {
  const { row, column } = cell;
  if (!isEditable(row, column))
    return { cell, text, value: null, outcome: 'refused', fault: { id: 'cell.locked' } };
  const parsed = parseCell(column, text, reading);
  if ('fault' in parsed) return { cell, text, value: null, outcome: 'refused', fault: parsed.fault };
  if ('lookUp' in parsed) return { cell, text: parsed.lookUp, value: null, outcome: 'asking' };
  return { cell, text, value: parsed.value, outcome: Object.is(parsed.value, shown) ? 'same' : 'changed' };
}

/** How a text is read unless the user chooses otherwise: one that was copied from a table has its tabs. */
const detectReading = ({ text, isTabbed = false }: PasteSource): PasteReading => ({
  separator: isTabbed ? '\t' : detectSeparator(text),
  hasHeadings: false,
});

/**
 * What pasting a text into a block would do, cell by cell.
 *
 * @param chosen How the user reads the text. Default: as detected.
 */
export function previewPaste(
  context: Pick<EditsContext, 'pending' | 'rows'>,
  source: PasteSource,
  parsing: ParseContext,
  chosen?: PasteReading,
): Paste {
  const { block, area } = source;
  const reading = chosen ?? detectReading(source);
  const table = readTable(source.text, reading.separator);
  const whole = tileTable(reading.hasHeadings ? table.slice(1) : table, area);
  const cells: PastedCell[] = [];
  let count = 0;
  for (const [down, texts] of whole.entries())
    for (const [on, text] of texts.entries()) {
      count += 1;
      const cell = block[down]?.[on];
      if (!cell || cells.length >= maxPastedCells) continue;
      cells.push(previewCell(cell, unescapeFormula(text), parsing, getShownValue(cell, context)));
    }
  return {
    source,
    reading,
    lines: table.length,
    isChosen: chosen !== undefined,
    cells,
    skipped: count - cells.length,
  };
}

/** A paste whose text is read in another way. */
export function rereadPaste(
  context: Pick<EditsContext, 'pending' | 'rows'>,
  { source, reading }: Paste,
  parsing: ParseContext,
  { separator = reading.separator, hasHeadings = reading.hasHeadings }: Partial<PasteReading>,
): Paste {
  return previewPaste(context, source, parsing, { separator, hasHeadings });
}

/** Names that have to be looked up, by reference. */
export function getNamesToLookUp({ cells }: Paste): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { cell, text, outcome } of cells) {
    const { reference } = cell.column;
    if (outcome !== 'asking' || reference === undefined) continue;
    names.set(reference, (names.get(reference) ?? new Set()).add(text));
  }
  return names;
}

/** The one record with that name, by `reference name`. */
export type FoundNames = ReadonlyMap<string, { readonly id: number; readonly label: string }>;

export const nameKey = (reference: string, name: string): string => `${reference} ${name.toLowerCase()}`;

/** A paste with its names looked up; a name that does not match exactly one record is refused. */
export const resolveNames = (
  paste: Paste,
  found: FoundNames,
  context: Pick<EditsContext, 'pending' | 'rows'>,
): Paste => ({
  ...paste,
  cells: paste.cells.map((pasted): PastedCell => {
    if (pasted.outcome !== 'asking') return pasted;
    const record = found.get(nameKey(pasted.cell.column.reference ?? '', pasted.text));
    if (!record) return { ...pasted, outcome: 'refused', fault: { id: 'cell.reference' } };
    const isSame = Object.is(getShownValue(pasted.cell, context), record.id);
    return { ...pasted, value: record.id, label: record.label, outcome: isSame ? 'same' : 'changed' };
  }),
});

/** The changes that a paste makes. */
export const getChanges = ({ cells }: Paste): readonly Change[] =>
  cells
    .filter(({ outcome }) => outcome === 'changed')
    .map(({ cell, value, label }) => ({ cell, value, ...(label !== undefined && { label }) }));

/** True for a single valid cell, which needs no confirmation. */
export const needsNoPreview = ({ cells, skipped, isChosen }: Paste): boolean =>
  !isChosen && skipped === 0 && cells.length === 1 && cells.every(({ outcome }) => outcome !== 'refused');
