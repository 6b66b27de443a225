import DOMPurify from 'dompurify';
import type { RichText } from '../../../../contract/kit/rich-text.ts';
import { isImage, isLink } from '../../../machines/features/rich-text/rich-text.ts';
import { renderRichText } from './html.ts';

const classes = /^(?:ql-indent-[1-8]|ql-skipped)$/;

const purify = DOMPurify();
purify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const { attrName, attrValue } = attribute;
  if (attrName === 'href') attribute.keepAttr = isLink(attrValue);
  if (attrName === 'src') attribute.keepAttr = node.nodeName === 'IMG' && isImage(attrValue);
  if (attrName === 'class') attribute.keepAttr = classes.test(attrValue);
  if (attrName === 'target') attribute.keepAttr = attrValue === '_blank';
});

/** Sanitised HTML: the formats of rich text and nothing executable. */
export const sanitizeHtml = (html: string): DocumentFragment =>
  purify.sanitize(html, {
    ALLOWED_TAGS: ['p', 'br', 'strong', 'em', 'u', 'a', 'h1', 'h2', 'h3', 'ol', 'ul', 'li', 'img'],
    ALLOWED_ATTR: ['href', 'rel', 'target', 'class', 'dir', 'value', 'src', 'alt'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });

/** Rich text as DOM nodes. */
export const createRichTextNodes = (text: RichText): DocumentFragment => sanitizeHtml(renderRichText(text));
