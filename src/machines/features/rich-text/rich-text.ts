import * as z from 'zod/mini';
import { isLink, type RichText, richText } from '../../../../contract/kit/rich-text.ts';

export {
  imageKinds,
  isImage,
  isLink,
  maxIndent,
  maxRichTextLength,
  plainText as toPlainText,
} from '../../../../contract/kit/rich-text.ts';

/** Serialises a text for a form: its Delta as JSON, or an empty string if it has no content. */
export const serializeText = (text: RichText | null): string =>
  text === null || isEmpty(text) ? '' : JSON.stringify(text);

/** Parses a form's value; null if it is empty or invalid. */
export function parseText(kept: string): RichText | null {
  if (kept === '') return null;
  try {
    return z.parse(richText, JSON.parse(kept));
  } catch {
    return null;
  }
}

const isEmpty = ({ ops }: RichText): boolean =>
  ops.every(
    ({ insert, attributes }) =>
      typeof insert === 'string' && insert.trim() === '' && attributes?.list === undefined,
  );

const mail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const phone = /^\+?[\d\s().-]{6,}$/;
const host = /^[^\s@/:]+\.[^\s@/:]{2,}(?:[:/?#].*)?$/;

/** The link that a typed address stands for, completing its protocol; null if it is not allowed. */
export function resolveLink(typed: string): string | null {
  const trimmed = typed.trim();
  if (mail.test(trimmed)) return `mailto:${trimmed}`;
  if (phone.test(trimmed)) return `tel:${trimmed.replace(/[^\d+]/g, '')}`;
  const address = host.test(trimmed) ? `https://${trimmed}` : trimmed;
  return isLink(address) ? address : null;
}
