import type { Op } from 'quill/core.js';
import Clipboard from 'quill/modules/clipboard.js';
import { isImage, isLink, maxIndent } from '../../../machines/features/rich-text/rich-text.ts';

type Attributes = Record<string, unknown>;

/** The supported formats among those given; checklists become bullet lists. */
function filterFormats({ link, list, indent, ...rest }: Attributes): Attributes {
  return {
    ...rest,
    ...(typeof link === 'string' && isLink(link) && { link }),
    ...(typeof list === 'string' && { list: list === 'ordered' ? 'ordered' : 'bullet' }),
    ...(typeof indent === 'number' && indent > 0 && { indent: Math.min(indent, maxIndent) }),
  };
}

/** Pasted content, reduced to what a text may contain. */
export const filterOps = (ops: readonly Op[]): Op[] =>
  ops.flatMap(({ insert, attributes = {} }) => {
    if (insert === undefined) return [];
    if (typeof insert !== 'string' && !isImage(String(insert.image))) return [];
    return [{ insert, attributes: filterFormats(attributes) }];
  });

/** A clipboard that reduces pasted content to the supported formats. */
export class RichTextClipboard extends Clipboard {
  override normalizeHTML(page: Document): void {
    super.normalizeHTML(page);
    for (const code of page.querySelectorAll('script, style, noscript, template')) code.remove();
  }

  override convert(...given: Parameters<Clipboard['convert']>): ReturnType<Clipboard['convert']> {
    const delta = super.convert(...given);
    delta.ops = filterOps(delta.ops);
    return delta;
  }
}
