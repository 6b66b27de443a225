import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UploadKind } from '../../../contract/documents/uploads.ts';
import { inspectUpload } from '../../../server/inspection/inspect-upload.ts';
import { AppError } from '../../../server/platform/errors.ts';
import { docx, pdf } from '../../support/files/files.ts';
import { type PdfObject, pdfWith } from '../../support/files/pdf.ts';

const verdict = (bytes: Buffer, kind: UploadKind): Promise<unknown> =>
  inspectUpload(bytes, kind).then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.details.reason : error),
  );

/** Noise keeps the ratio of the archive low. */
const noise = { name: 'word/media/noise.bin', content: randomBytes(600_000) };
const word = (xml: string): Buffer => docx([noise, { name: 'word/a.xml', content: Buffer.from(xml) }]);
const open = (value: string): Buffer => pdfWith(value);
const objectsOf = (text: string): PdfObject => {
  const stream = deflateSync(Buffer.from(text));
  return { value: `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${stream.length} >>`, stream };
};

/** Ends `work` with how long the longest turn of the event loop computed, in ms, and how much memory was added, in MB. */
async function measured(work: () => Promise<unknown>) {
  const before = process.memoryUsage.rss();
  let [turn, memory, isOver] = [0, 0, false];
  let last = process.threadCpuUsage();
  const beat = () => {
    const now = process.threadCpuUsage();
    turn = Math.max(turn, (now.user + now.system - last.user - last.system) / 1_000);
    memory = Math.max(memory, process.memoryUsage.rss() - before);
    last = process.threadCpuUsage();
    if (!isOver) setTimeout(beat, 1);
  };
  beat();
  const result = await work();
  isOver = true;
  return { result, turn, megabytes: memory / 1024 / 1024 };
}

describe('a file that is made to take the server’s time or memory', () => {
  const cases: readonly [string, UploadKind, () => Buffer][] = [
    ['one text of 11.5 million references', 'docx', () => word(`<w:t>${'&#1;'.repeat(11_500_000)}</w:t>`)],
    ['one tag with 9 million attributes', 'docx', () => word(`<w:t ${'a="" '.repeat(9_000_000)}/>`)],
    ['one tag with 20 million words', 'docx', () => word(`<w:t ${'a '.repeat(20_000_000)}/>`)],
    ['one comment of 45 MB', 'docx', () => word(`<!--${'a'.repeat(45_000_000)}-->`)],
    ['one tag without an end', 'docx', () => word(`<w:t a="${'>'.repeat(45_000_000)}`)],
    ['one field code of 45 MB', 'docx', () => word(`<w:instrText>${'DDEX '.repeat(9_000_000)}`)],
    ['20 MB of escaped names', 'pdf', () => open(`/K << ${'/#41 '.repeat(4_000_000)} >>`)],
    ['one escaped name of 20 MB', 'pdf', () => open(`/${'#41'.repeat(6_600_000)} 1`)],
    ['2.4 million objects', 'pdf', () => open(`>> ${'1 0 obj\n'.repeat(2_400_000)}`)],
    [
      'one string of 20 MB that opens something',
      'pdf',
      () => open(`/AA << /O (${'\\a'.repeat(9_900_000)}) >>`),
    ],
    ['an action of 10 million parts', 'pdf', () => open(`/OpenAction [${'1 '.repeat(9_900_000)}]`)],
  ];

  it.each(cases)('is refused, and nothing else waits: %s', async (_what, kind, make) => {
    await verdict(pdf(), 'pdf');
    const bytes = make();
    const { result, turn, megabytes } = await measured(() => verdict(bytes, kind));
    expect([result, turn < 50, megabytes < 64]).toEqual(['upload.tooComplex', true, true]);
    expect(await verdict(pdf(), 'pdf')).toBe('taken');
  });

  it('is refused when one of its object streams unpacks to more than 8 MB', async () => {
    const of = (length: number) => pdfWith('', [objectsOf(`10 0 ${' '.repeat(length - 5)}`)]);
    expect([await verdict(of(8_388_608), 'pdf'), await verdict(of(8_388_609), 'pdf')]).toEqual([
      'taken',
      'upload.archiveUnsafe',
    ]);
  });
});

describe('an ordinary file of 20 MB', () => {
  it('is inspected while the server does other work', async () => {
    const link = '<< /Type /Annot /Rect [0 0 10 10] /A << /S /URI /URI (https://example.org/a) >> >>\n';
    const bytes = pdfWith('', [{ value: link.repeat(Math.floor(20_000_000 / link.length)) }]);
    const { result, turn } = await measured(() => verdict(bytes, 'pdf'));
    expect([result, turn < 50]).toEqual(['taken', true]);
  });
});

/** What is limited: how a file with `count` of it is built, and the largest count that is accepted. */
const limited: readonly (readonly [string, number, UploadKind, (count: number) => Buffer])[] = [
  ['references in a text', 100_000, 'docx', (count) => word(`<w:t>${'&#65;'.repeat(count)}</w:t>`)],
  [
    'references in pieces of text',
    100_000,
    'docx',
    (count) => word(`<w:t>${'& &amp;'.repeat(count / 2)}</w:t>`),
  ],
  ['attributes of a tag', 1_000, 'docx', (count) => word(`<w:t ${'a="b" '.repeat(count)}/>`)],
  ['attributes in other quotes', 1_000, 'docx', (count) => word(`<w:t ${"a='\"' ".repeat(count)}/>`)],
  ['characters of a tag', 2_097_152, 'docx', (count) => word(`<w:t a="${'b'.repeat(count - 11)}"/>`)],
  [
    'characters of field codes',
    1_048_575,
    'docx',
    (count) => word(`<w:instrText>${'b'.repeat(count)}</w:instrText>`),
  ],
  ['escaped names', 50_000, 'pdf', (count) => open(`/K [${'/#41 '.repeat(count)}]`)],
  [
    'escaped names in an object stream',
    50_000,
    'pdf',
    (count) => pdfWith('', [objectsOf(`10 0 [${'/#41'.repeat(count)}]`)]),
  ],
  ['bytes of a name', 1_024, 'pdf', (count) => open(`/${'A'.repeat(count)} 1`)],
  [
    'bytes of a string in an action',
    65_534,
    'pdf',
    (count) => open(`/OpenAction << /X (${'a'.repeat(count)}) >>`),
  ],
  ['objects', 399_997, 'pdf', (count) => open(`>> endobj ${'9 0 obj 1 endobj '.repeat(count)}`)],
];

describe('a file at a limit', () => {
  it('is accepted up to the limit and refused beyond it, whatever the limit is of', async () => {
    const distance = fc.constantFrom(-2, 0, 2, 4, 200);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...limited), distance, async ([what, limit, kind, build], by) => {
        expect([what, by, await verdict(build(limit + by), kind)]).toEqual([
          what,
          by,
          by > 0 ? 'upload.tooComplex' : 'taken',
        ]);
      }),
      { numRuns: 60 },
    );
  });
});
