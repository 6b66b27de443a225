import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isAcceptableName, kindOf } from '../../../contract/documents/file-names.ts';
import {
  type UploadKind,
  type UploadRefusal,
  uploadKinds,
  uploadRefusals,
} from '../../../contract/documents/uploads.ts';
import { inspectUpload } from '../../../server/inspection/inspect-upload.ts';
import { AppError } from '../../../server/platform/errors.ts';
import { docx, pdf, picture, zip } from '../../support/files/files.ts';

const refusalOf = async (bytes: Buffer, kind: UploadKind): Promise<unknown> =>
  inspectUpload(bytes, kind).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.details.reason : error),
  );

/** What the three parts of the Word document unpack to, in bytes. */
const partsLength = 287;

const withText = (text: string) => Buffer.from(text, 'latin1');
const insteadOf = (given: Buffer, from: string, to: string) =>
  withText(given.toString('latin1').replace(from, to));

describe('a file that is what it says', () => {
  it.each(['pdf', 'docx'] as const)('is kept byte for byte when it is a %s', async (kind) => {
    const given = kind === 'pdf' ? pdf() : docx();
    expect(await inspectUpload(Buffer.from(given), kind)).toEqual({
      body: given,
      original: given,
      mediaType: uploadKinds[kind].mediaType,
      sha256: createHash('sha256').update(given).digest('hex'),
    });
  });

  it.each(['png', 'jpeg', 'webp'] as const)('is drawn anew when it is a %s', async (kind) => {
    const given = await picture(kind);
    const { body, mediaType, sha256, original } = await inspectUpload(Buffer.from(given), kind);
    expect(original).toEqual(given);
    const { format, exif, orientation } = await sharp(body).metadata();
    expect({ format, exif, orientation, mediaType, sha256 }).toEqual({
      format: kind,
      exif: undefined,
      orientation: undefined,
      mediaType: uploadKinds[kind].mediaType,
      sha256: createHash('sha256').update(given).digest('hex'),
    });
  });

  it('stands upright when the camera lay on its side, and does not say whose it was', async () => {
    const given = await picture('jpeg', 60, 40);
    expect(given.includes('Secret Person')).toBe(true);
    const { body } = await inspectUpload(given, 'jpeg');
    const { width, height } = await sharp(body).metadata();
    expect([width, height, body.includes('Secret Person')]).toEqual([40, 60, false]);
  });

  it('loses what was written behind the picture', async () => {
    const given = Buffer.concat([await picture('png'), Buffer.from('<script>alert(1)</script>')]);
    expect((await inspectUpload(given, 'png')).body.includes('script')).toBe(false);
  });
});

