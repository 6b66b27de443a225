import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectUpload } from '../../../server/inspection/inspect-upload.ts';
import { AppError } from '../../../server/platform/errors.ts';
import { objectStream, type PdfObject, pdfWith } from '../../support/files/pdf.ts';

const verdict = (bytes: Buffer): Promise<unknown> =>
  inspectUpload(bytes, 'pdf').then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.details.reason : error),
  );

/** A name with some of its letters as `#xx`, in either case. */
const spelled = (name: string): fc.Arbitrary<string> =>
  fc.tuple(...Array.from(name, () => fc.constantFrom('plain', 'lower', 'upper'))).map((ways) =>
    Array.from(name, (letter, at) => {
      const digits = letter.charCodeAt(0).toString(16);
      if (ways[at] === 'plain') return letter;
      return `#${ways[at] === 'upper' ? digits.toUpperCase() : digits}`;
    }).join(''),
  );

/** What may stand between two tokens; comments hold what would confuse an expression. */
const gap = fc
  .array(
    fc.constantFrom(' ', '\n', '\r\n', '\t', '\0', '%\n', '% (\n', '% >> endobj\r', '%/S /GoTo\n', '% <\n'),
    { maxLength: 3 },
  )
  .map((parts) => parts.join(''));

/** Entries that say nothing, though they hold brackets, parentheses and names. */
const harmless = fc.constantFrom(
  '',
  '/T (a\\)b \\( (c) >>) ',
  '/T (a\\(b) ',
  '/K <3E3E> ',
  '/D [0 /Fit (]) ] ',
  '/Next << /S /GoTo /D [0 /Fit] >> ',
  '/X (/S) ',
  '/P 7 ',
  '/L true ',
);

const active = fc.oneof(
  fc
    .tuple(
      spelled('S'),
      gap,
      fc.constantFrom('JavaScript', 'Launch', 'GoToE', 'ImportData', 'RichMediaExecute').chain(spelled),
    )
    .map(([key, between, value]) => `/${key}${between}/${value} `),
  fc
    .tuple(
      fc.constantFrom('JavaScript', 'EmbeddedFiles', 'EF', 'XFA').chain(spelled),
      gap,
      fc.constantFrom('[ ]', '<< >>', '4 0 R', '4\n0 %\nR'),
    )
    .map(([key, between, value]) => `/${key} ${between}${value} `),
  fc
    .tuple(spelled('JS'), gap, fc.constantFrom('(app.alert\\(1\\))', '<6162>', '4 0 R'))
    .map(([key, between, value]) => `/${key} ${between}${value} `),
  fc
    .tuple(spelled('Type'), gap, spelled('EmbeddedFile'))
    .map(([key, between, value]) => `/${key}${between}/${value} `),
);

/** One object somewhere in a file: in the open, in an object stream, or in one that is not compressed. */
const places: Readonly<Record<string, (object: string, others: readonly string[]) => Buffer>> = {
  catalogue: (object) => pdfWith(`/OpenAction ${object}`),
  object: (object, others) =>
    pdfWith(
      '/OpenAction 5 0 R',
      [...others, object].map((value) => ({ value })),
    ),
  objectStream: (object, others) => pdfWith('/OpenAction 10 0 R', [objectStream([...others, object])]),
  secondStream: (object, others) =>
    pdfWith('/OpenAction 10 0 R', [objectStream([...others, '<< >>']), objectStream([object, ...others])]),
  plainStream: (object) => {
    const data = Buffer.from(`10 0\n${object}`, 'latin1');
    return pdfWith('', [{ value: `<< /Type /ObjStm /N 1 /First 5 /Length ${data.length} >>`, stream: data }]);
  },
};

const objects = fc.array(
  fc.tuple(harmless, harmless).map(([one, other]) => `<< ${one}${other}>>`),
  {
    maxLength: 5,
  },
);

