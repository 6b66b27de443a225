import type { ClipboardContent } from '../../../services/browser/clipboard.service.ts';
import { escapeFormula } from '../../../services/tables/formula-escaping.ts';
import { type TextTable, writeHtml, writeTable } from './table-text.ts';

/**
 * Guards a text against being run as a formula by a spreadsheet; plain numbers and telephone numbers stay as
 * they are.
 */
const guardFormula = (text: string): string =>
  /^[+-][\d\s().,/-]*$/.test(text) ? text : escapeFormula(text);

/**
 * Rows as clipboard content. A single cell is copied as it is; in a table, nothing is left that could run as
 * a formula.
 */
export function toClipboardContent(heads: readonly string[], rows: TextTable): ClipboardContent {
  const isSingle = rows.length === 1 && rows[0]?.length === 1;
  const kept = isSingle ? rows : rows.map((row) => row.map(guardFormula));
  return {
    text: isSingle ? (rows[0]?.[0] ?? '') : writeTable(kept),
    html: writeHtml(isSingle ? [] : heads, kept),
  };
}
