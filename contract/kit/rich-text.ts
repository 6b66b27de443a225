import * as z from 'zod/mini';
import { noControls, singleLine } from './text.ts';

const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:'];
/** Characters that browsers remove from a URL, or that are invisible in it. */
const hiddenCharacters = /[\s\p{Cc}\p{Cf}]/u;

/** Whether a link may point to this address: an absolute URL with one of the four protocols. */
export function isLink(address: string): boolean {
  if (hiddenCharacters.test(address)) return false;
  return URL.canParse(address) && linkProtocols.includes(new URL(address).protocol);
}

/** Image types allowed in a text. */
export const imageKinds = ['image/png', 'image/gif', 'image/jpeg', 'image/bmp', 'image/x-icon'] as const;
const imageForm = /^data:image\/(png|gif|jpeg|bmp|x-icon);base64,[A-Za-z0-9+/]+={0,2}$/;

/** Whether an image is embedded in the text; an external image would reveal its readers to its host. */
export const isImage = (address: string): boolean => imageForm.test(address);

/** Maximum length of a text's Delta as JSON, including images. */
export const maxRichTextLength = 400_000;
export const maxIndent = 8;
const mostOps = 5000;

const on = z.optional(z.literal(true));

const attributes = z.strictObject({
  bold: on,
  italic: on,
  underline: on,
  link: z.optional(z.string().check(z.maxLength(2000), noControls, z.refine(isLink))),
  /** The image's alternative text. */
  alt: z.optional(singleLine(300, 0)),
  header: z.optional(z.literal([1, 2, 3])),
  list: z.optional(z.enum(['ordered', 'bullet'])),
  indent: z.optional(z.int().check(z.gte(1), z.lte(maxIndent))),
});
export type RichTextAttributes = z.output<typeof attributes>;

const op = z.strictObject({
  insert: z.union([
    z.string().check(
      z.overwrite((text) => text.normalize('NFC')),
      noControls,
      z.minLength(1),
    ),
    z.strictObject({ image: z.string().check(z.refine(isImage)) }),
  ]),
  attributes: z.optional(attributes),
});

/**
 * Formatted text, as a Quill Delta with inserts only. Attributes of a line break apply to the line before it. Other
 * formats, protocols and image types are refused.
 */
export const richText = z
  .strictObject({ ops: z.array(op).check(z.maxLength(mostOps)) })
  .check(z.refine((text) => JSON.stringify(text).length <= maxRichTextLength));
export type RichText = z.output<typeof richText>;

/** The text without formatting. */
export const plainText = ({ ops }: RichText): string =>
  ops
    .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
    .join('')
    .trimEnd();