describe('a file that is refused', () => {
  const svg = withText('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = withText('<!doctype html><script>alert(1)</script>');
  const xml = withText('<?xml version="1.0"?><a/>');
  const exe = Buffer.concat([withText('MZ\u0090\u0000'), Buffer.alloc(400)]);
  const bomb = { name: 'word/bomb.xml', content: Buffer.alloc(30_000_000) };

  const cases: readonly [string, UploadKind, UploadRefusal, () => Buffer | Promise<Buffer>][] = [
    ['has no bytes', 'pdf', 'upload.empty', () => Buffer.alloc(0)],
    ['is a program under the name of a PDF', 'pdf', 'upload.kindMismatch', () => exe],
    ['is a program under the name of a picture', 'png', 'upload.kindMismatch', () => exe],
    ['is SVG under the name of a picture', 'png', 'upload.kindMismatch', () => svg],
    ['is HTML under the name of a PDF', 'pdf', 'upload.kindMismatch', () => html],
    ['is XML under the name of a Word document', 'docx', 'upload.kindMismatch', () => xml],
    ['is a JPEG under the name of a PNG', 'png', 'upload.kindMismatch', () => picture('jpeg')],
    [
      'is a PDF whose header comes later',
      'pdf',
      'upload.kindMismatch',
      () => Buffer.concat([withText('GIF89a\n'), pdf()]),
    ],
    ['is a PDF that breaks off', 'pdf', 'upload.damaged', () => pdf().subarray(0, 300)],
    ['is a PDF with a page of HTML behind it', 'pdf', 'upload.polyglot', () => Buffer.concat([pdf(), html])],
    ['is a PDF and an archive at once', 'pdf', 'upload.polyglot', () => Buffer.concat([pdf(), docx()])],
    [
      'is a PDF with an archive in its last comment',
      'pdf',
      'upload.polyglot',
      () => {
        const hidden = docx();
        hidden.writeUInt16LE(6, hidden.length - 2);
        return Buffer.concat([pdf().subarray(0, -6), withText('%'), hidden, withText('%%EOF\n')]);
      },
    ],
    [
      'is a PDF with a password',
      'pdf',
      'upload.encrypted',
      () => insteadOf(pdf(), '/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R'),
    ],
    [
      'is a PDF that spells its password otherwise',
      'pdf',
      'upload.encrypted',
      () => insteadOf(pdf(), '/Root 1 0 R', '/Root 1 0 R /Encr#79pt 9 0 R'),
    ],
    [
      'is half a picture',
      'png',
      'upload.damaged',
      async () =>
        (
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              background: 'red',
              noise: { type: 'gaussian', mean: 99, sigma: 40 },
            },
          })
            .png()
            .toBuffer()
        ).subarray(0, 3_000),
    ],
    ['is a picture with too long a side', 'png', 'upload.imageTooLarge', () => picture('png', 12_001, 1)],
    ['is a picture of too many pixels', 'png', 'upload.imageTooLarge', () => picture('png', 8_000, 7_000)],
    [
      'is a Word document with a password',
      'docx',
      'upload.encrypted',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]),
    ],
    [
      'has an entry with a password',
      'docx',
      'upload.encrypted',
      () => docx([{ name: 'word/a.xml', encrypted: true }]),
    ],
    ['is another archive', 'docx', 'upload.kindMismatch', () => zip([{ name: 'readme.txt' }])],
    ['holds macros', 'docx', 'upload.kindNotAccepted', () => docx([{ name: 'word/vbaProject.bin' }])],
    ['unpacks to a hundred times its size', 'docx', 'upload.archiveUnsafe', () => docx([bomb])],
    [
      'has more than a thousand entries',
      'docx',
      'upload.archiveUnsafe',
      () => docx(Array.from({ length: 1_000 }, (_, at) => ({ name: `word/${at}.xml` }))),
    ],
    ['leads out of its folder', 'docx', 'upload.archiveUnsafe', () => docx([{ name: '../../etc/passwd' }])],
    ['has an absolute path in it', 'docx', 'upload.archiveUnsafe', () => docx([{ name: '/etc/passwd' }])],
    ['has a link in it', 'docx', 'upload.archiveUnsafe', () => docx([{ name: 'word/link', link: true }])],
    [
      'has two entries in the same bytes',
      'docx',
      'upload.archiveUnsafe',
      () => docx([{ name: 'word/a.xml', overlapping: true }]),
    ],
    ['is an archive with something behind it', 'docx', 'upload.damaged', () => Buffer.concat([docx(), html])],
    ['is an archive that breaks off', 'docx', 'upload.damaged', () => docx().subarray(0, -30)],
  ];

  it.each(cases)('%s (%s: %s)', async (_what, kind, refusal, make) => {
    expect(await refusalOf(await make(), kind)).toBe(refusal);
  });

  it.each([
    ['sides', () => picture('png', 12_000, 1), () => picture('png', 12_001, 1)],
    ['height', () => picture('png', 1, 12_000), () => picture('png', 1, 12_001)],
    ['pixels', () => picture('png', 10_000, 5_000), () => picture('png', 10_202, 4_901)],
  ] as const)('is a picture whose %s are at the limit, or just beyond it', async (_what, within, beyond) => {
    expect([await refusalOf(await within(), 'png'), await refusalOf(await beyond(), 'png')]).toEqual([
      'taken',
      'upload.imageTooLarge',
    ]);
  });

  it('is an archive of a thousand entries, or of one more', async () => {
    // A Word document has three of its own.
    const of = (entries: number) =>
      docx(Array.from({ length: entries - 3 }, (_, at) => ({ name: `word/${at}.xml` })));
    expect([await refusalOf(of(1_000), 'docx'), await refusalOf(of(1_001), 'docx')]).toEqual([
      'taken',
      'upload.archiveUnsafe',
    ]);
  });

  it('is an archive that unpacks to a hundred times its size, or to more', async () => {
    const own = docx([{ name: 'word/a.xml' }]);
    /** Zeros that unpack to `times` the size of the whole, within a few bytes. */
    const unpackingTo = (times: number) => {
      let content = Buffer.alloc(0);
      let made = own;
      for (let round = 0; round < 20; round += 1) {
        content = Buffer.alloc(Math.floor(made.length * times) - partsLength);
        made = docx([{ name: 'word/a.xml', content }]);
      }
      return { made, ratio: (content.length + partsLength) / made.length };
    };
    const [within, beyond] = [unpackingTo(99), unpackingTo(101)];
    expect([Math.round(within.ratio), Math.round(beyond.ratio)]).toEqual([99, 101]);
    expect([await refusalOf(within.made, 'docx'), await refusalOf(beyond.made, 'docx')]).toEqual([
      'taken',
      'upload.archiveUnsafe',
    ]);
  });

  it('is an archive that unpacks to 200 MB, or to more, however large it is', async () => {
    const filling = { name: 'word/filling.bin', content: randomBytes(2_500_000) };
    const of = (total: number) =>
      docx([filling, { name: 'word/a.bin', content: Buffer.alloc(total - partsLength - 2_500_000) }]);
    expect([await refusalOf(of(209_715_200), 'docx'), await refusalOf(of(209_715_201), 'docx')]).toEqual([
      'taken',
      'upload.archiveUnsafe',
    ]);
  });

  it('is a document with more than 50 MB of XML', async () => {
    const filling = { name: 'word/filling.bin', content: randomBytes(1_000_000) };
    const of = (total: number) =>
      docx([filling, { name: 'word/a.xml', content: Buffer.alloc(total - partsLength, ' ') }]);
    expect([await refusalOf(of(52_428_800), 'docx'), await refusalOf(of(52_428_801), 'docx')]).toEqual([
      'taken',
      'upload.archiveUnsafe',
    ]);
  });

  it('is refused for a reason of the contract, however its bytes were changed', async () => {
    const originals = { pdf: pdf(), docx: docx(), png: await picture('png') } as const;
    const kinds = Object.keys(originals) as (keyof typeof originals)[];
    const change = fc.tuple(fc.nat(5_000), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        fc.array(change, { maxLength: 8 }),
        fc.nat(5_000),
        async (kind, changes, length) => {
          const bytes = Buffer.from(originals[kind].subarray(0, Math.max(1, length)));
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          expect(['taken', ...uploadRefusals]).toContain(await refusalOf(bytes, kind));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a file’s name', () => {
  it.each(['Passport.pdf', 'كشف حساب.pdf', 'Zeugnis (2).pdf', 'a.b.docx'])('may be %s', (name) => {
    expect(isAcceptableName(name)).toBe(true);
  });

  it.each([
    ['a path', '../../etc/passwd.pdf'],
    ['a path of Windows', 'C:\\temp\\a.pdf'],
    ['absolute', '/etc/a.pdf'],
    ['cut by a NUL', 'a.pdf\u0000.exe'],
    ['broken into lines', 'a\r\nContent-Type: text/html.pdf'],
    ['turned around', 'cod\u202efdp.exe.pdf'],
    ['hidden', '.pdf'],
    ['without a kind', 'passport'],
    ['half a letter', 'a\ud800.pdf'],
    ['too long', `${'a'.repeat(197)}.pdf`],
  ])('may not be %s', (_what, name) => {
    expect(isAcceptableName(name)).toBe(false);
  });

  it('says the same kind as the declared type, or none', () => {
    expect([
      kindOf('a.PDF', 'application/pdf'),
      kindOf('a.jpg', 'image/jpeg'),
      kindOf('a.jpeg', ' IMAGE/JPEG '),
      kindOf('a.pdf', 'image/png'),
      kindOf('a.svg', 'image/svg+xml'),
      kindOf('a.pdf.exe', 'application/pdf'),
      kindOf('a.html', 'text/html'),
      kindOf('a.pdf', 'text/html'),
    ]).toEqual(['pdf', 'jpeg', 'jpeg', 'mismatch', undefined, undefined, undefined, undefined]);
  });
});
