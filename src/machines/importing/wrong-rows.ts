import { saveFile } from '../../services/exports.service.ts';
import { csvHead, csvLines, type SheetHead } from '../../services/sheet.ts';
import type { ImportContext } from './import.types.ts';
import type { Judged } from './read-rows.ts';

/**
 * Downloads the rows with errors as they are in the file, each with its error; once corrected, the file can be imported
 * again.
 */
export function wrongRowsFile(
  { file, head, rows, judged }: Pick<ImportContext, 'file' | 'head' | 'rows' | 'judged'>,
  title: string,
  reasonOf: (row: Judged) => string,
): void {
  const columns = [...head.map((cell) => String(cell ?? '')), title];
  const sheet: SheetHead = {
    title,
    rightToLeft: false,
    columns: columns.map((name) => ({ head: name, kind: 'text', width: 20 })),
  };
  const wrong = judged.flatMap((row, at) => {
    if (row.outcome !== 'wrong') return [];
    const cells = head.map((_, column) => rows[at]?.[column] ?? null);
    return [[...cells.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell)), reasonOf(row)]];
  });
  const name = `${file?.name.replace(/\.[^.]+$/, '') ?? 'rows'}-wrong.csv`;
  saveFile(new Blob([csvHead(sheet), csvLines(sheet, wrong)], { type: 'text/csv;charset=utf-8' }), name);
}