describe('names in a PDF', () => {
  it('are found however they are spelled, whatever stands around them, and wherever the object lies', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(harmless, active, harmless).map((parts) => `<< ${parts.join('')}>>`),
        objects,
        fc.constantFrom(...Object.keys(places)),
        async (object, others, place) => {
          expect(await verdict(places[place]?.(object, others) ?? Buffer.alloc(0))).toBe(
            'upload.activeContent',
          );
        },
      ),
      { numRuns: 600 },
    );
  });

  const words = fc
    .array(
      fc.constantFrom(
        '/JavaScript',
        '/S',
        '/S /JavaScript',
        '/JS',
        '/EF << /F 1 0 R >>',
        '/XFA [',
        '/Launch',
        '/EmbeddedFiles 4 0 R',
        'https://example.org/S/JavaScript',
        'object',
        'obj',
        'stream',
        'endobj',
        '#4a',
        '<<',
        '>>',
        '%',
        '(',
        ')',
        'https://example.org/a/JavaScript',
        'Zoë',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(' '));
  const literal = (text: string): string => `(${text.replaceAll(/[()\\]/g, '\\$&')})`;
  const hexadecimal = (text: string): string => `<${Buffer.from(text, 'latin1').toString('hex')}>`;

  /** Where a file holds text. */
  const holders: Readonly<Record<string, (text: string) => Buffer>> = {
    title: (text) => pdfWith('', [{ value: `<< /Title ${literal(text)} /Author ${literal(text)} >>` }]),
    hexadecimalTitle: (text) => pdfWith('', [{ value: `<< /Title ${hexadecimal(text)} >>` }]),
    nestedTitle: (text) =>
      pdfWith('', [{ value: `<< /Title (a (${text.replaceAll(/[()]/g, '')}) b) /Count 1 >>` }]),
    link: (text) =>
      pdfWith('', [{ value: `<< /Type /Annot /A << /S /URI /URI ${literal(text)} >> /S /P >>` }]),
    packedLink: (text) =>
      pdfWith('', [
        objectStream([`<< /A << /S /URI /URI ${literal(text)} >> >>`, `${literal(text)}`, '<< /S /P >>']),
      ]),
    comment: (text) => pdfWith('', [{ value: `<< % ${text}\n /S /P >>` }]),
    content: (text) => {
      const stream = Buffer.from(`BT ${literal(text)} Tj ET`, 'latin1');
      const value: PdfObject = { value: `<< /Length ${stream.length} >>`, stream };
      return pdfWith('', [value]);
    },
    packedContent: (text) => {
      const stream = deflateSync(Buffer.from(`BT ${literal(text)} Tj ET`, 'latin1'), { level: 0 });
      return pdfWith('', [{ value: `<< /Filter /FlateDecode /Length ${stream.length} >>`, stream }]);
    },
  };

  it('mean nothing in titles, links, comments and the text of pages', async () => {
    await fc.assert(
      fc.asyncProperty(words, fc.constantFrom(...Object.keys(holders)), async (text, holder) => {
        const bytes = holders[holder]?.(text) ?? Buffer.alloc(0);
        expect([holder, text, await verdict(bytes)]).toEqual([holder, text, 'taken']);
      }),
      { numRuns: 600 },
    );
  });

  it.each([
    ['numbers that are followed by no object', '1 0 obj '.repeat(10), '1xobj'.repeat(1_000_000)],
    ['brackets within brackets', '', '['.repeat(1_001)],
  ])('are given up among %s', async (_what, before, after) => {
    expect(await verdict(pdfWith('', [{ value: `<< >> ${before}${after}` }]))).toBe('upload.damaged');
  });

  it('are given up where objects within objects would take for ever', async () => {
    // Each object's string runs to the end of the file: to read them all would be to read the file 2,500 times.
    const bytes = pdfWith('', [{ value: `<< >>\n${'1 0 obj (\n'.repeat(5_000)}` }]);
    expect(await verdict(bytes)).toBe('upload.damaged');
  });
});
