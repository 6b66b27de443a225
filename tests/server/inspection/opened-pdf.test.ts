import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectUpload } from '../../../server/inspection/inspect-upload.ts';
import { AppError } from '../../../server/platform/errors.ts';
import { docx, pdf } from '../../support/files/files.ts';
import { objectStream, pdfOf, pdfWith } from '../../support/files/pdf.ts';

const verdict = (bytes: Buffer): Promise<unknown> =>
  inspectUpload(bytes, 'pdf').then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.details.reason : error),
  );

const uri = '<< /S /URI /URI (https://e.example/a) >>';
const page = (entries: string) =>
  pdfOf([
    { value: '<< /Type /Catalog /Pages 2 0 R >>' },
    { value: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    { value: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} >>` },
    { value: uri },
  ]);

describe('a PDF that opens something without a click', () => {
  it.each([
    ['an address, when it is opened', () => pdfWith(`/OpenAction ${uri}`)],
    ['an address in another object', () => pdfWith('/OpenAction 4 0 R', [{ value: uri }])],
    [
      'an address in an object whose number has a comment behind it',
      () =>
        Buffer.from(
          pdfWith('/OpenAction 4 0 R', [{ value: uri }])
            .toString('latin1')
            .replace('4 0 obj', '4 0 %\nobj'),
          'latin1',
        ),
    ],
    [
      'an address in a compressed object',
      () => pdfWith('/OpenAction 11 0 R', [objectStream(['<< >>', uri])]),
    ],
    [
      'an address after another action',
      () => pdfWith(`/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${uri} >>`),
    ],
    [
      'an address after several actions in other objects',
      () =>
        pdfWith('/OpenAction 4 0 R', [
          { value: '<< /S /GoTo /D [3 0 R /Fit] /Next [5 0 R 6 0 R] >>' },
          { value: '<< /S /Named /N /NextPage >>' },
          { value: uri },
        ]),
    ],
    ['an address, when a page is shown', () => page(`/AA << /O ${uri} >>`)],
    ['an address, when a page is left, in another object', () => page('/AA << /C 4 0 R >>')],
    [
      'an address, at events that another object lists',
      () => pdfWith('/AA 4 0 R', [{ value: '<< /WC 5 0 R >>' }, { value: uri }]),
    ],
    [
      'an address in the first of two objects with the same number',
      () =>
        pdfWith('/OpenAction 4 0 R', [{ value: `${uri}\nendobj\n4 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>` }]),
    ],
    [
      'an address that is spelled with escapes',
      () => pdfWith('/Open#41ction << /#53 /U#52I /URI (https://e.example) >>'),
    ],
    [
      'an address without the type of its action',
      () => pdfWith('/OpenAction << /URI (https://e.example) >>'),
    ],
    ['an article of another file', () => pdfWith('/OpenAction << /S /Thread /F (other.pdf) /D 0 >>')],
    ['a film', () => pdfWith('/OpenAction << /S /Movie /T (a) >>')],
    ['another file', () => pdfWith('/OpenAction << /S /GoToR /F (other.pdf) /D [0 /Fit] >>')],
    [
      'a file of a share',
      () => pdfWith('/OpenAction << /S /GoToR /F (\\\\\\\\server\\\\share\\\\a.pdf) /D [0 /Fit] >>'),
    ],
    ['a form that it sends', () => pdfWith('/OpenAction << /S /SubmitForm /F (https://e.example) >>')],
    ['data that it takes in', () => pdfWith('/OpenAction << /S /ImportData /F (a.fdf) >>')],
  ])('is refused when it opens %s', async (_what, make) => {
    expect(await verdict(make())).toBe('upload.activeContent');
  });

  it.each([
    ['goes to another file', '/S /GoToR /F (\\\\\\\\server\\\\a.pdf) /D [0 /Fit]'],
    ['sends a form', '/S /SubmitForm /F << /FS /URL /F (https://e.example) >>'],
    ['plays a recording', '/S /Rendition /OP 0 /R << >>'],
  ])('is refused when a click at a link %s', async (_what, action) => {
    expect(await verdict(page(`/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>]`))).toBe(
      'upload.activeContent',
    );
  });

  it('is refused when data is at an address', async () => {
    const value = '<< /Length 0 /F << /Type /Filespec /FS /URL /F (https://e.example/a) >> >>';
    expect(await verdict(pdfWith('', [{ value, stream: Buffer.alloc(0) }]))).toBe('upload.activeContent');
  });
});

describe('a PDF that opens something at a click', () => {
  it.each([
    ['an address', page(`/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A ${uri} >>]`)],
    ['an address in another object', page('/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A 4 0 R >>]')],
    [
      'an address on the page at which it opens',
      pdfWith('/OpenAction [3 0 R /Fit]', [{ value: `<< /Subtype /Link /A ${uri} >>` }]),
    ],
    [
      'a page, and goes to another one when it is opened',
      pdfWith('/OpenAction 4 0 R', [
        { value: '<< /S /GoTo /D [5 0 R /Fit] >>' },
        { value: `<< /A ${uri} >>` },
      ]),
    ],
    ['a mail', page('/Annots [<< /Subtype /Link /A << /S /URI /URI (mailto:a@e.example) >> >>]')],
    ['a printer', pdfWith('/OpenAction << /S /Named /N /Print >>')],
  ])('is taken when it opens %s', async (_what, bytes) => {
    expect(await verdict(bytes)).toBe('taken');
  });
});

describe('what is written around a PDF', () => {
  const before = fc.constantFrom('', '\ufeff', '\n', '\r\n', '\ufeff\r\n ', ' '.repeat(1_000), '\t\n\n');
  const after = fc.array(fc.constantFrom('\0', '\n', '\r\n', ' ', '\t', '\f'), { maxLength: 600 });

  it('is ignored when it is a byte-order mark, line breaks, spaces or zeros', async () => {
    await fc.assert(
      fc.asyncProperty(before, after, async (start, end) => {
        const given = Buffer.concat([Buffer.from(start), pdf(), Buffer.from(end.join(''))]);
        const { body } = await inspectUpload(Buffer.from(given), 'pdf');
        expect(body).toEqual(given);
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['letters before it', Buffer.concat([Buffer.from('a\n'), pdf()]), 'upload.kindMismatch'],
    [
      'a byte-order mark after a line break',
      Buffer.concat([Buffer.from('\n\ufeff'), pdf()]),
      'upload.kindMismatch',
    ],
    [
      'more than a kilobyte of spaces before it',
      Buffer.concat([Buffer.alloc(1_025, ' '), pdf()]),
      'upload.kindMismatch',
    ],
    ['a letter after zeros behind it', Buffer.concat([pdf(), Buffer.from('\0\0a')]), 'upload.polyglot'],
    ['an archive after zeros behind it', Buffer.concat([pdf(), Buffer.alloc(9), docx()]), 'upload.polyglot'],
  ])('is a reason to refuse it: %s', async (_what, bytes, refusal) => {
    expect(await verdict(bytes)).toBe(refusal);
  });
});
