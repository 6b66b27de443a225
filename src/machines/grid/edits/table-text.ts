/** Rows of texts, as on a clipboard. */
export type TextTable = readonly (readonly string[])[];

/** Parses quoted fields: `"` opens a field only at its start, and is doubled inside. */
function split(text: string, separator: string): string[][] {
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
function isClosedQuote(text: string, from: number, separator: string): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || [separator, '\r', '\n'].includes(text[at + 1] ?? '');
  }
  return false;
}

/** The separator that occurs equally often in every one of several lines; null if there is none. */
function detectSeparator(text: string): string | null {
  for (const mark of [',', ';']) {
    const rows = split(text.replace(/\r?\n$/, ''), mark);
    const width = rows[0]?.length ?? 0;
    if (rows.length > 1 && width > 1 && rows.every((row) => row.length === width)) return mark;
  }
  return null;
}

/**
 * Parses a text from a clipboard: tab-separated, as spreadsheets copy, or CSV. Any other text is one field
 * per line. A trailing line break is not a row.
 *
 * @param isTabbed The text is tab-separated even if it has no tab, because it was copied from a table of one column.
 */
export function readTable(text: string, isTabbed = false): TextTable {
  if (text === '') return [];
  const separator = isTabbed || text.includes('\t') ? '\t' : (detectSeparator(text) ?? '\t');
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
