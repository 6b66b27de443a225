import { deflateRawSync, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectUpload } from '../../../server/inspection/inspect-upload.ts';
import { AppError } from '../../../server/platform/errors.ts';
import { pdf } from '../../support/files/files.ts';
import { objectStream, pdfOf, pdfWith } from '../../support/files/pdf.ts';

const verdict = (bytes: Buffer): Promise<unknown> =>
  inspectUpload(bytes, 'pdf').then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.details.reason : error),
  );

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
/** Enough that nothing compresses away, and that no letter stands as it is. */
const padding = Array.from({ length: 40 }, (_, at) => `<< /Type /Font /Name /F${at} >>`);

describe('a PDF that runs or carries something', () => {
  const cases: readonly [string, () => Buffer][] = [
    ['runs a script when it is opened', () => pdfWith(`/OpenAction ${script}`)],
    [
      'has a script in its tree of names',
      () => pdfWith('/Names << /JavaScript 4 0 R >>', [{ value: '<< >>' }]),
    ],
    ['runs a script at each page', () => pdfWith('', [{ value: `<< /AA << /O ${script} >> >>` }])],
    [
      'spells the name of its script in hexadecimal digits',
      () => pdfWith('/OpenAction << /S /J#61vaScript /JS (1) >>'),
    ],
    [
      'spells all of it in hexadecimal digits',
      () => pdfWith('/OpenAction << /S /#4a#61#76#61#53#63#72#69#70#74 >>'),
    ],
    [
      'has a comment before the name of its script',
      () => pdfWith('/OpenAction << /S % that\n /JavaScript /JS (1) >>'),
    ],
    [
      'says elsewhere what it does',
      () => pdfWith('/OpenAction << /S 4 0 R /JS (1) >>', [{ value: '/JavaScript' }]),
    ],
    ['starts a program', () => pdfWith('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    ['carries a file', () => pdfWith('/Names << /EmbeddedFiles << /Names [] >> >>')],
    [
      'carries a file at an annotation',
      () => pdfWith('', [{ value: '<< /Type /EmbeddedFile /Length 0 >>', stream: Buffer.alloc(0) }]),
    ],
    [
      'has a form with a program of its own',
      () => pdfWith('/AcroForm << /XFA [(template) 4 0 R] >>', [{ value: '<< >>' }]),
    ],
    [
      'has such a form in one stream',
      () => pdfWith('/AcroForm << /Fields [] /XFA 4 0 R >>', [{ value: '<< >>' }]),
    ],
    ['shows rich media', () => pdfWith('', [{ value: '<< /Subtype /RichMedia >>' }])],
    ['opens an embedded file', () => pdfWith('/OpenAction << /S /GoToE >>')],
    [
      'has its script in a compressed object stream',
      () => pdfWith('/OpenAction 50 0 R', [objectStream([...padding, script])]),
    ],
    [
      'spells it otherwise in a compressed object stream',
      () => pdfWith('/OpenAction 50 0 R', [objectStream([...padding, '<< /S /JavaS#63ript /JS (1) >>'])]),
    ],
    [
      'spells the type of its object stream otherwise',
      () => pdfWith('/OpenAction 50 0 R', [objectStream([...padding, script], '/Type /Obj#53tm')]),
    ],
    [
      'does not say that its stream holds objects',
      () => pdfWith('/OpenAction 50 0 R', [objectStream([...padding, script], '')]),
    ],
    [
      'has it in the second of two object streams',
      () => pdfWith('/OpenAction 50 0 R', [objectStream(padding), objectStream([...padding, script])]),
    ],
    [
      'hides it behind the word that ends a stream',
      () => {
        // A block that is stored as it is has the word in it.
        const hidden = Buffer.from(`10 0 11 20\n(endstream)\n${script}`, 'latin1');
        const stream = deflateSync(hidden, { level: 0 });
        const value = `<< /Type /ObjStm /N 2 /First 11 /Filter /FlateDecode /Length ${stream.length} >>`;
        return pdfWith('/OpenAction 11 0 R', [{ value, stream }]);
      },
    ],
    [
      'has objects in a stream that is packed in an unusual way',
      () => {
        const stream = Buffer.from(
          `${deflateSync(Buffer.from(`10 0 ${script}`)).toString('hex')}>`,
          'latin1',
        );
        const value = `<< /Type /ObjStm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode] /Length ${stream.length} >>`;
        return pdfWith('/OpenAction 10 0 R', [{ value, stream }]);
      },
    ],
    [
      'hides its script behind a comment that looks like a stream',
      () => pdfWith('', [{ value: `% stream\n<< /OpenAction ${script} >> % endstream` }]),
    ],
  ];

  it.each(cases)('is refused when it %s', async (_what, make) => {
    expect(await verdict(make())).toBe('upload.activeContent');
  });

  it('is refused when its objects unpack to more than 50 MB', { timeout: 60_000 }, async () => {
    const stream = deflateSync(Buffer.alloc(60 * 1024 * 1024, 0x20));
    const value = `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${stream.length} >>`;
    expect(await verdict(pdfWith('', [{ value, stream }]))).toBe('upload.archiveUnsafe');
  });

  it('is refused when an object stream cannot be unpacked', async () => {
    const stream = deflateRawSync(Buffer.from('10 0 << >>'));
    const value = `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${stream.length} >>`;
    expect(await verdict(pdfWith('', [{ value, stream }]))).toBe('upload.damaged');
  });
});

describe('an ordinary PDF', () => {
  const cases: readonly [string, () => Buffer][] = [
    ['of the demonstration', pdf],
    [
      // pdfTeX with hyperref: opens at a page, has outlines, links and named destinations in object streams.
      'as LaTeX writes it',
      () =>
        pdfWith('/OpenAction 10 0 R /PageMode /UseOutlines /Names 12 0 R /Outlines 13 0 R', [
          objectStream([
            '<< /S /GoTo /D [3 0 R /Fit] >>',
            '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.org/JavaScript) >> >>',
            '<< /Dests << /Names [(section.1) 14 0 R] >> >>',
            '<< /Type /Outlines /First 15 0 R /Last 15 0 R /Count 1 >>',
            '<< /D [3 0 R /XYZ 72 720 null] >>',
            '<< /Title (1 Launch of a rocket) /A 10 0 R >>',
          ]),
        ]),
    ],
    [
      // Tagged, with its metadata, as Word saves it.
      'as Word writes it',
      () =>
        pdfWith('/Lang (en-GB) /StructTreeRoot 4 0 R /MarkInfo << /Marked true >> /Metadata 5 0 R', [
          { value: '<< /Type /StructTreeRoot /K [] >>' },
          {
            value: '<< /Type /Metadata /Subtype /XML /Length 46 >>',
            stream: Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>'),
          },
          objectStream([
            '<< /Type /StructElem /S /P /P 4 0 R /K 0 >>',
            '<< /Type /FontDescriptor /FontName /ABCDEE+Calibri >>',
          ]),
        ]),
    ],
    [
      'as a scanner writes it',
      () => {
        const stream = Buffer.from(
          Array.from({ length: 200_000 }, (_, at) => (at * 7_919 + (at >> 3)) % 256),
        );
        const value = `<< /Type /XObject /Subtype /Image /Width 500 /Height 400 /Filter /DCTDecode /Length ${stream.length} >>`;
        return pdfWith('', [{ value, stream }]);
      },
    ],
    [
      'with a form that has no script',
      () =>
        pdfWith('/AcroForm << /Fields [4 0 R] /NeedAppearances true /DA (/Helv 0 Tf 0 g) >>', [
          { value: '<< /FT /Tx /T (Name) /Subtype /Widget /Rect [0 0 100 20] >>' },
        ]),
    ],
    [
      'of an older version, with a table in its text about scripts',
      () =>
        pdfOf(
          [
            { value: '<< /Type /Catalog /Pages 2 0 R >>' },
            {
              value:
                '<< /Type /Pages /Kids [] /Count 0 /Title (Java/JavaScript developer, /XFA and /Launch) >>',
            },
          ],
          '%PDF-1.3\n',
        ),
    ],
  ];

  it.each(cases)('is taken %s', async (_what, make) => {
    expect(await verdict(make())).toBe('taken');
  });
});
