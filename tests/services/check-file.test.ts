import { describe, expect, it } from 'vitest';
import { checkFile } from '../../src/services/documents/check-file.ts';
import { pdf, picture } from '../support/files/files.ts';

const megabyte = 1024 * 1024;
const fileOf = (bytes: Uint8Array, name: string, type = '') =>
  new File([Uint8Array.from(bytes)], name, { type });

describe('a file that is chosen', () => {
  it('may be sent when name, declared type and beginning agree', async () => {
    const good = [
      fileOf(pdf(), 'passport.pdf', 'application/pdf'),
      fileOf(await picture('png'), 'Photo.PNG', 'image/png'),
      fileOf(await picture('jpeg'), 'scan.jpeg', 'image/jpeg'),
      fileOf(await picture('webp'), 'scan.webp'),
      fileOf(await picture('jpeg'), 'scan.jfif'),
      fileOf(await picture('jpeg'), 'scan.jpg', 'image/jpg'),
      fileOf(pdf(), 'كشف\u200f حساب.pdf', 'application/octet-stream'),
    ];
    expect(await Promise.all(good.map(checkFile))).toEqual(good.map(() => null));
  });

  it('that a browser knows no type of goes by its name', async () => {
    expect(await checkFile(fileOf(new Uint8Array([0x50, 0x4b, 3, 4, 0]), 'letter.docx'))).toBe(null);
  });

  it('may be as large as 20 MB, under a name as long as 200 characters', async () => {
    const full = new Uint8Array(20_971_520);
    full.set(pdf());
    expect([
      await checkFile(fileOf(full, 'a.pdf', 'application/pdf')),
      await checkFile(fileOf(pdf(), `${'a'.repeat(196)}.pdf`, 'application/pdf')),
      await checkFile(fileOf(pdf(), `${'a'.repeat(197)}.pdf`, 'application/pdf')),
    ]).toEqual([null, null, 'upload.nameNotAccepted']);
  });

  it('may have the mark of a PDF after a few lines of its program', async () => {
    const late = new Uint8Array([...new Uint8Array(500).fill(10), ...pdf()]);
    expect(await checkFile(fileOf(late, 'a.pdf', 'application/pdf'))).toBe(null);
  });

  it.each([
    ['upload.empty', new Uint8Array(0), 'a.pdf', 'application/pdf'],
    ['upload.tooLarge', new Uint8Array(20 * megabyte + 1), 'a.pdf', 'application/pdf'],
    ['upload.nameNotAccepted', new Uint8Array(pdf()), 'a\u202efdp.pdf', 'application/pdf'],
    ['upload.nameNotAccepted', new Uint8Array(pdf()), 'folder:a.pdf', 'application/pdf'],
    [
      'upload.kindNotAccepted',
      new Uint8Array([0x4d, 0x5a, 0x90, 0]),
      'setup.exe',
      'application/x-msdownload',
    ],
    ['upload.kindMismatch', new Uint8Array(pdf()), 'a.png', 'application/pdf'],
    ['upload.kindMismatch', new Uint8Array([0x4d, 0x5a, 0x90, 0]), 'renamed.pdf', 'application/pdf'],
  ])('is refused before it is sent: %s', async (reason, bytes, name, type) => {
    expect(await checkFile(fileOf(bytes, name, type))).toBe(reason);
  });
});
