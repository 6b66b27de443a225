import type { CourseField } from '../../../contract/courses/course-findings.ts';
import type { LabelledText } from './field-values.ts';
import { fieldOfLabel } from './labels.ts';
import { attribute, type Element, elementsOf, isElement, isHidden, type Node, textOf } from './page-tree.ts';
import { collapseWhitespace } from './text.ts';
import { audienceIn } from './values/money.ts';

interface Cell {
  readonly text: string;
  readonly isHead: boolean;
}

export interface Table {
  readonly caption: string;
  readonly rows: readonly (readonly Cell[])[];
}

const closestTable = (node: Node): Element | null => {
  let up = 'parentNode' in node ? node.parentNode : null;
  while (up !== null && !(isElement(up) && up.tagName === 'table'))
    up = 'parentNode' in up ? up.parentNode : null;
  return up as Element | null;
};

const isShown = (element: Element): boolean => {
  let up: Node | null = element;
  while (up !== null) {
    if (isElement(up) && (isHidden(up) || up.tagName === 'nav' || up.tagName === 'footer')) return false;
    up = 'parentNode' in up ? up.parentNode : null;
  }
  return true;
};

/** The visible tables of a page, with the heading above each. */
export function tablesOf(root: Node): Table[] {
  let heading = '';
  const tables: Table[] = [];
  for (const element of elementsOf(root, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table')) {
    if (element.tagName !== 'table') {
      heading = textOf(element);
      continue;
    }
    if (!isShown(element)) continue;
    const rows = elementsOf(element, 'tr')
      .filter((row) => closestTable(row) === element)
      .map((row) =>
        row.childNodes
          .filter(isElement)
          .filter(({ tagName }) => tagName === 'td' || tagName === 'th')
          .flatMap((cell) => {
            const span = Math.min(20, Math.max(1, Number(attribute(cell, 'colspan') ?? 1) || 1));
            return Array.from(
              { length: span },
              (): Cell => ({ text: textOf(cell), isHead: cell.tagName === 'th' }),
            );
          }),
      )
      .filter((row) => row.some(({ text }) => text !== ''));
    const caption = elementsOf(element, 'caption').map(textOf).join(' ');
    tables.push({ caption: collapseWhitespace(`${heading} ${caption}`), rows });
  }
  return tables;
}

const joinDistinct = (row: readonly Cell[]): string =>
  row
    .filter((cell, place) => cell.text !== row[place - 1]?.text)
    .map(({ text }) => text)
    .join(' ');

/** The header row, if the first row names the columns. */
function headOf({ rows }: Table): readonly string[] | undefined {
  const [first, second] = rows;
  if (first === undefined || second === undefined || first.length < 2) return undefined;
  const fields = first.filter(
    ({ text }) => fieldOfLabel(text) !== undefined || audienceIn(text) !== undefined,
  );
  const isHead =
    first.slice(1).every(({ isHead: marked }) => marked) &&
    !second.slice(1).every(({ isHead: marked }) => marked);
  return isHead || fields.length >= 2 ? first.map(({ text }) => text) : undefined;
}

/** A row of a table with one course per row: its facts by column. */
export interface CourseRow {
  readonly title: string;
  readonly facts: readonly (readonly [CourseField, LabelledText])[];
}

/** The courses of a table with one course per row; empty for other tables. */
export function courseRows(table: Table): CourseRow[] {
  const head = headOf(table);
  const fields = head?.map(fieldOfLabel);
  const titled = fields?.indexOf('title') ?? -1;
  if (head === undefined || fields === undefined || titled === -1) return [];
  if (fields.filter((field) => field !== undefined && field !== 'title').length === 0) return [];
  return table.rows.slice(1).flatMap((row) => {
    const title = row[titled]?.text ?? '';
    if (title === '' || row.length !== head.length) return [];
    const facts = row.flatMap(({ text }, place) => {
      const field = fields[place];
      if (field === undefined) return [];
      const label = head[place] ?? '';
      return [
        [field, { label, text, above: table.caption, snippet: joinDistinct(row), source: 'table' }] as const,
      ];
    });
    return [{ title, facts: facts as CourseRow['facts'] }];
  });
}

/** Facts in a table: each cell with its row header and column header. */
export function factsOfTable(table: Table): LabelledText[] {
  const head = headOf(table);
  return table.rows.slice(head ? 1 : 0).flatMap((row) => {
    const [first, ...cells] = row;
    if (first === undefined || cells.length === 0) return [];
    if (head !== undefined && fieldOfLabel(head[0] ?? '') !== undefined) {
      return row.map(({ text }, place) => ({
        label: head[place] ?? '',
        text,
        above: table.caption,
        snippet: joinDistinct(row),
        source: 'table' as const,
      }));
    }
    return cells.flatMap(({ text }, place) => {
      const column = head?.[place + 1] ?? '';
      const repeated = place > 0 && cells[place - 1]?.text === text;
      if (text === '' || repeated) return [];
      const byColumn = fieldOfLabel(first.text) === undefined && fieldOfLabel(column) !== undefined;
      return [
        {
          label: byColumn ? column : first.text,
          text,
          above: collapseWhitespace(`${table.caption} ${byColumn ? first.text : column}`),
          snippet: joinDistinct(row),
          source: 'table' as const,
        },
      ];
    });
  });
}
