import { expect, it } from 'vitest';
import { uploadLimits } from '../../contract/documents/uploads.ts';

it('uploads have the limits that people are told and memory is planned for', () => {
  expect(uploadLimits).toEqual({
    bytes: 20_971_520,
    chunkBytes: 1_048_576,
    nameLength: 200,
    unfinished: 10,
    imageSide: 12_000,
    imagePixels: 50_000_000,
    archiveEntries: 1_000,
    archiveRatio: 100,
    archiveBytes: 209_715_200,
  });
});
