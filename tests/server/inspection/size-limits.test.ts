import { crc32 } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { reencodeImage } from '../../../server/inspection/image.ts';
import { openArchive } from '../../../server/inspection/zip.ts';
import { AppError } from '../../../server/platform/errors.ts';

const verdict = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.details.reason : error),
  );

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The head of an image without its pixels: what is not too large is damaged. */
function imageOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an image', () => {
  it.each([
    [11_999, 1, 'upload.damaged'],
    [12_000, 1, 'upload.damaged'],
    [12_001, 1, 'upload.imageTooLarge'],
    [1, 12_000, 'upload.damaged'],
    [1, 12_001, 'upload.imageTooLarge'],
    [10_000, 4_999, 'upload.damaged'],
    [10_000, 5_000, 'upload.damaged'],
    [10_000, 5_001, 'upload.imageTooLarge'],
  ])('of %i × %i px is %s', async (width, height, expected) => {
    expect(await verdict(reencodeImage(imageOf(width, height), 'png'))).toBe(expected);
  });
});

type Files = Readonly<Record<string, Uint8Array>>;
const stored = (files: Files): Buffer => Buffer.from(zipSync({ ...files }, { level: 0 }));
const read = (bytes: Buffer) => verdict((async () => openArchive(bytes).read(() => undefined))());

describe('an archive', () => {
  it.each([
    [999, 'taken'],
    [1_000, 'taken'],
    [1_001, 'upload.archiveUnsafe'],
  ])('of %i entries is %s', async (count, expected) => {
    const files = Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}`, new Uint8Array(1)]));
    expect(await read(stored(files))).toBe(expected);
  });

  it('unpacks to a hundred times its size, and to no byte more', async () => {
    const pack = (zeros: number, padding = 0) =>
      Buffer.from(
        zipSync(
          { zeros: new Uint8Array(zeros), padding: [new Uint8Array(padding), { level: 0 }] },
          { level: 9 },
        ),
      );
    // Padding is stored as it is: a byte more of it is a byte more of the archive.
    const paddingFor = (zeros: number) => (zeros - 100 * pack(zeros).length) / 99;
    let zeros = 300_000;
    const fits = () =>
      Number.isInteger(paddingFor(zeros)) && pack(zeros - 1).length === pack(zeros + 1).length;
    while (!fits()) zeros += 1;
    const sizes = [zeros - 1, zeros, zeros + 1].map((size) => pack(size, paddingFor(zeros)));
    expect(await Promise.all(sizes.map(read))).toEqual(['taken', 'taken', 'upload.archiveUnsafe']);
  });
});
