import { type TableSeparator, tableSeparators } from '../../../services/tables/separators.ts';

export { type TableSeparator, tableSeparators };

/** Rows of texts, as on a clipboard. */
export type TextTable = readonly (readonly string[])[];

/** Parses quoted fields: `"` opens a field only at its start, and is doubled inside. */
function split(text: string, separator: TableSeparator | null): string[][] {
  const rows: string[][] = [[]];
  let field = '';
  let quoteField = false;
  let at = 0;
  const end = () => {
    rows.at(-1)?.push(field);
    field = '';
  };
  while (at < text.length) {
    const mark = text[at] ?? '';
    if (quoteField) {
      if (mark !== '"') field += mark;
      else if (text[at + 1] === '"') {
        field += mark;
        at += 1;
      } else quoteField = false;
    } else if (mark === '"' && field === '' && isClosedQuote(text, at, separator)) quoteField = true;
    else if (mark === separator) end();
    else if (mark === '\r' || mark === '\n') {
      if (mark === '\r' && text[at + 1] === '\n') at += 1;
      end();
      rows.push([]);
    } else field += mark;
    at += 1;
  }
  end();
  return rows;
}

/**
 * True when a quote at `from` opens a field that also ends with one: some programs do not quote, and a text
 * may begin with a quote.
 */
function isClosedQuote(text: string, from: number, separator: TableSeparator | null): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || ['\r', '\n', separator].includes(text[at + 1] ?? '');
  }
  return false;
}

/**
 * The separator of a text from a clipboard: a tab, as spreadsheets copy, else the comma or semicolon that occurs equally
 * often in every one of several lines; null if there is none.
 */
export function detectSeparator(text: string): TableSeparator | null {
  if (text.includes('\t')) return '\t';
  for (const mark of [',', ';'] as const) {
    const rows = split(text.replace(/\r?\n$/, ''), mark);
    const width = rows[0]?.length ?? 0;
    if (rows.length > 1 && width > 1 && rows.every((row) => row.length === width)) return mark;
  }
  return null;
}

/**
 * Parses a text from a clipboard. Without a separator it is one field per line. A trailing line break is not a row.
 */
export function readTable(text: string, separator: TableSeparator | null): TextTable {
  if (text === '') return [];
  const rows = split(text, separator);
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}

const quoteField = (field: string): string =>
  /[\t\r\n]/.test(field) || field.startsWith('"') ? `"${field.replaceAll('"', '""')}"` : field;

/**
 * Formats rows the way spreadsheets paste them: tab-separated, with quotes around fields that contain tabs or
 * line breaks.
 */
export const writeTable = (rows: TextTable): string =>
  rows.map((row) => row.map(quoteField).join('\t')).join('\r\n');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (field: string): string => field.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);

/** Formats rows as an HTML table with a header row, for documents and emails. */
export function writeHtml(heads: readonly string[], rows: TextTable): string {
  const cells = (tag: 'th' | 'td', row: readonly string[]): string =>
    `<tr>${row.map((field) => `<${tag}>${escapeHtml(field).replace(/\r\n|\r|\n/g, '<br>')}</${tag}>`).join('')}</tr>`;
  const head = heads.length > 0 ? `<thead>${cells('th', heads)}</thead>` : '';
  return `<table>${head}<tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`;
}
