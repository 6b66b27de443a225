import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { SheetCell, SheetHeader, SheetKind } from './sheet.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Characters that XML 1.0 doesn't allow. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Maximum length of a cell's text. */
const maxCellText = 32_767;

const escaped = (text: string): string =>
  text
    .replace(forbidden, '')
    // Text that looks like an escape sequence of the format must be read literally.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

/** Format indices in `styles`: text stays text when edited; dates use the reader's own settings. */
const styleOf: Readonly<Record<SheetKind, number>> = { text: 2, number: 0, date: 3, dateTime: 4 };
const headStyle = 1;

const styles = `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const contents = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${xlsxType}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;

const toRelationships = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${declaration}<Relationships xmlns="${relations}">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A sheet name without characters that spreadsheets refuse, at most 31 characters. */
const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:\u2066-\u2069']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet';

const workbook = ({ title }: SheetHeader): string =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, maxCellText))}</t></is></c>`;

/**
 * Days since 30 December 1899, the serial date of spreadsheets; an instant in local time. Null when it isn't a date.
 */
function serialOf(cell: string, kind: 'date' | 'dateTime'): number | null {
  const date = new Date(cell);
  const local = kind === 'date' ? 0 : date.getTimezoneOffset() * 60_000;
  const serial = (date.getTime() - local) / 86_400_000 + 25_569;
  return Number.isFinite(serial) ? serial : null;
}

/** A cell in the sheet's XML. */
export function xlsxCell(cell: SheetCell, kind: SheetKind): string {
  const style = styleOf[kind];
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c s="${style}"><v>${cell}</v></c>` : '<c/>';
  if (kind !== 'date' && kind !== 'dateTime') return textCell(cell, styleOf.text);
  const serial = serialOf(cell, kind);
  return serial === null ? textCell(cell, styleOf.text) : `<c s="${style}"><v>${serial}</v></c>`;
}

const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

/** Adds the cell reference, without which some programs ignore the cell. */
const withAddress = (cell: string, column: number, row: number): string =>
  cell.replace('<c', `<c r="${columnName(column)}${row}"`);

const sheetStart = ({ columns, rightToLeft }: SheetHeader): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join(
      '',
    )}</cols><sheetData><row>${columns.map(({ head }, index) => withAddress(textCell(head, headStyle), index, 1)).join('')}</row>`;

const sheetEnd = ({ columns }: SheetHeader, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(Math.max(0, columns.length - 1))}${rows + 1}"/></worksheet>`;

/** The files of a workbook beside its sheet, by name. */
const otherFiles = (head: SheetHeader): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': contents,
  '_rels/.rels': toRelationships([['officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': workbook(head),
  'xl/_rels/workbook.xml.rels': toRelationships([
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ]),
  'xl/styles.xml': styles,
});

/** The earliest date of the format, because the real one is private. */
const mtime = new Date(1980, 0, 1);

/** Writes a workbook with one sheet row by row (ECMA-376); only the compressed part is kept in memory. */
export function xlsxWriter(head: SheetHeader) {
  const parts: BlobPart[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    parts.push(bytes);
  });
  const addFile = (name: string, text: string, isWhole: boolean): ZipDeflate => {
    const file = new ZipDeflate(name);
    file.mtime = mtime;
    archive.add(file);
    file.push(strToU8(text), isWhole);
    return file;
  };
  for (const [name, text] of Object.entries(otherFiles(head))) addFile(name, text, true);
  const sheet = addFile('xl/worksheets/sheet1.xml', sheetStart(head), false);
  let count = 0;
  return {
    add: (rows: readonly (readonly SheetCell[])[]): void => {
      // The header is the first row.
      const first = count + 2;
      count += rows.length;
      const cells = (row: readonly SheetCell[], at: number) =>
        head.columns
          .map(({ kind }, index) => withAddress(xlsxCell(row[index] ?? null, kind), index, first + at))
          .join('');
      sheet.push(strToU8(rows.map((row, at) => `<row>${cells(row, at)}</row>`).join('')));
    },
    finish: (): Blob => {
      sheet.push(strToU8(sheetEnd(head, count)), true);
      archive.end();
      return new Blob(parts, { type: xlsxType });
    },
  };
}
