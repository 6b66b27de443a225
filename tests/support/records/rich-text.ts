import fc from 'fast-check';
import type { RichText, RichTextAttributes } from '../../../contract/kit/rich-text.ts';

type Op = RichText['ops'][number];

const words = fc
  .string({ unit: fc.constantFrom('a', 'b', ' ', '<', '&', '"', "'", '>', 'é', 'م', '1', '.'), maxLength: 6 })
  .filter((text) => text !== '');

const links = fc.constantFrom(
  'https://university.example/a?b=1&c=2',
  'http://x.example',
  'mailto:a@b.example',
  'tel:+4411',
);

const set = (name: keyof RichTextAttributes, values: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc.option(values, { nil: undefined }).map((value) => (value === undefined ? {} : { [name]: value }));

const merged = (...parts: fc.Arbitrary<object>[]): fc.Arbitrary<RichTextAttributes> =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all));

const inline = merged(
  set('bold', fc.constant(true)),
  set('italic', fc.constant(true)),
  set('underline', fc.constant(true)),
  set('link', links),
);

const block = fc
  .tuple(
    fc.oneof(
      fc.constant({}),
      fc.constantFrom(1, 2, 3).map((header) => ({ header })),
      fc.constantFrom('ordered', 'bullet').map((list) => ({ list })),
    ),
    set('indent', fc.integer({ min: 1, max: 8 })),
  )
  .map(([kind, indent]) => Object.assign({}, kind, indent) as RichTextAttributes);

const withAttributes = (insert: Op['insert'], attributes: RichTextAttributes): Op =>
  Object.keys(attributes).length > 0 ? { insert, attributes } : { insert };

const run = fc.tuple(words, inline).map(([text, attributes]) => withAttributes(text, attributes));

const line = fc
  .tuple(fc.array(run, { maxLength: 3 }), block)
  .map(([runs, attributes]): Op[] => [...runs, withAttributes('\n', attributes)]);

/** Texts with every format that there is, lists within lists and signs that HTML would read. */
export const richTexts: fc.Arbitrary<RichText> = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((lines) => ({ ops: lines.flat() }));
