import type { Clipping } from '../../services/clipboard.service.ts';
import { type TextTable, writeHtml, writeTable } from './table-text.ts';

/** What a spreadsheet would run when it is pasted there: anything but a plain number or a telephone number. */
const isFormula = (text: string): boolean =>
  /^[=@\t\r\n＝＋－＠]/.test(text) || (/^[+-]/.test(text) && !/^[+-][\d\s().,/-]*$/.test(text));

const safe = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Rows as they go onto the clipboard. A single cell goes as it is; in a table, nothing is left to be run. */
export function clippingOf(heads: readonly string[], rows: TextTable): Clipping {
  const isSingle = rows.length === 1 && rows[0]?.length === 1;
  const kept = isSingle ? rows : rows.map((row) => row.map(safe));
  return {
    text: isSingle ? (rows[0]?.[0] ?? '') : writeTable(kept),
    html: writeHtml(isSingle ? [] : heads, kept),
  };
}

/** A text from a clipboard without the apostrophe that was put before what looks like a formula. */
export const unguarded = (text: string): string =>
  /^'[=+\-@\t\r\n＝＋－＠]/.test(text) ? text.slice(1) : text;
