import * as z from 'zod/mini';

const linkProtocols = ['http:', 'https:', 'mailto:', 'tel:'];
/** Characters that browsers leave out of an address, or hide in it. */
const hiddenCharacters = /[\s\p{Cc}\p{Cf}]/u;

/** True for an address that a link may lead to: whole, and of one of four protocols. */
export function isLink(address: string): boolean {
  if (hiddenCharacters.test(address)) return false;
  return URL.canParse(address) && linkProtocols.includes(new URL(address).protocol);
}

/** Kinds of picture that may stand in a text. */
export const imageKinds = ['image/png', 'image/gif', 'image/jpeg', 'image/bmp', 'image/x-icon'] as const;
const imageForm = /^data:image\/(png|gif|jpeg|bmp|x-icon);base64,[A-Za-z0-9+/]+={0,2}$/;

/** True for a picture that comes with the text itself: one that is elsewhere would tell its owner who reads. */
export const isImage = (address: string): boolean => imageForm.test(address);

/** Most characters of a text's Delta as JSON, its pictures included. */
export const mostRichText = 400_000;
export const mostIndent = 8;
const mostOps = 5000;

const on = z.optional(z.literal(true));

const attributes = z.strictObject({
  bold: on,
  italic: on,
  underline: on,
  link: z.optional(z.string().check(z.maxLength(2000), z.refine(isLink))),
  /** What a picture shows, in words. */
  alt: z.optional(z.string().check(z.maxLength(300))),
  header: z.optional(z.literal([1, 2, 3])),
  list: z.optional(z.enum(['ordered', 'bullet'])),
  indent: z.optional(z.int().check(z.gte(1), z.lte(mostIndent))),
});
export type RichTextAttributes = z.output<typeof attributes>;

const op = z.strictObject({
  insert: z.union([
    z.string().check(z.minLength(1)),
    z.strictObject({ image: z.string().check(z.refine(isImage)) }),
  ]),
  attributes: z.optional(attributes),
});

/**
 * A text with formats, as the editor's Delta: inserts only. What stands on a line break holds for the line before it. No
 * other format, protocol or kind of picture passes.
 */
export const richText = z
  .strictObject({ ops: z.array(op).check(z.maxLength(mostOps)) })
  .check(z.refine((text) => JSON.stringify(text).length <= mostRichText));
export type RichText = z.output<typeof richText>;

/** The words of a text alone. */
export const plainText = ({ ops }: RichText): string =>
  ops
    .map(({ insert }) => (typeof insert === 'string' ? insert : ''))
    .join('')
    .trimEnd();
