import { getDocument, PasswordResponses } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { inspectUpload } from '../../../server/inspection/inspect-upload.ts';
import { AppError } from '../../../server/platform/errors.ts';
import { encryptedPdf, type PdfCipher } from '../../support/files/encrypted-pdf.ts';
import { objectStream } from '../../support/files/pdf.ts';

const verdict = (bytes: Buffer): Promise<unknown> =>
  inspectUpload(Buffer.from(bytes), 'pdf').then(
    () => 'taken',
    (error: unknown) => (error instanceof AppError ? error.details.reason : error),
  );

/** What another reader does with the file: how many pages it shows without a password. */
async function openedBy(bytes: Buffer): Promise<unknown> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    return (await task.promise).numPages;
  } catch (error) {
    return Object(error).code === PasswordResponses.NEED_PASSWORD ? 'password' : error;
  } finally {
    await task.destroy();
  }
}

const ciphers: readonly PdfCipher[] = ['rc4-40', 'rc4-128', 'aes-128', 'aes-256', 'aes-256-r5'];
const harmless = objectStream(['<< /S /GoTo /D [3 0 R /Fit] >>', '<< /Type /Font /Name /F1 >>']);
const script = objectStream(['<< /Type /Font >>', '<< /S /JavaScript /JS (app.alert(1)) >>']);
const link = objectStream(['<< /S /URI /URI (https://example.org) >>']);

describe.each(ciphers)('a PDF that is encrypted with %s', (cipher) => {
  it('is taken when it opens without a password, as readers open it', async () => {
    const bytes = encryptedPdf(cipher, { more: [harmless] });
    expect([await openedBy(bytes), await verdict(bytes)]).toEqual([1, 'taken']);
  });

  it('is refused when it needs a password', async () => {
    const bytes = encryptedPdf(cipher, { user: 'secret', more: [harmless] });
    expect([await openedBy(bytes), await verdict(bytes)]).toEqual(['password', 'upload.encrypted']);
  });

  it('is refused when a script is among its encrypted objects, though it opens without a password', async () => {
    const bytes = encryptedPdf(cipher, { catalogue: '/OpenAction 11 0 R', more: [harmless, script] });
    expect(await verdict(bytes)).toBe('upload.activeContent');
  });

  it('is refused when it opens an address by itself, which an encrypted object names', async () => {
    const opening = encryptedPdf(cipher, { catalogue: '/OpenAction 10 0 R', more: [link] });
    const clickable = encryptedPdf(cipher, { more: [link] });
    expect([await verdict(opening), await verdict(clickable)]).toEqual(['upload.activeContent', 'taken']);
  });

  it('is refused when its encrypted objects cannot be read', async () => {
    const bytes = encryptedPdf(cipher, { more: [harmless] });
    const broken = Buffer.from(bytes);
    broken.fill(0x41, bytes.indexOf('stream\n') + 27, bytes.indexOf('stream\n') + 35);
    expect(await verdict(broken)).toBe('upload.damaged');
  });
});

describe('a PDF with an encryption that readers may not know', () => {
  it.each([
    ['of another program', '/Filter /Standard', '/Filter /Acme'],
    ['of a later version', '/V 2', '/V 9'],
    ['of an unknown method', '/V 2', '/V 4 /StmF /Other /CF << >>'],
  ])('is refused when it is one %s', async (_what, from, to) => {
    const bytes = encryptedPdf('rc4-128', { more: [harmless] });
    const changed = Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
    expect(await verdict(changed)).toBe('upload.encrypted');
  });
});
