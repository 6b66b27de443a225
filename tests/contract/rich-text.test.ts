import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isImage, isLink, plainText, type RichText, richText } from '../../contract/kit/rich-text.ts';
import { richTexts } from '../support/records/rich-text.ts';

const maxRichTextLength = 400_000;

const passes = (value: unknown): boolean => z.safeParse(richText, value).success;
const linked = (link: string) => ({ ops: [{ insert: 'x', attributes: { link } }] });
const pictured = (image: string) => ({ ops: [{ insert: { image } }] });

describe('a text with formats', () => {
  it('passes with every format of the toolbar', () => {
    fc.assert(
      fc.property(richTexts, (text) => {
        expect(z.parse(richText, text)).toEqual(text);
      }),
    );
  });

  it('is as long as may be kept', () => {
    // The marks around one insertion are 23 characters of JSON.
    expect(passes({ ops: [{ insert: 'x'.repeat(maxRichTextLength - 23) }] })).toBe(true);
  });

  it.each([
    ['a format that the toolbar has not', { ops: [{ insert: 'x', attributes: { color: 'red' } }] }],
    ['a heading too small', { ops: [{ insert: '\n', attributes: { header: 4 } }] }],
    ['a list of boxes', { ops: [{ insert: '\n', attributes: { list: 'checked' } }] }],
    ['an indent too deep', { ops: [{ insert: '\n', attributes: { indent: 9 } }] }],
    ['a formula', { ops: [{ insert: { formula: 'x' } }] }],
    ['a video', { ops: [{ insert: { video: 'https://x.example' } }] }],
    ['a deletion, which is no text', { ops: [{ delete: 3 }] }],
    ['nothing inserted', { ops: [{ insert: '' }] }],
    ['a key of its own', { ops: [], html: '<b>x</b>' }],
    ['more than may be kept', { ops: [{ insert: 'x'.repeat(maxRichTextLength - 22) }] }],
  ])('is refused with %s', (_what, text) => {
    expect(passes(text)).toBe(false);
  });

  it.each([
    'https://university.example/courses?level=1#fees',
    'http://x.example',
    'mailto:a@b.example',
    'tel:+441234',
    'HTTPS://X.EXAMPLE',
  ])('may link to %s', (address) => {
    expect(isLink(address)).toBe(true);
    expect(passes(linked(address))).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u2028javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'sms:+4411',
    'blob:https://x.example/1',
    '//x.example',
    '/application',
    'x.example',
    'https://',
    '',
  ])('may not link to %j', (address) => {
    expect(isLink(address)).toBe(false);
    expect(passes(linked(address))).toBe(false);
  });

  it('may link by no protocol but the four, however it is written', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((rest) => `javascript:${rest}`),
        ),
        (address) => {
          if (isLink(address)) expect(new URL(address).protocol).toMatch(/^(https?|mailto|tel):$/);
        },
      ),
    );
  });

  it.each(['png', 'gif', 'jpeg', 'bmp', 'x-icon'])('may hold a picture of kind %s', (kind) => {
    expect(isImage(`data:image/${kind};base64,AAAA`)).toBe(true);
    expect(passes(pictured(`data:image/${kind};base64,AAAA`))).toBe(true);
  });

  it.each([
    'data:image/svg+xml;base64,AAAA',
    'data:image/png,AAAA',
    'data:text/html;base64,AAAA',
    'data:image/png;base64,AAAA" onerror="alert(1)',
    'https://elsewhere.example/pixel.png',
    'javascript:alert(1)',
  ])('may not hold the picture %s', (address) => {
    expect(isImage(address)).toBe(false);
    expect(passes(pictured(address))).toBe(false);
  });

  it('is its words alone where there is no room for formats', () => {
    const text: RichText = {
      ops: [
        { insert: 'Fees' },
        { insert: '\n', attributes: { header: 2 } },
        { insert: { image: 'data:image/png;base64,AAAA' } },
        { insert: 'Paid ', attributes: { bold: true } },
        { insert: 'yearly\n' },
      ],
    };
    expect(plainText(text)).toBe('Fees\nPaid yearly');
  });
});
