import type { RichText, RichTextAttributes } from '../../../../contract/kit/rich-text.ts';
import { maxIndent } from '../../../machines/features/rich-text/rich-text.ts';

/** Text or an image, with its inline formats. */
export interface Run {
  readonly insert: RichText['ops'][number]['insert'];
  readonly formats: Pick<RichTextAttributes, 'bold' | 'italic' | 'underline' | 'link' | 'alt'>;
}

/** One line of a text: a paragraph, a heading or a list item. */
export interface Line {
  readonly runs: readonly Run[];
  readonly header: 1 | 2 | 3 | null;
  readonly list: 'ordered' | 'bullet' | null;
  readonly indent: number;
}

const headers: readonly unknown[] = [1, 2, 3];
const lists: readonly unknown[] = ['ordered', 'bullet'];

/** A line with its block formats; invalid values are ignored, because the text may not have been validated. */
const toLine = (runs: readonly Run[], { header, list, indent = 0 }: RichTextAttributes): Line => ({
  runs,
  header: header !== undefined && headers.includes(header) ? header : null,
  // A line is a heading or a list item, not both; the editor drops the list when a heading is applied later.
  list: header === undefined && list !== undefined && lists.includes(list) ? list : null,
  indent: Number.isInteger(indent) ? Math.min(Math.max(indent, 0), maxIndent) : 0,
});

/** Splits a text into lines. Attributes on a line break apply to its line, others to their own text. */
export function splitLines({ ops }: RichText): readonly Line[] {
  const lines: Line[] = [];
  let runs: Run[] = [];
  for (const { insert, attributes = {} } of ops) {
    const { bold, italic, underline, link, alt, ...block } = attributes;
    const formats = {
      ...(bold && { bold }),
      ...(italic && { italic }),
      ...(underline && { underline }),
      ...(link !== undefined && { link }),
      ...(alt !== undefined && { alt }),
    };
    if (typeof insert !== 'string') {
      runs.push({ insert, formats });
      continue;
    }
    const parts = insert.split('\n');
    for (const [at, part] of parts.entries()) {
      if (part !== '') runs.push({ insert: part, formats });
      if (at === parts.length - 1) break;
      lines.push(toLine(runs, block));
      runs = [];
    }
  }
  if (runs.length > 0) lines.push(toLine(runs, {}));
  return lines;
}
