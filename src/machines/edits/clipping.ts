import type { Clipping } from '../../services/clipboard.service.ts';
import { guarded } from '../../services/formulas.ts';
import { type TextTable, writeHtml, writeTable } from './table-text.ts';

/**
 * Guards a text against being run as a formula by a spreadsheet; plain numbers and telephone numbers stay as
 * they are.
 */
const safe = (text: string): string => (/^[+-][\d\s().,/-]*$/.test(text) ? text : guarded(text));

/**
 * Rows as clipboard content. A single cell is copied as it is; in a table, nothing is left that could run as
 * a formula.
 */
export function clippingOf(heads: readonly string[], rows: TextTable): Clipping {
  const isSingle = rows.length === 1 && rows[0]?.length === 1;
  const kept = isSingle ? rows : rows.map((row) => row.map(safe));
  return {
    text: isSingle ? (rows[0]?.[0] ?? '') : writeTable(kept),
    html: writeHtml(isSingle ? [] : heads, kept),
  };
}
