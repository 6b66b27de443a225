import type { RichText } from '../../../../contract/kit/rich-text.ts';
import { isImage, isLink } from '../../../machines/features/rich-text/rich-text.ts';
import { type Line, type Run, splitLines } from './lines.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function renderRun({ insert, formats }: Run): string {
  let html: string;
  if (typeof insert === 'string') html = escaped(insert);
  else if (isImage(insert.image)) html = `<img src="${insert.image}" alt="${escaped(formats.alt ?? '')}">`;
  else return '';
  if (formats.underline) html = `<u>${html}</u>`;
  if (formats.italic) html = `<em>${html}</em>`;
  if (formats.bold) html = `<strong>${html}</strong>`;
  if (formats.link !== undefined && isLink(formats.link)) {
    html = `<a href="${escaped(formats.link)}" rel="noopener noreferrer" target="_blank">${html}</a>`;
  }
  return html;
}

const renderContent = ({ runs }: Line): string => (runs.length === 0 ? '<br>' : runs.map(renderRun).join(''));

/** An open list while nesting; the innermost is last. */
interface OpenList {
  readonly tag: 'ol' | 'ul';
  /** It has an open item. */
  open: boolean;
}

/** Renders flat list items as nested lists, by their indent. */
function renderList(points: readonly Line[]): string {
  const lists: OpenList[] = [];
  /** The number of the last item at each depth; reset by an item of a lower depth. */
  const counted: number[] = [];
  let html = '';
  const close = () => {
    const list = lists.pop();
    if (list) html += `${list.open ? '</li>' : ''}</${list.tag}>`;
  };
  for (const point of points) {
    const tag = point.list === 'ordered' ? 'ol' : 'ul';
    while (lists.length > point.indent + 1) close();
    counted.length = Math.min(counted.length, point.indent + 1);
    if (lists.length === point.indent + 1 && lists.at(-1)?.tag !== tag) close();
    while (lists.length <= point.indent) {
      const parent = lists.at(-1);
      if (parent && !parent.open) {
        html += '<li class="ql-skipped">';
        parent.open = true;
      }
      html += `<${tag}>`;
      lists.push({ tag, open: false });
    }
    const list = lists.at(-1);
    if (list?.open) html += '</li>';
    if (tag === 'ol') counted[point.indent] = (counted[point.indent] ?? 0) + 1;
    // Set on every item: skipped depths and unnumbered items would otherwise distort the browser's count.
    const value = tag === 'ol' ? ` value="${counted[point.indent]}"` : '';
    html += `<li${value} dir="auto">${renderContent(point)}`;
    if (list) list.open = true;
  }
  while (lists.length > 0) close();
  return html;
}

function renderBlock(line: Line): string {
  const tag = line.header === null ? 'p' : `h${line.header}`;
  const indent = line.indent > 0 ? ` class="ql-indent-${line.indent}"` : '';
  return `<${tag}${indent} dir="auto">${renderContent(line)}</${tag}>`;
}

/** Rich text as HTML. It is inserted only through `createRichTextNodes`, which sanitises it. */
export function renderRichText(text: RichText): string {
  let html = '';
  let points: Line[] = [];
  for (const line of splitLines(text)) {
    if (line.list !== null) {
      points.push(line);
      continue;
    }
    html += renderList(points) + renderBlock(line);
    points = [];
  }
  return html + renderList(points);
}
