import { writeTable } from '../../../machines/grid/edits/table-text.ts';

/** Spreadsheets also emit non-breaking spaces. */
const spaces = /[ \t\r\n\f\u00a0]+/g;

/** The visible text of a cell: only line breaks that the HTML renders as such. */
function getCellText(cell: Element): string {
  const copy = cell.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const gone of copy.querySelectorAll('style, script')) gone.remove();
  const walk = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(spaces, ' ');
    if (node instanceof Element && node.tagName === 'BR') return '\n';
    const inside = [...node.childNodes].map(walk).join('');
    return node instanceof Element && /^(P|DIV|LI)$/.test(node.tagName) ? `${inside}\n` : inside;
  };
  return walk(copy)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

/**
 * The first table of an HTML document as tab-separated text; null without a table. The text of a spanning cell goes
 * into its first column.
 */
export function parseHtmlTable(html: string): string | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  const rows = [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => [
      getCellText(cell),
      ...Array.from({ length: cell.colSpan - 1 }, () => ''),
    ]),
  );
  return rows.length > 0 ? writeTable(rows) : null;
}

/**
 * What to paste from the two forms of a clipboard's content, the plain one if there is one; null if there is neither.
 * Beside a table, only tabs separate the cells of the plain text: a column may have commas in its cells.
 */
export function readPastedText(
  plain: string,
  html: string,
): { readonly text: string; readonly isTabbed: boolean } | null {
  const table = parseHtmlTable(html);
  const text = plain === '' ? table : plain;
  return text === null || text === '' ? null : { text, isTabbed: table !== null };
}
