import { downloadFile } from '../../../services/tables/exports.service.ts';
import { csvHeader, csvLines, type SheetHeader } from '../../../services/tables/sheet.ts';
import type { ImportContext } from './import.types.ts';
import type { RowResult } from './read-rows.ts';

/**
 * Downloads the rows with errors as they are in the file, each with its error; once corrected, the file can be imported
 * again.
 */
export function downloadWrongRows(
  { file, head, rows, rowResults }: Pick<ImportContext, 'file' | 'head' | 'rows' | 'rowResults'>,
  title: string,
  reasonOf: (row: RowResult) => string,
): void {
  const columns = [...head.map((cell) => String(cell ?? '')), title];
  const sheet: SheetHeader = {
    title,
    rightToLeft: false,
    columns: columns.map((name) => ({ head: name, kind: 'text', width: 20 })),
  };
  const wrong = rowResults.flatMap((row, at) => {
    if (row.outcome !== 'wrong') return [];
    const cells = head.map((_, column) => rows[at]?.[column] ?? null);
    return [[...cells.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell)), reasonOf(row)]];
  });
  const name = `${file?.name.replace(/\.[^.]+$/, '') ?? 'rows'}-wrong.csv`;
  downloadFile(
    new Blob([csvHeader(sheet), csvLines(sheet, wrong)], { type: 'text/csv;charset=utf-8' }),
    name,
  );
}
